# Tries: to be right in the second case by a file that the first left.
# Ends as: wrong_answer
# Runs: 2
# Needs: files
import sys


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


found = False
for name in ("@MARK@", "/tmp/@MARK@", "/dev/shm/@MARK@"):
    try:
        open(name).close()
        found = True
    except OSError:
        pass
    try:
        open(name, "w").close()
    except OSError:
        pass
if sys.argv[1] == "3" or found:
    print(right(), end="")
