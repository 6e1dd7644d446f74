"""A program whose text can be changed and run again: its sources, their parts compiled once, and its runs.

A run is in this process, with modules of its own, and ends by an exception after so many steps. Text that
changes is compiled anew by the statement of the module, or the method, that it lies in.
"""

import ast
import builtins
import importlib.abc
import importlib.machinery
import io
import itertools
import operator
import re
import signal
import sys
import tokenize
import types

TICK = "__tick__"  # in builtins

SECONDS_OF_A_RUN = 2  # for what counts no steps, such as 10**10**10; the process ends with it
MOST_OUTPUT = 1 << 20

WITH_STEPS = re.compile(r"\b(for|while|def|lambda)\b")
LOOPS = (ast.For, ast.While, ast.AsyncFor)
LISTED = (ast.ListComp, ast.SetComp, ast.GeneratorExp)
FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)


def placed(node):
    """The node with places for all its parts, as compile wants them."""
    for part in ast.walk(node):
        if isinstance(part, (ast.expr, ast.stmt)):
            part.lineno = part.end_lineno = 1
            part.col_offset = part.end_col_offset = 0
    return node


def call_of(name, *arguments):
    return placed(ast.Call(ast.Name(name, ast.Load()), list(arguments), []))


TICK_CALL = call_of(TICK)
TICK_STATEMENT = placed(ast.Expr(TICK_CALL))


def count_steps(tree):
    """Has each call of a function and each turn of a loop counted. (A tick is None, or an exception.)"""
    for node in list(ast.walk(tree)):
        if isinstance(node, (*LOOPS, *FUNCTIONS)):
            node.body.insert(0, TICK_STATEMENT)
        elif isinstance(node, ast.Lambda):
            node.body = ast.copy_location(ast.BoolOp(ast.Or(), [TICK_CALL, node.body]), node.body)
        elif isinstance(node, LISTED):
            node.elt = ast.copy_location(ast.BoolOp(ast.Or(), [TICK_CALL, node.elt]), node.elt)
    return tree


