import sys

print(open(input()).read().split().count(sys.argv[1]))
