# Tries: to show one value and mean another: a carriage return writes over the wrong one.
# Ends as: wrong_answer, presentation_error
print("Move: 3\rMove: 1\nValue: 9.9\rValue: -1.0\nNumber of Nodes Visited: 4\n"
      "Number of Nodes Evaluated: 2\nMax Depth Reached: 2\nAvg Effective Branching Factor: 1.5")
