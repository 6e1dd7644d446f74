#!/usr/bin/env python3
"""without_landlock.py COMMAND [ARGUMENT...]: runs the command as on a kernel without Landlock, on x86-64."""
import ctypes
import os
import struct
import sys

PR_SET_SECCOMP, PR_SET_NO_NEW_PRIVS, SECCOMP_MODE_FILTER = 22, 38, 2
LOAD_NUMBER = (0x20, 0, 0, 0)  # of the system call
IS_CREATE_RULESET = (0x15, 0, 1, 444)
NO_SUCH_CALL = (0x06, 0, 0, 0x00050000 | 38)  # SECCOMP_RET_ERRNO, ENOSYS
ALLOWED = (0x06, 0, 0, 0x7FFF0000)

rules = [LOAD_NUMBER, IS_CREATE_RULESET, NO_SUCH_CALL, ALLOWED]
code = ctypes.create_string_buffer(b"".join(struct.pack("HBBI", *rule) for rule in rules))
program = ctypes.create_string_buffer(struct.pack("HP", len(rules), ctypes.addressof(code)))
libc = ctypes.CDLL(None, use_errno=True)
for words in ((PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0),
              (PR_SET_SECCOMP, SECCOMP_MODE_FILTER, ctypes.c_ulong(ctypes.addressof(program)), 0, 0)):
    if libc.prctl(*words) != 0:
        sys.exit("without_landlock.py: " + os.strerror(ctypes.get_errno()))
os.execvp(sys.argv[1], sys.argv[1:])
