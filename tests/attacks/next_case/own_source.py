# Tries: to be another program in the next case: it writes into its own source.
# Ends as: wrong_answer, runtime_error
# Runs: 2
# Needs: files
import sys

print("tried", flush=True)
text = open(sys.argv[0]).read()
open(sys.argv[0], "w").write('print("BROK" + "EN: another program")\n' + text)
