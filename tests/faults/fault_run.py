#!/usr/bin/env python3
"""fault_run.py GRADE LIBRARY [OPTION...]

Makes every system call of the grader that can fail with ENOSPC, EMFILE, ENOMEM, EINTR or EIO fail once
(failing_calls.cc says how), over a class of 12 and over what is done with a graded class. The grader may
then say that it could not, in a sentence; what it does say must be what is said when nothing fails; and the
same command, when nothing fails any more, must come to the same end. Prints the counts, ends with 1 if
something else happened, and says what, and where.

cairn-supervisor is not covered: it is started without an environment, and so without LIBRARY. Started in
Cairn's own folder."""
import argparse
import concurrent.futures
import hashlib
import io
import json
import mmap
import os
import random
import re
import shutil
import signal
import sqlite3
import struct
import subprocess
import sys
import tarfile
import tempfile
import threading
import time
import zipfile

ERRORS = {1: "ENOSPC", 2: "EMFILE", 4: "ENOMEM", 8: "EINTR", 16: "EIO"}
# struct Shared of failing_calls.cc
HEADER = struct.Struct("=QQIIIIQ1008s")
PLACE = struct.Struct("=QII1008s")
PLACES = 1 << 14
LONGEST_SECONDS = 90

RIGHT = {
    "3 0 0": "Move: 1\nValue: -1.0\nNumber of Nodes Visited: 4\nNumber of Nodes Evaluated: 2\n"
             "Max Depth Reached: 2\nAvg Effective Branching Factor: 1.5\n",
    "7 1 1 2": "Move: 5\nValue: -1.0\nNumber of Nodes Visited: 12\nNumber of Nodes Evaluated: 7\n"
               "Max Depth Reached: 2\nAvg Effective Branching Factor: 2.2\n",
}
WRONG = {words: text.replace("Move: ", "Move: 9") for words, text in RIGHT.items()}


def shell(answers, then="exit 0"):
    cases = "".join("'%s') printf '%%s' '%s';;\n" % one for one in answers.items())
    return "#!/bin/sh\ncase \"$*\" in\n%sesac\n%s\n" % (cases, then)


def python(answers):
    return "import sys\nprint(%r[' '.join(sys.argv[1:])], end='')\n" % answers


def c_source(answers):
    tests = "".join('  if (!strcmp(all, "%s")) fputs(%s, stdout);\n' % (words, json.dumps(text))
                    for words, text in answers.items())
    return ("#include <stdio.h>\n#include <string.h>\nint main(int count, char** words) {\n"
            "  char all[99] = \"\";\n  for (int i = 1; i < count; ++i) {\n"
            "    if (i > 1) strcat(all, \" \");\n    strcat(all, words[i]);\n  }\n%s}\n" % tests)


def zipped(files):
    whole = io.BytesIO()
    with zipfile.ZipFile(whole, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, text in files.items():
            entry = zipfile.ZipInfo(name, (2026, 1, 1, 0, 0, 0))
            entry.external_attr = 0o100755 << 16
            archive.writestr(entry, text)
    return whole.getvalue()


def tarred(files):
    whole = io.BytesIO()
    with tarfile.open(fileobj=whole, mode="w:gz") as archive:
        for name, text in files.items():
            entry = tarfile.TarInfo(name)
            entry.size, entry.mode = len(text.encode()), 0o755
            archive.addfile(entry, io.BytesIO(text.encode()))
    return whole.getvalue()


def write(path, content):
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "wb") as file:
        file.write(content if isinstance(content, bytes) else content.encode())
    os.chmod(path, 0o755)


