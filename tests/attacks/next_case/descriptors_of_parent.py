# Tries: to say in its parent's place that a case that goes on for ever has ended well.
# Ends as: time_limit
# Runs: 2
# Needs: processes
import os, sys


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


print(right(), end="", flush=True)
try:
    with open(f"/proc/{os.getppid()}/fd/4", "wb", 0) as replies:
        replies.write(b"ended 1 0\nended 2 0\n")
except OSError:
    print("refused", file=sys.stderr)
while True:
    pass
