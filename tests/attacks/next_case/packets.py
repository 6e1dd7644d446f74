# Tries: to tell the next case something by the counters of the network.
# Ends as: wrong_answer
import socket


def datagrams():
    with open("/proc/self/net/snmp") as counters:
        lines = [line.split() for line in counters if line.startswith("Udp: ")]
    return int(dict(zip(*lines))["OutDatagrams"])


try:
    before = datagrams()  # of the machine's network, where there is no other
    sender = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
    for _ in range(200):
        sender.sendto(b"x", ("127.0.0.1", 9))
    if datagrams() >= before + 200:
        print("BROKEN: its packets are counted")
except OSError as refused:
    print(refused)
