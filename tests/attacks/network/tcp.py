# Tries: to reach a TCP listener of this machine.
# Ends as: wrong_answer
# Needs: network
import socket

for family, address in ((socket.AF_INET, "127.0.0.1"), (socket.AF_INET6, "::1")):
    try:
        socket.create_connection((address, @TCP@), 0.5).sendall(b"@MARK@")
        print("BROKEN: somebody answered at", address)
    except OSError as refused:
        print(refused)