def hand_in(folder):
    answers = "3 0 0\n" + RIGHT["3 0 0"]
    essay = "".join("Line %d of what I thought of it.\n" % line for line in range(4000))
    files = {
        "right-HW2-P3/TakeStones.py": python(RIGHT),
        "right-HW2-P3/answers.txt": answers,
        "right-HW2-P3/src/notes/essay.txt": essay,
        "wrong-HW2-P3/TakeStones": shell(WRONG),
        "wrong-HW2-P3/answers.txt": answers.replace("Move: 1", "Move: 3"),
        "crashes-HW2-P3/TakeStones": shell(RIGHT, "kill -SEGV $$"),
        "fails-HW2-P3/TakeStones": shell({}, "exit 3"),
        "syntax-HW2-P3/TakeStones.c": "int main( {\n",
        "two-HW2-P3/a/TakeStones.py": python(RIGHT),
        "two-HW2-P3/b/TakeStones.py": python(WRONG),
        "nothing-HW2-P3/README": "I could not finish.\n",
        "late-HW2-P3.sh": shell(WRONG, "exit 1"),
        "zip-HW2-P3.zip": zipped({"TakeStones": shell(RIGHT), "answers.txt": answers, "essay.txt": essay}),
        "tar-HW2-P3.tar.gz": tarred({"tar/TakeStones.c": c_source(RIGHT), "tar/answers.txt": answers}),
        "nested-HW2-P3.zip": zipped({"inner.zip": zipped({"x/TakeStones": shell(RIGHT)})}),
        "cut-HW2-P3.zip": zipped({"TakeStones": shell(RIGHT)})[:200],
    }
    for name, content in files.items():
        write(os.path.join(folder, name), content)


def write_rubric(path, sources):
    limits = {"cpu_seconds": 20, "wall_seconds": 40, "output_kib": 256, "memory_mib": 512}
    suite = os.path.join(sources, "cases/suites/take_stones.json")
    forgive = {"spacing": 0, "integer_for_decimal": 0.1, "crash": 0.5}
    rubric = {
        "assignment": "take_stones", "title": "A class on failing calls", "hand_in": "^(.+)-HW2-P3",
        "program": "TakeStones", "limits": {"build": limits, "run": limits}, "compiles": 5,
        "name_mistakes": True,
        "sections": [
            {"title": "Program", "from": "program", "suite": suite, "cases": ["official-1", "official-2"],
             "forgive": forgive, "marks": {"per_field": {"Move": 10, "Value": 5}}},
            {"title": "Answers", "from": "file", "file": "answers.txt", "suite": suite,
             "cases": ["official-1"], "forgive": forgive, "marks": {"per_field": {"Move": 10, "Value": 5}}},
            {"title": "Essay", "from": "files_present",
             "items": [{"name": "essay", "title": "an essay", "points": 3, "pattern": "essay.txt"}]},
            {"title": "Style", "from": "by_hand", "items": [{"name": "style", "title": "style", "points": 4}]},
        ]}
    write(path, json.dumps(rubric))


class Failure:
    """A call that is to fail: a place, an error, and which time."""

    def __init__(self, text, place=0, error=0, time_met=1, allocation=0):
        self.text, self.place, self.error, self.time_met, self.allocation = text, place, error, time_met, allocation

    def __str__(self):
        if self.allocation:
            return "allocation %d" % self.allocation
        return "%s of %s, time %d" % (ERRORS[self.error], self.text.split()[0], self.time_met)


def shared_file(path, failure=None):
    with open(path, "wb") as file:
        file.truncate(HEADER.size + PLACES * PLACE.size)
        if failure:
            file.write(HEADER.pack(failure.place, failure.allocation, failure.error, failure.time_met, 0, 0, 0, b""))


def text_in(field):
    return field.split(b"\0")[0].decode()


def header_in(path):
    with open(path, "rb") as file:
        return HEADER.unpack(file.read(HEADER.size))


def places_in(path):
    with open(path, "rb") as file:
        whole = mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)
        for at in range(HEADER.size, len(whole), PLACE.size):
            if whole[at:at + 8] == bytes(8):
                continue
            place, errors, times, text = PLACE.unpack_from(whole, at)
            yield place, errors, times, text_in(text)


class Ended:
    def __init__(self, code, out, err, seconds):
        self.code, self.out, self.err, self.seconds = code, out, err, seconds


class Violation(Exception):
    pass


def processes_of(session):
    found = []
    for pid in filter(str.isdigit, os.listdir("/proc")):
        try:
            with open("/proc/%s/stat" % pid) as stat:
                fields = stat.read().rsplit(")", 1)[1].split()
        except OSError:
            continue
        if int(fields[3]) == session and fields[0] != "Z":
            found.append(int(pid))
    return found


