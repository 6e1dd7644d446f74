# Tries: to have our files removed or changed in its place: links to them in its own folder.
# Ends as: wrong_answer
# Needs: files
import os

os.symlink("@FILES@", "folder")
os.symlink("@FILES@/suite.json", "suite")
os.symlink("@FILES@/left", "left")
try:
    open("left", "w").write("x")
    open("suite", "a").write("x")
    print("BROKEN: it was changed")
except OSError as refused:
    print(refused)
