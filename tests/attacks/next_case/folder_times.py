# Tries: to leave times and permissions of folders for the next case.
# Ends as: wrong_answer
# Runs: 2
# Needs: state
import os

for folder in (".", "/tmp", "/dev/shm", "/dev/pts", "/dev", "/proc"):
    try:
        status = os.stat(folder)
        if status.st_mtime == 12345 or status.st_mode & 0o7777 == 0o1753:
            print("BROKEN: found what an earlier case left on", folder)
        os.chmod(folder, 0o1753)
        os.utime(folder, (12345, 12345))
    except OSError as refused:
        print(refused)