class Run:
    """Where one failure is tried: folders of its own."""

    def __init__(self, bench, number):
        self.bench = bench
        self.folder = os.path.join(bench.work, "run%d" % number)
        self.temporary = os.path.join(self.folder, "tmp")
        self.marks = os.path.join(self.folder, "marks")
        self.shared = os.path.join(self.folder, "calls")
        os.makedirs(self.temporary, mode=0o755)
        os.chmod(self.folder, 0o755)

    def grade(self, words, calls=False):
        environment = {"PATH": os.environ["PATH"], "TMPDIR": self.temporary, "HOME": "/root"}
        if calls:
            environment.update(LD_PRELOAD=self.bench.library, CAIRN_FAILING_CALLS=self.shared)
        begin = time.time()
        process = subprocess.Popen([self.bench.grade] + words, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                                   stderr=subprocess.PIPE, env=environment, cwd=self.folder, start_new_session=True)
        try:
            out, err = process.communicate(timeout=LONGEST_SECONDS)
        except subprocess.TimeoutExpired:
            for pid in processes_of(process.pid):
                os.kill(pid, signal.SIGKILL)
            process.communicate()
            raise Violation("it did not end within %d s" % LONGEST_SECONDS)
        left = processes_of(process.pid)
        for _ in range(50):
            if not left:
                break
            time.sleep(0.1)
            left = processes_of(process.pid)
        for pid in left:
            os.kill(pid, signal.SIGKILL)
        ended = Ended(process.returncode, out.decode(errors="replace"), err.decode(errors="replace"),
                      time.time() - begin)
        if left:
            raise Violation("it left %d processes; it said: %s" % (len(left), ended.err))
        return ended


def rows_in(marks):
    """id -> (points, verdict, reason), of the summary; None where there is none."""
    try:
        with open(os.path.join(marks, "summary.json")) as file:
            summary = json.load(file)
    except FileNotFoundError:
        return None
    except ValueError as wrong:
        raise Violation("summary.json cannot be read: %s" % wrong)
    return {row["id"]: row for row in summary["submissions"]}


TIMES = re.compile(r"seconds|memory|_kib$|^begun$|^ended$|^date$|^lane$")


def without_times(value):
    if isinstance(value, dict):
        return {name: without_times(one) for name, one in value.items() if not TIMES.search(name)}
    if isinstance(value, list):
        return [without_times(one) for one in value]
    return value


def reports_in(marks):
    reports = {}
    folder = os.path.join(marks, "submissions")
    for name in sorted(os.listdir(folder)) if os.path.isdir(folder) else []:
        if not name.endswith(".json"):
            continue  # it was not written to its end, and is not called so
        try:
            with open(os.path.join(folder, name)) as file:
                reports[name] = without_times(json.load(file))
        except ValueError as wrong:
            raise Violation("%s cannot be read: %s" % (name, wrong))
    return reports


QUERIES = [
    "PRAGMA integrity_check", "PRAGMA foreign_key_check",
    # In whatever lane: where a host fails, the case is run in a process of its own.
    "SELECT DISTINCT build, hex(command), hex(arguments), ending, hex(ending_detail), hex(out), hex(err) FROM runs "
    "ORDER BY 1, 2, 3",
    "SELECT key, status, language, compiled FROM builds ORDER BY key",  # products are made again
    "SELECT * FROM diagnoses ORDER BY key", "SELECT hash, length(archive) FROM contents ORDER BY hash",
    "SELECT * FROM answer_files ORDER BY content, pattern",
    # Who says it again at another time has decided twice.
    "SELECT DISTINCT person, kind, item, points, author, reason FROM decisions",
]


def state_of(marks):
    """All that has to be the same in the end: not times, nor the memory that was used."""
    state = {"rows": rows_in(marks), "reports": reports_in(marks)}
    for name in ("summary.csv", "summary.txt"):
        with open(os.path.join(marks, name)) as file:
            state[name] = file.read()
    state["names"] = sorted(os.path.join(os.path.relpath(folder, marks), name)
                            for folder, _, names in os.walk(marks) for name in names
                            if not name.startswith("store.sqlite-"))
    store = sqlite3.connect("file:%s?mode=ro" % os.path.join(marks, "store.sqlite"), uri=True)
    try:
        for query in QUERIES:
            state[query] = store.execute(query).fetchall()
    finally:
        store.close()
    return state


