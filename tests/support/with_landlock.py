#!/usr/bin/env python3
"""with_landlock.py VERSION COMMAND [ARGUMENT...]: runs the command as on a kernel with that version of
Landlock, or without Landlock for 0, on x86-64. This process answers in place of the kernel whoever asks for
the version (seccomp_unotify(2))."""
import ctypes
import errno
import fcntl
import os
import select
import socket
import struct
import sys

PR_SET_NO_NEW_PRIVS, SECCOMP, SET_MODE_FILTER, NEW_LISTENER = 38, 317, 1, 8
RECEIVE, SEND = 0xC0502100, 0xC0182101  # SECCOMP_IOCTL_NOTIF_RECV and _SEND
NOTICE_BYTES = 80
LOAD_NUMBER = (0x20, 0, 0, 0)  # of the system call
IS_CREATE_RULESET = (0x15, 0, 3, 444)
LOAD_FLAGS = (0x20, 0, 0, 32)  # its third argument
ASKS_VERSION = (0x15, 0, 1, 1)
ASK_LISTENER = (0x06, 0, 0, 0x7FC00000)
ALLOWED = (0x06, 0, 0, 0x7FFF0000)


def become(words, ours):
    rules = [LOAD_NUMBER, IS_CREATE_RULESET, LOAD_FLAGS, ASKS_VERSION, ASK_LISTENER, ALLOWED]
    code = ctypes.create_string_buffer(b"".join(struct.pack("HBBI", *rule) for rule in rules))
    program = ctypes.create_string_buffer(struct.pack("HP", len(rules), ctypes.addressof(code)))
    libc = ctypes.CDLL(None, use_errno=True)
    listener = -1
    if libc.prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0:
        listener = libc.syscall(SECCOMP, SET_MODE_FILTER, NEW_LISTENER, program)
    if listener < 0:
        sys.exit("with_landlock.py: " + os.strerror(ctypes.get_errno()))
    socket.send_fds(ours, [b"x"], [listener])
    os.close(listener)
    os.execvp(words[0], words)


def answer(listener, version):
    notice = bytearray(NOTICE_BYTES)
    try:
        fcntl.ioctl(listener, RECEIVE, notice)
        number = struct.unpack_from("Q", notice)[0]
        error = 0 if version else -errno.ENOSYS
        fcntl.ioctl(listener, SEND, struct.pack("QqiI", number, version, error, 0))
    except FileNotFoundError:
        pass  # whoever asked was ended meanwhile


ours, theirs = socket.socketpair()
child = os.fork()
if child == 0:
    become(sys.argv[2:], ours)
ours.close()
_, listeners, _, _ = socket.recv_fds(theirs, 1, 1)
poll = select.poll()
for watched in listeners + [os.pidfd_open(child)]:
    poll.register(watched, select.POLLIN)
while True:
    ready = {watched for watched, events in poll.poll() if events & select.POLLIN}
    if not ready & set(listeners) and ready:
        break
    for listener in ready & set(listeners):
        answer(listener, int(sys.argv[1]))
_, status = os.waitpid(child, 0)
sys.exit(os.waitstatus_to_exitcode(status) if os.WIFEXITED(status) else 1)
