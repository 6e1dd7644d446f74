# Tries: to be paid for what it printed before it crashed.
# Ends as: runtime_error
import os, signal

print("Move: 1\nValue: -1.0", flush=True)
os.kill(os.getpid(), signal.SIGSEGV)
