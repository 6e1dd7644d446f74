# Tries: to find the suite by going up from where it was started, and from where it lies.
# Ends as: wrong_answer
# Needs: files
import os, sys

for start in (os.getcwd(), os.path.dirname(os.path.abspath(sys.argv[0]))):
    for up in range(1, 5):
        path = os.path.join(start, *[".."] * up, "files", "suite.json")
        try:
            print("BROKEN:", open(path).read())
        except OSError as refused:
            print(refused)
print("tried")
