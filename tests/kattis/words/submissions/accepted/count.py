import sys

from counting import count

print(count(open(input()).read(), sys.argv[1:]))
