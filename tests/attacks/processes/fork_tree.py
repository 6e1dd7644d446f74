# Tries: to double with every step: each of the processes goes on forking.
# Ends as: wrong_answer, runtime_error, time_limit
import os, time

print("off", flush=True)
end = time.monotonic() + 20
for depth in range(10):
    try:
        os.fork()
    except OSError:
        break
time.sleep(max(0, end - time.monotonic()))
