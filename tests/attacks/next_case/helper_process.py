# Tries: to leave a process that helps the next case, behind an abstract unix socket.
# Ends as: wrong_answer
# Runs: 2
import os, socket, time

name = "\0@MARK@"
try:
    socket.socket(socket.AF_UNIX).connect(name)
    print("BROKEN: found what an earlier case left")
except OSError:
    print("nobody there", flush=True)
if os.fork() == 0:
    os.setsid()
    listener = socket.socket(socket.AF_UNIX)
    listener.bind(name)
    listener.listen()
    time.sleep(20)
time.sleep(0.1)
