import sys

count, *numbers = sys.stdin.read().split()
sys.exit(42 if 1 <= int(count) == len(list(map(int, numbers))) else 1)
