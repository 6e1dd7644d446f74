# Tries: to change, to rename, to remove the expected answers, and to add a file beside them.
# Ends as: wrong_answer
# Needs: files
import os

for change in (lambda: open("@FILES@/expected.txt", "a").write("Move: 1\n"),
               lambda: os.rename("@FILES@/rubric.json", "@FILES@/rubric.old"),
               lambda: os.remove("@FILES@/store.sqlite"),
               lambda: os.chmod("@FILES@/suite.json", 0o600),
               lambda: open("@FILES@/left", "w").write("x")):
    try:
        change()
        print("BROKEN: it was changed")
    except OSError as refused:
        print(refused)