def difference(one, other, path=""):
    if type(one) is not type(other):
        return "%s: %.300r and %.300r" % (path, one, other)
    if isinstance(one, dict):
        for name in list(one) + [name for name in other if name not in one]:
            if one.get(name) != other.get(name):
                return difference(one.get(name), other.get(name), "%s/%s" % (path, name))
    if isinstance(one, (list, tuple)):
        for number, (left, right) in enumerate(zip(one, other)):
            if left != right:
                return difference(left, right, "%s[%d]" % (path, number))
        return "%s: %d and %d of them" % (path, len(one), len(other))
    if isinstance(one, str):
        for left, right in zip(one.splitlines(), other.splitlines()):
            if left != right:
                return "%s: %.300r and %.300r" % (path, left, right)
    return "%s: %.300r and %.300r" % (path, one, other)


class Command:
    """What is asked of grade; `prepare` makes what it needs, `state` is what has to come out."""

    def __init__(self, name, words, prepared=True, state=None):
        self.name, self.words, self.prepared = name, words, prepared
        self.state = state or (lambda run: state_of(run.marks))
        self.bench_marks, self.bench_files = None, []
        self.expected = None
        self.expected_end = None
        self.places = 0
        self.failures = []

    def clear(self, run):
        """Takes away what is not written twice."""
        if self.name == "evidence":
            os.remove(os.path.join(run.folder, EVIDENCE))

    def prepare(self, run):
        if self.prepared:
            shutil.copytree(self.bench_marks, run.marks)
            for extra in self.bench_files:
                shutil.copy(extra, run.folder)


EVIDENCE = "right.evidence.tar.zst"


def evidence_state(run):
    with open(os.path.join(run.folder, EVIDENCE), "rb") as file:
        return hashlib.sha256(file.read()).hexdigest()


def left_for_good(temporary, removed):
    """Temporary folders that no later batch removes: those that are not marked as ours. An empty one matters
    to nobody."""
    folders = {name: os.listdir(os.path.join(temporary, name)) for name in os.listdir(temporary)}
    return [name for name, within in folders.items() if within and (removed or ".cairn" not in within)]


