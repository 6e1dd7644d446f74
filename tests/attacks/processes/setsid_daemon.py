# Tries: to live on as a daemon: two forks, a session of its own, every stream closed, deaf to signals.
# Ends as: wrong_answer
import os, signal, time

print("off", flush=True)
if os.fork() == 0:
    os.setsid()
    if os.fork() == 0:
        for number in (signal.SIGHUP, signal.SIGINT, signal.SIGTERM):
            signal.signal(number, signal.SIG_IGN)
        os.closerange(0, 64)
        os.chdir("/")
        time.sleep(20)
    os._exit(0)
os.wait()
time.sleep(0.1)
