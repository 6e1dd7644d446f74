# Tries: to read the second case's request in its parent's place.
# Ends as: accepted
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
    requests = os.open(f"/proc/{os.getppid()}/fd/3", os.O_RDONLY | os.O_NONBLOCK)
    os.read(requests, 1000)
except OSError:
    print("refused", file=sys.stderr)
