# Tries: to answer twice.
# Ends as: presentation_error
print("Move: 1\nValue: -1.0\nNumber of Nodes Visited: 4\nNumber of Nodes Evaluated: 2\n"
      "Max Depth Reached: 2\nAvg Effective Branching Factor: 1.5\n" * 2, end="")