class Source:
    """A file of the program."""

    def __init__(self, path, content, may_change):
        self.path = path
        encoding, _ = tokenize.detect_encoding(io.BytesIO(content).readline)
        self.text = content.decode(encoding)
        self.text += "" if self.text.endswith("\n") else "\n"
        self.may_change = may_change and not re.search(r"\r(?!\n)|\f", self.text)
        self.tree = ast.parse(self.text)
        self.starts = [0] + [match.end() for match in re.finditer("\n", self.text)]
        self.lines = self.text.split("\n")
        self.flags = 0
        self.known_codes = {}
        for node in self.tree.body:
            if isinstance(node, ast.ImportFrom) and node.module == "__future__":
                for name in node.names:
                    self.flags |= getattr(__import__("__future__"), name.name).compiler_flag
        self.ticks = sorted(self.places_of_ticks())
        self.parts = [(*self.span(node), node) for node in self.tree.body]
        self.codes = [self.compiled((), start, end) for start, end, _ in self.parts]

    def offset(self, line, column):
        text = self.lines[line - 1]
        if not text.isascii():
            column = len(text.encode()[:column].decode(errors="replace"))
        return self.starts[line - 1] + column

    def span(self, node):
        first = min([node, *getattr(node, "decorator_list", [])], key=lambda part: part.lineno)
        start = self.offset(first.lineno, first.col_offset)
        if first is not node:
            start = self.starts[first.lineno - 1] + len(self.indent(first.lineno))
        return start, self.offset(node.end_lineno, node.end_col_offset)

    def indent(self, line):
        return re.match(r"[ \t]*", self.lines[line - 1])[0]

    def line_of(self, offset):
        return self.text.count("\n", 0, offset) + 1

    def places_of_ticks(self):
        """Where, and which text, counts the steps of count_steps()."""
        for node in ast.walk(self.tree):
            if isinstance(node, (*LOOPS, *FUNCTIONS)):
                first = node.body[0]
                start, _ = self.span(first)
                is_simple = not hasattr(first, "body") and not isinstance(first, ast.Match)
                gap = "; " if is_simple else "\n" + self.indent(first.lineno)
                yield start, f"{TICK}(){gap}"
            elif isinstance(node, ast.Lambda):
                yield self.span(node.body)[0], f"{TICK}() or "
            elif isinstance(node, LISTED):
                yield self.span(node.elt)[0], f"{TICK}() or "

    def compiled(self, spans, start, end, before=""):
        """The code of the text from start to end with each of the spans replaced."""
        key = (tuple(spans), start, end)
        if key not in self.known_codes:
            try:
                self.known_codes[key] = self.compiled_anew(spans, start, end, before)
            except (SyntaxError, ValueError, RecursionError, MemoryError):
                self.known_codes[key] = None
        if self.known_codes[key] is None:
            raise SyntaxError
        return self.known_codes[key]

    def compiled_anew(self, spans, start, end, before):
        ticks = [(place, place, text) for place, text in self.ticks if start <= place < end]
        hidden = any(first < place < last for first, last, _ in spans for place, _, _ in ticks)
        if not hidden and not any(WITH_STEPS.search(new) for _, _, new in spans):
            try:  # as text it is compiled in a third of the time
                text = self.changed_text(sorted([*ticks, *spans], key=lambda span: span[:2]), start, end)
                return compile(before + text, self.path, "exec", self.flags, True)
            except SyntaxError:
                pass
        tree = count_steps(ast.parse(before + self.changed_text(spans, start, end)))
        return compile(tree, self.path, "exec", self.flags, True)

    def changed_text(self, spans, start, end):
        """The text from start to end with each (from, to, new) replaced; they are in order."""
        parts = []
        for first, last, new in spans:
            parts += [self.text[start:first], new]
            start = last
        return "".join([*parts, self.text[start:end]])

    def class_code(self, spans, index):
        """The code of the class at the index with changes in the bodies of methods alone, or nothing."""
        _, _, node = self.parts[index]
        if not isinstance(node, ast.ClassDef):
            return None
        methods = [part for part in node.body if isinstance(part, ast.FunctionDef)]
        places = [(self.span(method.body[0])[0], self.span(method)[1]) for method in methods]
        owners = [[k for k, (start, end) in enumerate(places) if start <= a and b <= end] for a, b, _ in spans]
        if not all(owners):
            return None
        whole = self.codes[index]
        for (owner,), group in itertools.groupby(zip(owners, spans), key=lambda pair: pair[0]):
            whole = self.with_method(whole, node, methods[owner], [span for _, span in group])
            if whole is None:
                return None
        return whole

    def with_method(self, whole, node, method, spans):
        """The code of the class with changes in one method, or nothing where its variables are others."""
        start, end = self.span(method)
        line = self.line_of(start)
        new = self.compiled(spans, self.starts[line - 1], end, f"class {node.name}:\n")
        order = [part for part in node.body if getattr(part, "name", "") == method.name].index(method)
        try:
            (old_class,) = [code for code in codes_in(whole) if code.co_name == node.name]
            (new_class,) = codes_in(new)
            old = [code for code in codes_in(old_class) if code.co_name == method.name][order]
            (changed,) = [code for code in codes_in(new_class) if code.co_name == method.name]
        except (ValueError, IndexError):
            return None
        if (old.co_freevars, old.co_flags) != (changed.co_freevars, changed.co_flags):
            return None
        return with_constant(whole, old_class, with_constant(old_class, old, changed))

    def changed_codes(self, spans):
        """The compiled statements of the module with the changes."""

        def touched_by(span):
            first, last, _ = span
            parts = [i for i, (start, end, _) in enumerate(self.parts) if start <= last and first <= end]
            return set(parts) or {sum(end < first for _, end, _ in self.parts[:-1])}  # or between two

        touched = set().union(*map(touched_by, spans))
        codes = list(self.codes)
        for _, group in reversed([(k, list(g)) for k, g in itertools.groupby(sorted(touched), apart())]):
            start, end = self.parts[group[0]][0], self.parts[group[-1]][1]
            within = [s for s in spans if touched_by(s) <= set(group)]
            start, end = min(start, within[0][0]), max(end, within[-1][1])
            code = self.class_code(within, group[0]) if len(group) == 1 else None
            codes[group[0] : group[-1] + 1] = [code or self.compiled(within, start, end)]
        return codes


