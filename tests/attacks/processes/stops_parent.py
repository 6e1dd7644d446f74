# Tries: to send SIGSTOP to the process that started it.
# Ends as: accepted
# Runs: 2
# Needs: processes
import os, signal, sys


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
    os.kill(os.getppid(), signal.SIGSTOP)
except PermissionError:
    pass  # it is another user's
