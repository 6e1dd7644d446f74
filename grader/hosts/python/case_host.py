"""Runs the cases of one submission, each in a fork of this interpreter: the warm lane's host for Python.

An interpreter that has started costs less to fork than to start. What it is asked, and what it answers, is
as in supervisor/warm_host.h; each case is a process of its own, with its own memory, and cannot reach the
host's. The supervisor looks at what it leaves.

A program to which chance, the clock or the addresses of objects could give another output the next time would
have two tries, here and in a process of its own. So it is not run here, or not to its end.
"""

import sys

BARE = frozenset(sys.modules)  # of an interpreter that has just started

import atexit
import builtins
import gc
import io
import opcode
import os
import types
import warnings
import weakref

import serving

DOES_NOT_COUNT = 1  # an exit code of what is to be run in a process of its own

# Of modules and functions: chance, the clock, addresses, threads, and what runs code that is not seen here.
NAMES_OF_CHANCE = frozenset(
    "__import__ asyncio concurrent datetime eval exec id importlib multiprocessing random secrets"
    " threading time urandom uuid".split()
)
NAMES_OF_SETS = frozenset(("frozenset", "hash", "set"))
MAKING_SETS = {opcode.opmap[name] for name in ("BUILD_SET", "SET_ADD") if name in opcode.opmap}

# Kinds of programs, as exit codes. 1 is also that of an interpreter which failed to look through one.
DETERMINISTIC, LEFT_TO_CHANCE, MAKES_SETS = range(3)
WARNS = 4  # is added where compiling it prints a warning, which each case has to print

# Their code goes on, or their text is written, at their end.
SPEAKING = (types.GeneratorType, types.CoroutineType, types.AsyncGeneratorType, io.IOBase)


def forget_modules():
    """What the host has imported, a program may import anew, or have a module of its own in its place."""
    for name in list(sys.modules):
        if name not in BARE:
            del sys.modules[name]


def end_without_count(_):
    os._exit(DOES_NOT_COUNT)


def watch_hashes(folder):
    """Ends this process where an object of a class in the folder is hashed by its address, which is another
    one here: sets are in the order of hashes."""
    build = builtins.__build_class__

    def build_watched(body, name, *bases, **more):
        made = build(body, name, *bases, **more)
        is_own = body.__code__.co_filename.startswith(folder)
        if is_own and isinstance(made, type) and made.__hash__ is object.__hash__:
            type.__setattr__(made, "__hash__", end_without_count)
        return made

    builtins.__build_class__ = build_watched


def compiled(program):
    """As an interpreter compiles it."""
    with open(program, "rb") as file:
        return compile(file.read(), program, "exec", dont_inherit=True)


def code_of(program):
    """None where it cannot be compiled, which each case has to say."""
    try:
        return compiled(program)
    except (SyntaxError, ValueError):
        return None


def run(program, code, arguments, makes_sets):
    """In a fork: runs the program as an interpreter would; its exit code. It is compiled anew where there is
    no code."""
    serving.let_others_look(True)  # as at a process of its own
    os.close(serving.REQUESTS)
    os.close(serving.REPLIES)
    forget_modules()
    if makes_sets:
        watch_hashes(os.path.dirname(program))
    sys.argv = [program, *arguments]
    sys.path[0] = os.path.dirname(program)
    main = type(sys)("__main__")
    main.__file__ = program
    main.__builtins__ = __builtins__
    main.__annotations__ = {}
    sys.modules["__main__"] = main
    try:
        exec(code or compiled(program), main.__dict__)
        return 0
    except SystemExit as end:
        if end.code is None or isinstance(end.code, int):
            return (end.code or 0) & 0xFF
        print(end.code, file=sys.stderr)
        return 1
    except BaseException:  # whatever it is, the program ends with it
        sys.excepthook(*sys.exc_info())
        return 1


def parts_of(code):
    """A code object, and those of its functions and classes."""
    yield code
    for constant in code.co_consts:
        if isinstance(constant, types.CodeType):
            yield from parts_of(constant)


def kind_of(program):
    """Of a program and of all that it could import from its own folder."""
    with warnings.catch_warnings(record=True) as printed:
        kind = kind_of_code(program)
    return kind | WARNS if printed else kind


def kind_of_code(program):
    parts = []
    for folder, _, files in os.walk(os.path.dirname(program)):
        for name in files:
            if name.endswith((".pyc", ".so")):
                return LEFT_TO_CHANCE
            path = os.path.join(folder, name)
            if path != program and not name.endswith(".py"):
                continue
            try:
                parts += parts_of(compiled(path))
            except (SyntaxError, ValueError):
                continue  # nobody can import it
    if any(not NAMES_OF_CHANCE.isdisjoint(part.co_names) for part in parts):
        return LEFT_TO_CHANCE
    for part in parts:
        instructions = part.co_code[::2]
        if not NAMES_OF_SETS.isdisjoint(part.co_names) or not MAKING_SETS.isdisjoint(instructions):
            return MAKES_SETS
    return DETERMINISTIC


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
    for stream in (sys.stdout, sys.stderr, sys.__stdout__, sys.__stderr__):
        try:
            if stream is not None:
                stream.flush()
        except Exception:
            code = 120  # as an interpreter has it
    os._exit(code)


def serve():
    serving.let_others_look(False)
    kinds = {}  # by program
    codes = {}  # of those that print no warning, by program
    gc.freeze()  # its objects are none of a case's: looking at them would copy their pages
    serving.say_ready()
    while True:
        token, _, program, *arguments = serving.read_request()
        if program not in kinds:
            # In a fork: to read a program may take memory, or never end.
            kinds[program] = serving.in_fork(lambda: os._exit(kind_of(program)))
            if kinds[program] in (DETERMINISTIC, MAKES_SETS):
                codes[program] = code_of(program)
                gc.freeze()
        ended = DOES_NOT_COUNT
        if kinds[program] & ~WARNS in (DETERMINISTIC, MAKES_SETS):
            makes_sets = kinds[program] & ~WARNS == MAKES_SETS
            ended = serving.in_fork(lambda: finish(run(program, codes.get(program), arguments, makes_sets)))
        serving.say_ended(token, ended)


serve()