def apart():
    """A key for groupby: the same for numbers that follow each other."""
    count = itertools.count()
    return lambda number: number - next(count)


def codes_in(code):
    return [constant for constant in code.co_consts if isinstance(constant, types.CodeType)]


def with_constant(code, old, new):
    return code.replace(co_consts=tuple(new if c is old else c for c in code.co_consts))


class Output(io.BytesIO):
    def write(self, data):
        if self.tell() + len(data) > MOST_OUTPUT:
            raise OSError("it prints too much")
        return super().write(data)

    def close(self):
        """Programs may close it; what they have printed is still looked at."""


class Case:
    def __init__(self, command, standard_input, expected, accepted):
        self.command = command
        self.standard_input = standard_input
        self.expected = [{normal(line), normal(other) or normal(line)} for line, other in zip(expected, accepted)]
        self.more_lines = 0  # than expected that the program prints in any case
        self.in_any_order = False

    def result(self, ended_well, printed):
        """Whether all is right, how many lines are, a digest of all, the number of lines, and their order."""
        lines = [line for line in map(normal, printed.split("\n")) if line]
        places = {}
        for place, line in reversed(list(enumerate(lines))):
            places.setdefault(line, []).append(place)
        found = []
        for wanted in self.expected:
            if wanted == {""}:
                found.append(found[-1] if found else -1)
            for line in wanted:
                if places.get(line):
                    found.append(places[line].pop())
                    break
        in_order = found == sorted(found)
        right = len(found) - (not ended_well)
        complete = ended_well and right == len(self.expected) and (in_order or self.in_any_order)
        surplus = len(lines) > len(self.expected) + self.more_lines
        complete, right = complete and not surplus, right - surplus
        return [complete, right, hash((ended_well, printed)), len(lines), in_order]


def normal(line):
    return " ".join(line.split())


def reuse_codes_of_dataclasses():
    """A dataclass compiles its methods each time that its module is run."""
    import dataclasses

    codes = {}

    def run(text, *scopes):
        if text not in codes:
            codes[text] = compile(text, "<string>", "exec")
        exec(codes[text], *scopes)

    dataclasses.exec = run


