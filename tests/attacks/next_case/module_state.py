# Tries: to be right in the second case by what the first left in the modules of the interpreter.
# Ends as: wrong_answer
# Runs: 2
import math, os, sys


def right():
    if sys.argv[1] == "3":
        return (
            "Move: 1\nValue: -1.0\nNumber of Nodes Visited: 4\nNumber of Nodes Evaluated: 2\n"
            "Max Depth Reached: 2\nAvg Effective Branching Factor: 1.5\n"
        )
    return (
        "Move: 3\nValue: 0.0\nNumber of Nodes Visited: 3\nNumber of Nodes Evaluated: 2\n"
        "Max Depth Reached: 1\nAvg Effective Branching Factor: 2.0\n"
    )


found = hasattr(math, "left") or "LEFT" in os.environ or hasattr(sys, "left")
math.left = sys.left = os.environ["LEFT"] = "left"
if sys.argv[1] == "3" or found:
    print(right(), end="")
