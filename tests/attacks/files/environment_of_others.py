# Tries: to read secrets from the environment and the command line of other processes.
# Ends as: wrong_answer
# Needs: processes
import os

own_table = os.stat("/proc/self/ns/pid").st_ino != @NAMESPACE@
for pid in [@VICTIM@] + ([os.getppid(), 1] if own_table else []):
    for name in ("environ", "cmdline", "maps"):
        try:
            print(pid, name, open("/proc/%d/%s" % (pid, name), "rb").read())
        except OSError as refused:
            print(refused)
