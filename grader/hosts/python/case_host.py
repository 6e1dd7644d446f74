"""Runs the cases of one submission, each in a fork of this interpreter: the warm lane's host for Python.

An interpreter that has started costs less to fork than to start. What it is asked, and what it answers, is
as in supervisor/warm_host.h; each case is a process of its own, with its own memory, and cannot reach the
host's. The supervisor looks at what it leaves.
"""

import atexit
import ctypes
import gc
import io
import os
import struct
import sys
import types
import weakref

REQUESTS = 3
REPLIES = 4
PR_SET_DUMPABLE = 4  # prctl(2)

LIBC = ctypes.CDLL(None, use_errno=True)

# Their code goes on, or their text is written, at their end.
SPEAKING = (types.GeneratorType, types.CoroutineType, types.AsyncGeneratorType, io.IOBase)


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
    """A token, and the command that would start an interpreter: "python3 PROGRAM ARGUMENT..."."""
    return [os.fsdecode(read_exactly(read_number())) for _ in range(read_number())]


def run(program, arguments):
    """In a fork: runs the program as an interpreter would; its exit code."""
    let_others_look(True)  # as at a process of its own
    os.close(REQUESTS)
    os.close(REPLIES)
    sys.argv = [program, *arguments]
    sys.path[0] = os.path.dirname(program)
    main = type(sys)("__main__")
    main.__file__ = program
    main.__builtins__ = __builtins__
    main.__annotations__ = {}
    sys.modules["__main__"] = main
    try:
        with open(program, "rb") as file:
            source = file.read()
        exec(compile(source, program, "exec", dont_inherit=True), main.__dict__)
        return 0
    except SystemExit as end:
        if end.code is None or isinstance(end.code, int):
            return (end.code or 0) & 0xFF
        print(end.code, file=sys.stderr)
        return 1
    except BaseException:  # whatever it is, the program ends with it
        sys.excepthook(*sys.exc_info())
        return 1


def may_speak_later(objects):
    """Whether one of the objects may do or print something when it is taken apart."""
    kinds = set(map(type, objects))
    if any(issubclass(kind, SPEAKING) for kind in kinds):
        return True
    if any(issubclass(kind, type) for kind in kinds):
        if any(hasattr(one, "__del__") for one in objects if issubclass(type(one), type)):
            return True
    if any(issubclass(kind, weakref.ref) for kind in kinds):
        return any(isinstance(one, weakref.ref) and one.__callback__ for one in objects)
    return False


def finish(code):
    """Ends a fork as an interpreter ends. Taking every object apart takes longest, and is left out where
    that shows nowhere."""
    if may_speak_later(gc.get_objects()):
        raise SystemExit(code)
    if "threading" in sys.modules:
        sys.modules["threading"]._shutdown()
    atexit._run_exitfuncs()
    for stream in (sys.stdout, sys.stderr):
        try:
            if stream is not None:
                stream.flush()
        except Exception:
            code = 120  # as an interpreter has it
    os._exit(code)


def exit_code(status):
    return os.WEXITSTATUS(status) if os.WIFEXITED(status) else 128 + os.WTERMSIG(status)


def let_others_look(may):
    """Whether other processes of the user may read and write this one's memory and descriptors."""
    if LIBC.prctl(PR_SET_DUMPABLE, int(may), 0, 0, 0) != 0:
        raise OSError(ctypes.get_errno(), "prctl")


def serve():
    let_others_look(False)
    gc.freeze()  # its objects are none of a case's: looking at them would copy their pages
    os.write(REPLIES, b"ready\n")
    while True:
        token, _, program, *arguments = read_request()
        case = os.fork()
        if case == 0:
            finish(run(program, arguments))
        _, status = os.waitpid(case, 0)
        os.write(REPLIES, f"ended {token} {exit_code(status)}\n".encode())


serve()
