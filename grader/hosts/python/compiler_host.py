"""Looks whether the program of one submission after the other is valid Python, each in a fork of this interpreter.

A request is the command that looks at one program, "python3 -I -S -c TEXT PROGRAM". The program is no file here: it
comes on standard input, packed as in warm_compiler.h, so that there is nothing else to be read. Nothing of it is
executed.
"""

import os
import sys

sys.path.insert(0, os.path.dirname(__file__))  # -I leaves it out

import io
import struct

import _ast  # as the text does
import serving

sys.path.pop(0)


def read_program():
    packed = open(0, "rb", closefd=False).read()
    files, size = struct.unpack_from(">II", packed)
    at = 8 + size
    (length,) = struct.unpack_from(">I", packed, at)
    program = packed[at + 4 :]
    if files != 1 or length != len(program):
        raise ValueError("not one file")
    return program


def look_at_program(text, arguments):
    """In a fork, which it ends: what python3 would do with these words."""
    code = 1
    try:
        program = read_program()
        sys.argv = ["-c", *arguments]
        exec(text, {"__name__": "__main__", "open": lambda *_: io.BytesIO(program)})
        code = 0
    except BaseException:  # its own python3 says it better
        pass
    sys.stderr.flush()
    os._exit(code)


def serve():
    serving.let_others_look(False)
    serving.say_ready()
    while True:
        token, *command = serving.read_request()
        at = command.index("-c")
        serving.say_ended(
            token, serving.in_fork(lambda: look_at_program(command[at + 1], command[at + 2 :]))
        )


serve()
