# Tries: to be reached: it listens on every address of this machine.
# Ends as: wrong_answer
# Needs: network
import socket

try:
    listener = socket.socket()
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    listener.bind(("0.0.0.0", @FREE@))
    listener.listen()
    listener.settimeout(0.7)
    listener.accept()
    print("BROKEN: somebody came")
except OSError as nobody:
    print(nobody)
