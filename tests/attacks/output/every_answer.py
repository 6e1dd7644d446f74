# Tries: to guess: every move and every value, one of which is right.
# Ends as: wrong_answer
for number in range(1, 12):
    print("Move: %d" % number)
for number in range(-10, 11):
    print("Value: %.1f" % (number / 10))
for label in ("Number of Nodes Visited", "Number of Nodes Evaluated", "Max Depth Reached"):
    for number in range(9):
        print("%s: %d" % (label, number))
print("Avg Effective Branching Factor: 1.0 1.5 2.0")
