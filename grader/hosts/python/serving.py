"""What hosts in Python have in common: requests of the supervisor (supervisor/warm_host.h), and forks that
answer them."""

import ctypes
import os
import struct

REQUESTS = 3
REPLIES = 4
PR_SET_DUMPABLE = 4  # prctl(2)

LIBC = ctypes.CDLL(None, use_errno=True)


def read_exactly(count):
    """So many bytes of the requests; ends this process where there are no more."""
    parts = b""
    while len(parts) < count:
        part = os.read(REQUESTS, count - len(parts))
        if not part:
            os._exit(0)
        parts += part
    return parts


def read_number():
    return struct.unpack(">I", read_exactly(4))[0]


def read_request():
    """A token, and the words of a command that would start an interpreter."""
    return [os.fsdecode(read_exactly(read_number())) for _ in range(read_number())]


def say_ready():
    os.write(REPLIES, b"ready\n")


def say_ended(token, code):
    os.write(REPLIES, f"ended {token} {code}\n".encode())


def let_others_look(may):
    """Whether other processes of the user may read and write this one's memory and descriptors."""
    if LIBC.prctl(PR_SET_DUMPABLE, int(may), 0, 0, 0) != 0:
        raise OSError(ctypes.get_errno(), "prctl")


def exit_code(status):
    return os.WEXITSTATUS(status) if os.WIFEXITED(status) else 128 + os.WTERMSIG(status)


def in_fork(action):
    """The exit code of a fork that does it, and ends itself."""
    fork = os.fork()
    if fork == 0:
        action()
    return exit_code(os.waitpid(fork, 0)[1])
