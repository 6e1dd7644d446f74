# Tries: to leave a file for the next case, beside its own program.
# Ends as: wrong_answer, runtime_error
# Runs: 2
# Needs: files
import os, sys

path = os.path.join(os.path.dirname(os.path.abspath(sys.argv[0])), "left")
if os.path.exists(path):
    print("BROKEN: found what an earlier case left")
print("tried", flush=True)
open(path, "w").write("left")
