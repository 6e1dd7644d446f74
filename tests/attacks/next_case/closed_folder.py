# Tries: to leave what cannot be removed: a folder without permissions, and files in it.
# Ends as: wrong_answer, output_limit
# Runs: 2
import os

if os.listdir("."):
    print("BROKEN: found what an earlier case left")
os.makedirs("closed/inner")
open("closed/inner/left", "w").write("left")
os.chmod("closed/inner", 0)
os.chmod("closed", 0)
os.chmod(".", 0o500)
print("tried")
