import sys

sys.exit(42 if len(sys.stdin.readline()) <= {{longest}} else 1)
