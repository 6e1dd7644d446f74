# Tries: to leave a file for the next case, in the folder that it is started in.
# Ends as: wrong_answer
# Runs: 2
try:
    print("BROKEN: found what an earlier case left:", open("left").read())
except OSError:
    print("nothing there")
open("left", "w").write("left")
