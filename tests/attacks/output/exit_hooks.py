# Tries: to print more when it ends: at exit, in a thread, and by an object that goes.
# Ends as: wrong_answer
# Runs: 2
import atexit, sys, threading, time


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


class Last:
    def __del__(self):
        print("Value: 9.0", flush=True)


last = Last()
print(right(), end="", flush=True)
