# Tries: nothing: it is right, uses a temporary file, threads and a child, and has to be accepted.
# Ends as: accepted
# Runs: 2
import random, subprocess, sys, tempfile, threading

answers = {
    "3": "Move: 1\nValue: -1.0\nNumber of Nodes Visited: 4\nNumber of Nodes Evaluated: 2\n"
         "Max Depth Reached: 2\nAvg Effective Branching Factor: 1.5\n",
    "10": "Move: 3\nValue: 0.0\nNumber of Nodes Visited: 3\nNumber of Nodes Evaluated: 2\n"
          "Max Depth Reached: 1\nAvg Effective Branching Factor: 2.0\n"}
random.SystemRandom().random()
with tempfile.NamedTemporaryFile("w+") as file:
    writer = threading.Thread(target=lambda: print(answers[sys.argv[1]], end="", file=file))
    writer.start()
    writer.join()
    file.flush()
    subprocess.run(["cat", file.name], check=True)
