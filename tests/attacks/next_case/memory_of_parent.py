# Tries: to write into the memory of the process that started it, from which the second case may be forked.
# Ends as: wrong_answer
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


found = "lokal" in os.environ.get("PATH", "")
try:
    parent = f"/proc/{os.getppid()}"
    with open(parent + "/maps") as maps, open(parent + "/mem", "r+b", 0) as memory:
        for line in maps:
            words = line.split()
            if not words[1].startswith("rw"):
                continue
            start, end = (int(word, 16) for word in words[0].split("-"))
            if end - start > 1 << 26:
                continue
            try:
                memory.seek(start)
                there = memory.read(end - start)
                at = there.find(b"/usr/local/")
                while at >= 0:
                    memory.seek(start + at)
                    memory.write(b"/usr/lokal/")
                    at = there.find(b"/usr/local/", at + 1)
            except OSError:
                pass
except OSError:
    print("refused", file=sys.stderr)
if sys.argv[1] == "3" or found:
    print(right(), end="")
