"""Searches for small changes with which a wrong program prints all that is expected.

It is started in the submission's jail, with one request on standard input (read_request), and writes its
answers to standard output, JSON, an object a line. Nothing that it says is believed: whoever asked applies
the changes, and judges the program anew.
"""

import json
import os
import sys

if os.environ.get("PYTHONHASHSEED") != "0":  # sets are to have the same order each time
    os.execve(sys.executable, [sys.executable, *sys.argv], {**os.environ, "PYTHONHASHSEED": "0"})

import ast
import ctypes
import gc
import itertools
import resource
import struct

from edits import Table
from observer import observe
from program import Case, Program, Source, changed_lines

for own in ("edits", "expressions", "observer", "program"):
    del sys.modules[own]  # a program may have modules of these names
sys.path.pop(0)

MOST_FIXES = 60
MOST_STEPS_AT_FIRST = 20_000_000  # of a run of the program as it is
TIMES_AS_MANY_STEPS, MORE_STEPS = 10, 10_000
MORE_WITH_HOPE = 1_000_000  # after a case came out right: a program that did too little may need more
STEPS_OF_A_DEATH = 5_000_000  # that a run counts by which the process ended
MOST_GAINS, MOST_PAIRS, MOST_WEIGHED, MOST_ALIKE = 12, 6, 60, 4
MEMORY = 768 << 20

# By which a program could print something else in another run, or see that its text is another.
MODULES_OF_CHANCE = frozenset(
    "builtins ctypes datetime dis gc importlib inspect linecache random secrets time traceback tracemalloc"
    " uuid weakref zipimport".split()
)
MODULES_OF_THREADS = frozenset("_thread asyncio concurrent multiprocessing threading".split())
# Others could be used to read files, to write in the search's name, or to leave something behind.
USUAL_MODULES = frozenset(
    "__future__ abc argparse array bisect cmath collections contextlib copy dataclasses decimal enum fractions"
    " functools heapq itertools json math numbers operator pprint queue re statistics string sys textwrap"
    " typing typing_extensions".split()
)
FUNCTIONS_OF_CHANCE = frozenset(
    "__builtins__ __file__ __import__ __loader__ __spec__ compile eval exec getattr globals id vars".split()
)
FUNCTIONS_OF_THE_SYSTEM = frozenset(("breakpoint", "open"))
ATTRIBUTES_OF_CHANCE = frozenset(
    "__closure__ __code__ __del__ __dict__ __getattribute__ __globals__ __loader__ __stderr__ __stdin__"
    " __stdout__ __subclasses__ __traceback__ _current_frames _getframe _sys ag_frame attrgetter co_code"
    " cr_frame exc_info excepthook f_back f_code f_lineno gi_code gi_frame meta_path methodcaller modules"
    " path_hooks setprofile settrace sys tb_frame tb_lineno unraisablehook".split()
)


PR_SET_DUMPABLE = 4  # prctl(2)


def hide():
    """The program runs as the same user: it could write answers to this process's standard output by
    /proc, or read and write its memory."""
    if ctypes.CDLL(None, use_errno=True).prctl(PR_SET_DUMPABLE, 0, 0, 0, 0) != 0:
        raise OSError(ctypes.get_errno(), "prctl")


def say(**answer):
    print(json.dumps(answer), flush=True)


class Reader:
    """Numbers, words and lists as in a request."""

    def __init__(self, stream):
        self.stream = stream

    def number(self):
        return struct.unpack(">I", self.stream.read(4))[0]

    def word(self):
        return self.stream.read(self.number())

    def text(self):
        return self.word().decode("utf-8", "surrogateescape")

    def list(self, read):
        return [read() for _ in range(self.number())]


class Request:
    def __init__(self, stream):
        read = Reader(stream)
        self.most_runs, self.most_steps = read.number(), read.number() * 1000
        self.most_changes = read.number()
        read.word()  # the encoding: Python's sources say it
        self.files = read.list(lambda: (read.text(), read.word(), bool(read.number())))
        self.cases = read.list(
            lambda: Case(read.list(read.text), read.word(), read.list(read.text), read.list(read.text))
        )


class Unlikely(Exception):
    """The program cannot be searched, and why."""


