# Tries: to tell the next case something by the numbers of processes and files.
# Ends as: wrong_answer
# Runs: 2
# Needs: state
import os, sys

LEFT = 100  # three hundred forks of an interpreter may take a second
open("probe", "w").close()
if sys.argv[1] == "10":  # the second case
    if os.getpid() > LEFT:
        print("BROKEN: process numbers go on")
    if os.stat("probe").st_ino > LEFT:
        print("BROKEN: file numbers go on")
else:
    for number in range(LEFT):
        child = os.fork()
        if child == 0:
            os._exit(0)
        os.waitpid(child, 0)
        open("file", "w").close()
        os.remove("file")
print("tried")