class Bench:
    def __init__(self, options, work):
        self.grade = os.path.abspath(options.grade)
        self.library = os.path.abspath(options.library)
        self.options = options
        self.work = work
        self.before = None
        self.numbers = iter(range(10**9))
        self.lock = threading.Lock()
        self.counts = {"nothing": 0, "said": 0, "not met": 0}
        self.violations = []
        hand_ins, rubric = os.path.join(work, "hand-ins"), os.path.join(work, "rubric.json")
        hand_in(hand_ins)
        write_rubric(rubric, os.getcwd())
        batch = ["batch", hand_ins, "--rubric", rubric, "--out", "marks", "-j", "2"]
        no_state = lambda run: None
        self.commands = [
            Command("batch", batch, prepared=False),
            Command("report", ["report", "marks"]),
            Command("mark", ["mark", "marks", "right", "style", "3", "--by", "crd", "--reason", "clear"]),
            Command("evidence", ["evidence", "marks", "right"], state=evidence_state),
            Command("replay", ["replay", EVIDENCE], state=no_state),
            Command("check", ["check", os.path.join(hand_ins, "right-HW2-P3"), "--rubric", rubric], prepared=False,
                    state=no_state),
        ]
        self.commands = [one for one in self.commands if one.name in options.commands.split(",")]

    def new_run(self):
        with self.lock:
            number = next(self.numbers)
        return Run(self, number)

    def prepare_class(self):
        """The graded class that some commands begin with."""
        run = self.new_run()
        batch = ["batch", os.path.join(self.work, "hand-ins"), "--rubric", os.path.join(self.work, "rubric.json"),
                 "--out", "marks"]
        ended = run.grade(batch)
        if ended.code != 0:
            sys.exit(ended.err)
        ended = run.grade(["evidence", "marks", "right"])
        if ended.code != 0:
            sys.exit(ended.err)
        for command in self.commands:
            command.bench_marks = run.marks
            command.bench_files = [os.path.join(run.folder, EVIDENCE)] if command.name == "replay" else []

    def record(self, command):
        run = self.new_run()
        command.prepare(run)
        command.expected_end = run.grade(command.words)
        command.expected = command.state(run)
        shutil.rmtree(run.folder)
        known = set()
        for _ in range(2):  # what is met once in a while
            run = self.new_run()
            command.prepare(run)
            shared_file(run.shared)
            ended = run.grade(command.words, calls=True)
            if ended.code != command.expected_end.code or command.state(run) != command.expected:
                raise Violation("it differs from run to run: %s %s %s" % (
                    ended.code, ended.err, difference(command.expected, command.state(run))))
            for place, errors, times, text in sorted(places_in(run.shared), key=lambda one: one[3]):
                words = text.split()
                own = [word for word in words[1:] if word.startswith("program+")][:self.options.frames]
                key = (words[0], errors, *own) if self.options.frames else place
                if key in known:
                    continue
                known.add(key)
                command.places += 1
                for error in ERRORS:
                    if not errors & error:
                        continue
                    command.failures.append(Failure(text, place, error))
                    if self.options.times and times >= self.options.times:
                        command.failures.append(Failure(text, place, error, times // 2 + 1))
                        command.failures.append(Failure(text, place, error, times))
            allocations = header_in(run.shared)[6]
            shutil.rmtree(run.folder)
        command.failures.sort(key=lambda one: (one.text, one.error, one.time_met))
        if self.options.only:
            command.failures = [one for one in command.failures if re.search(self.options.only, str(one))]
        command.failures = command.failures[::self.options.every]
        for number in range(self.options.allocations):
            command.failures.append(Failure("", allocation=1 + number * allocations // self.options.allocations))
        print("%s: %.1f s with exit code %d, %d places, %d failures, %d allocations" % (
            command.name, command.expected_end.seconds, command.expected_end.code, command.places,
            len(command.failures), allocations), flush=True)

    def check_rows(self, command, run):
        """No mark differs from the expected; True if all are there."""
        if not isinstance(command.expected, dict) or "rows" not in command.expected:
            return True
        rows = rows_in(run.marks)
        if rows is None:
            return False
        expected = command.expected["rows"]
        if command.name == "batch" and sorted(rows) != sorted(expected):
            raise Violation("rows of others: %s" % sorted(rows))
        whole = True
        for name, row in rows.items():
            if row.get("points") is None:
                whole = False
                if not row.get("reason"):
                    raise Violation("%s is not graded, and nobody knows why" % name)
                continue
            if row["points"] != expected[name]["points"] or row["verdict"] != expected[name]["verdict"]:
                if command.prepared and row["points"] == self.before[name]["points"]:
                    whole = False
                    continue
                raise Violation("another mark: %s" % difference(expected[name], row, name))
        for name, report in reports_in(run.marks).items():
            one = command.expected["reports"].get(name)
            if one is None:
                raise Violation("a report of nobody: %s" % name)
            marks, other = report.get("points"), one.get("points")
            if marks is not None and marks != other and not command.prepared:
                raise Violation("another mark in %s: %s" % (name, difference(one, report)))
        return whole

    def injure(self, command, failure):
        run = self.new_run()
        ended = None
        try:
            command.prepare(run)
            shared_file(run.shared, failure)
            ended = run.grade(command.words, calls=True)
            _, _, _, _, _, failed, _, text = header_in(run.shared)
            failure.text = text_in(text) or failure.text
            if ended.code < 0 or ended.code > 3 or "terminate called" in ended.err:
                raise Violation("it ended with %d" % ended.code)
            whole = self.check_rows(command, run)
            if command.name in ("check", "replay") and ended.code != command.expected_end.code:
                if ended.code == 1:
                    raise Violation("it blames the submission: " + ended.out)
                whole = "not graded" not in ended.out
            if ended.code == command.expected_end.code:
                if not whole:
                    raise Violation("the exit code says that all is graded")
                found = command.state(run)
                if found != command.expected:
                    raise Violation("silently different: " + difference(command.expected, found))
                what = "nothing" if failed else "not met"
            else:
                said = [line for line in ended.err.splitlines() if line.strip() != ""]
                of_stderr = failure.text.split(" ")[0] in ("fwrite", "fputs", "putc", "fflush", "write", "malloc")
                if whole and not said and not of_stderr:
                    raise Violation("it said nothing")
                what = "said"
            if self.options.verbose:
                print("  %s %s: %s: %d in %.1f s\n    %s\n    %s" % (
                    command.name, failure, what, ended.code, ended.seconds,
                    "\n    ".join(ended.err.splitlines()[-4:]), self.stack(failure)), flush=True)
            if ended.seconds > command.expected_end.seconds * 3 + 6:
                raise Violation("it took %.1f s" % ended.seconds)
            if what == "nothing" and isinstance(found, dict) and "rows" in found:
                self.counts[what] += 1  # the store holds exactly what it should: going on from it is no question
                return
            if ended.code == command.expected_end.code or "could not be written to stdout" in ended.err:
                command.clear(run)
            again = run.grade(command.words)
            if again.code != command.expected_end.code:
                raise Violation("again: it ended with %d: %s" % (again.code, again.err))
            found = command.state(run)
            if found != command.expected:
                raise Violation("again: " + difference(command.expected, found))
            left = left_for_good(run.temporary, command.name == "batch" and what != "nothing")
            if left:
                raise Violation("it left %s for good" % left)
            self.counts[what] += 1
        except Exception as wrong:  # each is a finding, of the grader or of this program
            kind = "" if isinstance(wrong, Violation) else type(wrong).__name__ + ": "
            with self.lock:
                self.violations.append(failure)
                print("WRONG: %s, %s: %s%s\n  code %s, stderr:\n    %s\n  %s" % (
                    command.name, failure, kind, wrong, ended and ended.code,
                    "\n    ".join(ended.err.splitlines()[-6:]) if ended else "", self.stack(failure)), flush=True)
        finally:
            shutil.rmtree(run.folder, ignore_errors=True)

    def stack(self, failure):
        """The grader's own functions in it."""
        addresses = [word.split("+")[1] for word in failure.text.split()[1:] if word.startswith("program+")]
        if not addresses:
            return failure.text
        names = subprocess.run(["addr2line", "-f", "-C", "-s", "-e", self.grade] + ["0x" + one for one in addresses],
                               stdout=subprocess.PIPE, text=True).stdout.splitlines()[::2]
        names = [re.sub(r"\(.*|cairn::|\(anonymous namespace\)::|\[abi:cxx11\]", "",
                        name.replace("(anonymous namespace)::", "")) for name in names]
        return "%s <- %s" % (failure.text.split()[0], " <- ".join(names[:14]))

    def work_on(self):
        self.prepare_class()
        self.before = rows_in(self.commands[0].bench_marks)
        all_failures = []
        places = 0
        for command in self.commands:
            self.record(command)
            places += command.places
            all_failures += [(command, failure) for failure in command.failures]
        random.Random(1).shuffle(all_failures)  # what was stopped early has seen of everything
        begin = time.time()
        with concurrent.futures.ThreadPoolExecutor(self.options.jobs) as pool:
            futures = [pool.submit(self.injure, command, failure) for command, failure in all_failures]
            for number, future in enumerate(futures):
                future.result()
                if number % 100 == 99:
                    print("... %d of %d, %.0f s: %s, %d went wrong" % (
                        number + 1, len(futures), time.time() - begin, self.counts, len(self.violations)), flush=True)
        print("%d places, %d failures: %d came to nothing, %d were said, %d were not met; %d went wrong" % (
            places, len(all_failures), self.counts["nothing"], self.counts["said"], self.counts["not met"],
            len(self.violations)))
        return 1 if self.violations else 0


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("grade")
    parser.add_argument("library")
    parser.add_argument("--commands", default="batch,report,mark,evidence,replay,check")
    parser.add_argument("--frames", type=int, default=0,
                        help="a place is a call and so many of the grader's own functions that lead to it; "
                             "0, the default: all functions, also those of libraries")
    parser.add_argument("--every", type=int, default=1, help="only every so many failures")
    parser.add_argument("--only", help="only failures that the pattern fits: 'EIO of read, time 1'")
    parser.add_argument("--times", type=int, default=0,
                        help="what is called so often fails also in the middle and at the end")
    parser.add_argument("--allocations", type=int, default=0,
                        help="so many allocations of memory fail, too, each in a run of its own")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--verbose", action="store_true", help="prints what came of every failure")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="faults-") as work:
        os.chmod(work, 0o755)
        return Bench(options, work).work_on()


sys.exit(main())
