# Tries: to pass a wrong value by a NUL, where C would stop reading.
# Ends as: wrong_answer
import sys

sys.stdout.buffer.write(
    b"Move: 1\0\nValue: -1.0\x009\nNumber of Nodes Visited: 4\0\nNumber of Nodes Evaluated: 2\n"
    b"Max Depth Reached: 2\nAvg Effective Branching Factor: 1.5\n")
