# Tries: to write into its standard input, and to seal it against the second case's.
# Ends as: wrong_answer
# Runs: 2
import fcntl, os, sys


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


found = os.read(0, 1) == b"M"
try:
    with open("/proc/self/fd/0", "r+b", 0) as grown:
        grown.write(b"M" * 1000)
    os.lseek(0, 500, os.SEEK_SET)
    fcntl.fcntl(0, fcntl.F_ADD_SEALS, fcntl.F_SEAL_WRITE | fcntl.F_SEAL_SHRINK | fcntl.F_SEAL_GROW)
except OSError:
    print("refused", file=sys.stderr)
if sys.argv[1] == "3" or found:
    print(right(), end="")
