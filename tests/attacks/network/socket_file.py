# Tries: to reach a listener behind a unix socket in a folder.
# Ends as: wrong_answer
# Needs: network
import socket

try:
    socket.socket(socket.AF_UNIX).connect("@FILES@/socket")
    print("BROKEN: somebody answered")
except OSError as refused:
    print(refused)
