# Tries: to find a device that is more than a null, a zero or random bytes.
# Ends as: wrong_answer
# Needs: files
import os

harmless = {"console", "core", "fd", "full", "null", "ptmx", "pts", "random", "shm", "stderr",
            "stdin", "stdout", "tty", "urandom", "zero"}
try:
    others = sorted(set(os.listdir("/dev")) - harmless)
except PermissionError:
    others = []
print("BROKEN: it finds" if others else "none", *others[:5])
