# Tries: to guess: two hundred other lines before the right six.
# Ends as: presentation_error
for move in range(200):
    print("trying", move)
print("Move: 1\nValue: -1.0\nNumber of Nodes Visited: 4\nNumber of Nodes Evaluated: 2\n"
      "Max Depth Reached: 2\nAvg Effective Branching Factor: 1.5")
