# Tries: to leave a process that prints in the second case.
# Ends as: wrong_answer
# Runs: 2
import os, sys, time


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


if sys.argv[1] == "3":
    print(right(), end="", flush=True)
    if os.fork() == 0:
        os.setsid()
        if os.fork() == 0:
            sys.argv[1] = "10"
            time.sleep(0.2)
            print(right(), end="", flush=True)
        os._exit(0)
else:
    time.sleep(0.3)
