# Tries: nothing: it prints what is right and ends with exit code 1, which is a fault of form.
# Ends as: presentation_error
import sys

print("Move: 1\nValue: -1.0\nNumber of Nodes Visited: 4\nNumber of Nodes Evaluated: 2\n"
      "Max Depth Reached: 2\nAvg Effective Branching Factor: 1.5")
sys.exit(1)