def refuse(tree, own_modules):
    """Raises Unlikely if another run could print something else, or see that it is watched."""
    own = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)}
    modules, names, attributes = set(), set(), set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            modules.update(alias.name.split(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and not node.level:
            modules.add(node.module.split(".")[0])
            attributes.update(alias.name for alias in node.names)
        elif isinstance(node, ast.Name) and node.id not in own:
            names.add(node.id)
        elif isinstance(node, ast.Attribute):
            attributes.add(node.attr)
        elif isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
            attributes.add(node.name)
    modules -= own_modules
    if (modules | attributes) & MODULES_OF_THREADS:
        raise Unlikely("it uses threads")
    if modules & MODULES_OF_CHANCE or names & FUNCTIONS_OF_CHANCE or attributes & ATTRIBUTES_OF_CHANCE:
        raise Unlikely("uses what may differ from run to run")
    if modules - USUAL_MODULES or names & FUNCTIONS_OF_THE_SYSTEM:
        raise Unlikely("cannot be run here")


class Worker:
    """A fork in which the program runs; another takes its place when a run ends it."""

    def __init__(self, program, edits, cases, limits):
        self.program, self.edits, self.cases, self.limits = program, edits, cases, limits
        self.start()

    def start(self):
        requests, self.requests = os.pipe()
        self.replies, replies = os.pipe()
        self.child = os.fork()
        if self.child == 0:
            os.close(self.requests)
            os.close(self.replies)
            try:
                self.serve(os.fdopen(requests, "r"), os.fdopen(replies, "w"))
            finally:
                os._exit(0)
        os.close(requests)
        os.close(replies)
        self.requests, self.replies = os.fdopen(self.requests, "w"), os.fdopen(self.replies, "r")

    def stop(self):
        self.requests.close()
        self.replies.close()
        os.waitpid(self.child, 0)

    def serve(self, requests, replies):
        nothing = os.open(os.devnull, os.O_RDWR)
        for descriptor in range(3):
            os.dup2(nothing, descriptor)
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        gc.freeze()
        for line in requests:
            what, changed, cases, needed = json.loads(line)
            changes = joined([self.edits[i] for i in changed])
            if what == "observe":
                answer = observe(self.program, changes, self.cases[cases[0]], self.limits[cases[0]])
            else:
                answer = self.tried(changes, cases, needed)
            replies.write(json.dumps(answer) + "\n")
            replies.flush()

    def tried(self, changes, cases, needed):
        codes = self.program.codes(changes)
        results = []
        for case in cases if codes else []:
            most = self.limits[case] + (MORE_WITH_HOPE if results and needed else 0)
            ended, printed, steps = self.program.run(codes, self.cases[case], most)
            result = self.cases[case].result(ended, printed)
            results.append([*result, steps])
            if needed == "all" and not result[0]:
                break
        return results

    def ask(self, what, edits, cases, needed=""):
        """The reply, or nothing if the run ended the worker."""
        try:
            self.requests.write(json.dumps([what, edits, cases, needed]) + "\n")
            self.requests.flush()
            line = self.replies.readline()
            if line:
                return json.loads(line)
        except (OSError, ValueError):
            pass
        try:
            self.stop()
        except OSError:
            pass
        self.start()
        return None


def joined(edits):
    """All changes of the edits in order."""
    return tuple(sorted((change for edit in edits for change in edit.changes), key=lambda c: c[:3]))


def overlap(changes):
    """Whether two changes are about the same text."""
    return any(
        a[0] == b[0] and (b[1] < a[2] or a[1] == b[1]) for a, b in zip(changes, changes[1:])
    )


class BudgetUsedUp(Exception):
    pass


class Search:
    def __init__(self, request):
        self.request, self.cases = request, request.cases
        self.runs = self.steps = self.tries = 0
        self.fixes = {}
        self.most_runs_after_fix = request.most_runs

    def prepare(self):
        try:
            sources = [Source(*file) for file in self.request.files if file[0].endswith(".py")]
            path = self.cases[0].command[1]
            main = [file for file in self.request.files if ("/" + path).endswith("/" + file[0])]
            if main and not main[0][0].endswith(".py"):
                sources += [Source(*main[0])]
            self.program = Program(sources, path)
        except (SyntaxError, ValueError, LookupError):
            raise Unlikely("does not compile") from None
        for source in sources:
            refuse(source.tree, {name.split(".")[0] for name in self.program.modules})
        sys.meta_path.insert(0, self.program)
        count = list(range(len(self.cases)))
        results = self.first_results_of(count)
        surplus = {result[3] - len(case.expected) for result, case in zip(results, self.cases)}
        for case in self.cases:
            case.more_lines = max(0, *surplus) if len(surplus) == 1 else 0
            case.in_any_order = not all(result[4] for result in results)
        again = self.first_results_of(count)
        if [result[2] for result in results] != [result[2] for result in again]:
            raise Unlikely("uses what may differ from run to run")
        self.runs, self.steps = len(count), sum(result[-1] for result in again)
        if all(result[0] for result in again):
            raise Unlikely("is right")
        self.right = [result[1] for result in again]
        self.wrong_cases = [i for i in count if not again[i][0]]
        self.right_cases = [i for i in count if again[i][0]]
        self.limits = [TIMES_AS_MANY_STEPS * result[-1] + MORE_STEPS for result in again]
        self.limits = [min(limit, MOST_STEPS_AT_FIRST) for limit in self.limits]
        self.worker = Worker(self.program, [], self.cases, self.limits)
        self.probes = self.probes_of(self.wrong_cases, again)
        self.observed = [self.observe([], case) for case in self.probes]
        known = {}
        for observed in [*self.observed, *(self.observe([], i) for i in self.right_cases[:3])]:
            for key, kinds in observed.items():
                known.setdefault(key, set()).update(kinds)
        words = {n.id for s in sources for n in ast.walk(s.tree) if isinstance(n, ast.Name)} | {"min", "max"}
        words |= {n.arg for s in sources for n in ast.walk(s.tree) if isinstance(n, ast.arg)}
        words |= {n.attr for s in sources for n in ast.walk(s.tree) if isinstance(n, ast.Attribute)}
        self.edits = self.distinct(Table(s, known, words) for s in sources if s.may_change)
        self.worker.stop()
        self.worker = Worker(self.program, self.edits, self.cases, self.limits)

    def first_results_of(self, cases):
        """The results of the program as it is."""
        worker = Worker(self.program, [], self.cases, [MOST_STEPS_AT_FIRST] * len(cases))
        results = worker.ask("try", [], cases)
        worker.stop()
        if not results:
            raise Unlikely("cannot be run here")
        return results

    def probes_of(self, cases, results):
        """Up to three cases, the first of them and such that have other wrong lines."""
        probes, seen = [], set()
        for case in cases:
            if results[case][2] not in seen and len(probes) < 3:
                seen.add(results[case][2])
                probes.append(case)
        return probes

    def distinct(self, tables):
        edits = {}
        for table in tables:
            for edit in table.edits():
                if edit.changes:
                    edits.setdefault(edit.changes, edit)
        return [edit for edit in edits.values() if not overlap(edit.changes)]

    def observe(self, edits, case):
        found = {}
        for path, start, end, kinds in self.worker.ask("observe", edits, [case]) or []:
            found[path, start, end] = set(kinds)
        return found

    def tried(self, edits, cases, needed=""):
        """The results of the cases with the edits: complete, right lines, a digest, steps."""
        most_runs = min(self.request.most_runs, self.most_runs_after_fix)
        if self.runs >= most_runs or self.steps >= self.request.most_steps:
            raise BudgetUsedUp
        results = self.worker.ask("try", edits, cases, needed)
        if results is None:
            self.steps += STEPS_OF_A_DEATH
            self.runs += 1
            return []
        self.runs += len(results)
        self.steps += sum(result[-1] for result in results)
        return results

    def is_complete(self, edits, first):
        """Tries all cases, the first before the others; also the first's result."""
        others = [i for i in [*self.wrong_cases, *self.right_cases] if i != first]
        results = self.tried(edits, [first, *others], "all")
        self.tries += 1
        complete = len(results) == len(self.cases) and all(result[0] for result in results)
        if complete:
            self.add(edits)
        return complete, results[0] if results else [False, -1, "", 0]

    def add(self, edits):
        fix = [self.edits[i] for i in edits]
        changes = joined(fix)
        fresh = Worker(self.program, self.edits, self.cases, self.limits)
        results = fresh.ask("try", edits, list(range(len(self.cases))), "all")
        fresh.stop()
        if not results or not all(result[0] for result in results) or changes in self.fixes:
            return
        if len(self.fixes) < MOST_FIXES:
            if not self.fixes and len(edits) > 1:  # then not every edit is tried
                self.most_runs_after_fix = self.runs + self.runs // 2
            self.fixes[changes] = True
            say(fix=changed_lines(self.program, fix))

    def search(self):
        whole = True
        try:
            gains = self.single()
            if not self.fixes and self.request.most_changes > 1:
                pairs = self.deeper(gains, 2)
                if not self.fixes and self.request.most_changes > 2:
                    self.deeper(pairs, 3)
        except BudgetUsedUp:
            whole = False
        say(tried=self.tries, runs=self.runs, steps=self.steps, whole=whole)

    def single(self):
        """Each edit alone; the edits after which more lines are right, the best first, with all results."""
        self.first_results = {}
        first = self.probes[0]
        later = []
        for i, edit in enumerate(self.edits):
            if all(edit.may_matter(observed) for observed in self.observed):
                _, self.first_results[i] = self.is_complete([i], first)
            elif any(edit.may_matter(observed) for observed in self.observed):
                later.append(i)
        if self.fixes or self.request.most_changes < 2:
            return []
        found = {}
        for i in [*self.first_results, *later]:
            result = self.first_results.get(i)
            if result and (result[1] < self.right[first] or result[1] < 0):
                continue
            results = [result or [False, self.right[first], "", 0]]
            if self.probes[1:]:
                results += self.tried([i], self.probes[1:])
            if len(results) < len(self.probes):
                continue
            gain = sum(r[1] - self.right[case] for r, case in zip(results, self.probes))
            digest = tuple(r[2] for r in results)
            alike = found.setdefault(digest, [])
            if gain > 0 and len(alike) < MOST_ALIKE:
                alike.append((gain, i))
        best = sorted(itertools.chain(*found.values()), key=lambda item: -item[0])[:MOST_WEIGHED]
        return self.weighed([(i,) for _, i in best], MOST_GAINS)

    def weighed(self, changes, most):
        """Of the tuples of edits those with more right lines in all cases, the best first."""
        found = {}
        for edits in changes:
            results = self.tried(list(edits), list(range(len(self.cases))))
            right = sum(result[1] for result in results)
            if len(results) == len(self.cases) and right > sum(self.right):
                digest = tuple(result[2] for result in results)
                found.setdefault(digest, (-right, len(found), edits, results))
        return [(edits, results) for _, _, edits, results in sorted(found.values())[:most]]

    def deeper(self, bases, changes):
        """With each base all other edits; as single()."""
        gains = [edit for base, _ in bases for edit in base]
        found = {}
        if changes == 2:
            for edits in self.twins():
                self.is_complete(edits, self.probes[0])
        for order in (list(dict.fromkeys(gains)), *self.others(gains)):
            for base, results in bases:
                wrong = [i for i, result in enumerate(results) if not result[0]]
                if not wrong:
                    continue
                first = wrong[0]
                observed = self.observe(list(base), first)
                for i in order:
                    if i in base or not self.edits[i].may_matter(observed):
                        continue
                    edits = sorted([*base, i])
                    if overlap(joined([self.edits[k] for k in edits])):
                        continue
                    complete, result = self.is_complete(edits, first)
                    if not complete and result[1] > results[first][1]:
                        found.setdefault((base, result[2]), tuple(edits))
        if self.fixes or changes == self.request.most_changes:
            return []
        return self.weighed(list(dict.fromkeys(found.values()))[:MOST_WEIGHED], MOST_PAIRS)

    def twins(self):
        """Pairs of edits that change like text alike: a mistake is often made in both of two branches."""
        alike = {}
        for i, edit in enumerate(self.edits):
            texts = [self.program.sources[path].text[start:end] for path, start, end, _ in edit.changes]
            words = tuple(" ".join(text.split()) for text in [*texts, *(change[3] for change in edit.changes)])
            alike.setdefault((edit.method, *words), []).append(i)
        for group in alike.values():
            for pair in itertools.combinations(group, 2) if len(group) < 5 else ():
                if not overlap(joined([self.edits[i] for i in pair])):
                    if all(self.edits[i].may_matter(self.observed[0]) for i in pair):
                        yield list(pair)

    def others(self, gains):
        """All other edits: those that did something alone and did not end the program, and the rest."""
        seen, promising, rest = set(), [], []
        for i in range(len(self.edits)):
            result = self.first_results.get(i)
            if i in gains:
                continue
            if result and result[2] not in seen and result[1] >= 0:
                seen.add(result[2])
                promising.append(i)
            else:
                rest.append(i)
        return promising, rest


def main():
    hide()
    request = Request(sys.stdin.buffer)
    search = Search(request)
    try:
        search.prepare()
    except Unlikely as reason:
        say(refused=str(reason))
        return
    search.search()
    search.worker.stop()


main()
