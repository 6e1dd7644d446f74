# Tries: to print into the grader's own output, through the streams of who started it.
# Ends as: wrong_answer
# Needs: files
import os

own_table = os.stat("/proc/self/ns/pid").st_ino != @NAMESPACE@
for pid in {os.getppid()} if own_table else {os.getppid(), @GRADER@} - {1}:
    for fd in (1, 2):
        try:
            with open("/proc/%d/fd/%d" % (pid, fd), "w"):
                print("BROKEN: stream", fd, "of process", pid)
        except OSError:
            pass
print("tried")
