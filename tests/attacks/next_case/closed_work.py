# Tries: to close the folder above its own, so that the next case cannot be graded.
# Ends as: wrong_answer
# Runs: 2
# Needs: files
import os

for permissions in (0o777, 0):
    try:
        os.chmod("..", permissions)
        print("BROKEN: it may")
    except OSError as refused:
        print(refused)
