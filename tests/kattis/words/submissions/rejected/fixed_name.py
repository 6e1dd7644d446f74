import sys

print(sum(word in sys.argv[1:] for word in open("words.txt").read().split()))
