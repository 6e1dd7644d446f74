# Tries: to leave a file for the next case, in /tmp.
# Ends as: wrong_answer
# Runs: 2
# Needs: files
try:
    print("BROKEN: found what an earlier case left:", open("/tmp/@MARK@").read())
except OSError:
    print("nothing there")
try:
    open("/tmp/@MARK@", "w").write("left")
except OSError as refused:
    print(refused)
