# Tries: to leave attributes of its folders for the next case.
# Ends as: wrong_answer
# Runs: 2
# Needs: state
import os

for folder in (".", "/tmp", "/dev/shm"):
    try:
        for name in os.listxattr(folder):
            if name.startswith("user."):
                print("BROKEN: found what an earlier case left on", folder)
    except OSError as refused:
        print(refused)
    for number in range(100):
        try:
            os.setxattr(folder, "user.@MARK@%d" % number, b"x" * 1000)
        except OSError as refused:
            print(refused)
            break