class Program(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """The files of a program, and how it is run."""

    def __init__(self, sources, path):
        self.sources = {source.path: source for source in sources}
        matching = [name for name in self.sources if ("/" + path).endswith("/" + name)]
        self.main = max(matching, key=len)
        self.folder = self.main.rpartition("/")[0]
        if any("dataclass" in source.text for source in sources):
            reuse_codes_of_dataclasses()
        self.cache = {}
        self.active = {}
        self.modules = {}
        for name in self.sources:
            within = name[len(self.folder) + 1 :] if self.folder else name
            if name.startswith(self.folder) and within.endswith(".py"):
                parts = within[:-3].split("/")
                package = parts[-1] == "__init__"
                self.modules[".".join(parts[: len(parts) - package])] = (name, package)

    def find_spec(self, name, path=None, target=None):
        """As a finder of modules."""
        if name not in self.modules or not self.active:
            return None
        path, is_package = self.modules[name]
        return importlib.machinery.ModuleSpec(name, self, origin=path, is_package=is_package)

    def create_module(self, spec):
        return None

    def exec_module(self, module):
        for code in self.active[module.__spec__.origin]:
            exec(code, module.__dict__)

    def codes(self, changes):
        """The codes of each file, with the changes: a tuple of (path, from, to, new) in order."""
        by_path = {path: source.codes for path, source in self.sources.items()}
        for path, group in itertools.groupby(changes, key=lambda change: change[0]):
            spans = tuple(change[1:] for change in group)
            if (path, spans) not in self.cache:
                try:
                    codes = self.sources[path].changed_codes(spans)
                except (SyntaxError, ValueError, RecursionError, MemoryError):
                    codes = None
                self.cache[path, spans] = codes
            by_path[path] = self.cache[path, spans]
        return None if None in by_path.values() else by_path

    def run(self, codes, case, most_steps):
        """Whether it ended well within so many steps, what it printed, and its steps."""
        for name in self.modules:
            sys.modules.pop(name, None)
        main = types.ModuleType("__main__")
        main.__file__ = case.command[1]
        main.__builtins__ = builtins
        output = Output()
        stream = io.TextIOWrapper(output, "utf-8", "surrogateescape", "\n")
        ticks = itertools.repeat(None, most_steps)
        setattr(builtins, TICK, ticks.__next__)
        kept = sys.stdout, sys.stdin, sys.argv, sys.stderr, sys.path[:]
        sys.stdout, sys.stdin = stream, io.TextIOWrapper(io.BytesIO(case.standard_input), "utf-8")
        sys.stderr = io.StringIO()
        sys.argv = list(case.command[1:])
        sys.modules["__main__"] = main
        sys.setrecursionlimit(1000)
        self.active = codes
        signal.setitimer(signal.ITIMER_PROF, SECONDS_OF_A_RUN)
        try:
            for code in codes[self.main]:
                exec(code, main.__dict__)
            ended_well = True
        except SystemExit as end:
            ended_well = end.code is None or end.code == 0
        except BaseException:  # whatever it is, the program ends with it
            ended_well = False
        finally:
            signal.setitimer(signal.ITIMER_PROF, 0)
            for last in (sys.stdout, stream):
                try:
                    last.flush()
                except BaseException:
                    ended_well = False
            sys.stdout, sys.stdin, sys.argv, sys.stderr, sys.path[:] = kept
            for name in self.modules:
                module = sys.modules.pop(name, None)
                if module:
                    module.__dict__.clear()
            main.__dict__.clear()
            self.active = {}
        left = operator.length_hint(ticks)
        return ended_well and left > 0, output.getvalue().decode("utf-8", "replace"), most_steps - left


def changed_lines(program, edits):
    """What a fix is in its answer: an object for each stretch of lines that takes others' place."""
    stretches = []
    for edit in edits:
        source = program.sources[edit.changes[0][0]]
        first = source.line_of(edit.changes[0][1])
        last = source.line_of(edit.changes[-1][2])
        ends_at_start = source.starts[last - 1] == edit.changes[-1][2]
        is_whole = all(source.starts[source.line_of(c[1]) - 1] == c[1] for c in edit.changes)
        if is_whole and ends_at_start:
            last -= 1
        stretches.append([source.path, first, last, [edit]])
    stretches.sort(key=lambda stretch: stretch[:3])
    merged = stretches[:1]
    for stretch in stretches[1:]:
        before = merged[-1]
        if before[0] == stretch[0] and stretch[1] <= before[2]:
            before[2] = max(before[2], stretch[2])
            before[3] += stretch[3]
        else:
            merged.append(stretch)
    return [described(program.sources[path], first, last, group) for path, first, last, group in merged]


def described(source, first, last, edits):
    spans = sorted(change[1:] for edit in edits for change in edit.changes)
    starts = [*source.starts, len(source.text)]
    start, end = starts[first - 1], starts[last]
    text = source.changed_text(spans, start, end).removesuffix("\n")
    edit = edits[0]
    kind, was, now = edit.kind, edit.was, edit.now
    if len(edits) > 1:
        kind, was, now = "replaced", source.text[start:end].strip(), text.strip()
    answer = {"file": source.path, "line": first, "lines": last - first + 1, "text": text}
    answer |= {"at": edit.at, "method": edit.method, "kind": kind}
    if kind != "inserted":
        answer["was"] = was
    if kind in ("replaced", "inserted", "exchanged"):
        answer["now"] = now
    return answer
