"""A class of 200 for tests/slurm/run and tests/parallel/run: made of planted submissions, graded on one machine,
and compared with what several machines made of it."""
import json
import os
import pathlib
import re
import shutil
import signal
import sqlite3
import subprocess
import sys
import time

PROJECT = pathlib.Path(__file__).resolve().parents[2]
BINARIES = PROJECT / "build/release/bin"
PLANTED = PROJECT / "tests/submissions/take_stones"
STUDENTS = 200
PARTS = 8
# So many of each kind of program: what does not end takes longest.
KINDS = (("accepted", "python_", 60), ("wrong_answer", "python_", 90), ("presentation_error", "python_", 25),
         ("runtime_error", "python_", 10), ("compile_error", "", 4), ("accepted", "cpp_", 4),
         ("accepted", "java_", 2), ("nothing_to_grade", "", 2), ("time_limit", "python_", 3))


def make_class(folder):
    """Nobody's submission is another's: none is saved by another one's results."""
    number = 0
    for verdict, prefix, count in KINDS:
        planted = sorted(one for one in (PLANTED / verdict).iterdir() if one.name.startswith(prefix) and one.is_dir())
        for turn in range(count):
            number += 1
            made = folder / f"student{number:03}-HW2-P3"
            shutil.copytree(planted[turn % len(planted)], made, symlinks=True)
            (made / "who.txt").write_text(f"{number}\n")
    assert number == STUDENTS


def make_rubric(file):
    rubric = json.loads((PROJECT / "tests/submissions/take_stones.json").read_text())
    rubric["sections"][0]["suite"] = str(PROJECT / "cases/suites/take_stones.json")
    rubric["sections"][0]["cases"] = ["official-2", "handout-2", "start-14"]
    file.write_text(json.dumps(rubric))


def environment(folder):
    """For all that is started: our programs, and a folder for temporary files that users of jails may pass."""
    temporary = folder / "tmp"
    temporary.mkdir(exist_ok=True)
    for passed in (folder, temporary):
        os.chmod(passed, 0o711)
    return dict(os.environ, PATH=f"{BINARIES}:{os.environ['PATH']}", TMPDIR=str(temporary), LC_ALL="C.UTF-8")


def run(command, env, codes=(0,), quiet=True):
    done = subprocess.run([str(word) for word in command], env=env, text=True, errors="replace",
                          capture_output=True, check=False)
    if done.returncode not in codes:
        sys.exit(f"{' '.join(map(str, command))}: exit code {done.returncode}\n{done.stdout}{done.stderr}")
    if not quiet:
        print(done.stdout, end="")
    return done.stdout + done.stderr


def cpu_seconds(marks):
    """Of all builds and runs that a store has."""
    store = sqlite3.connect(f"file:{marks}/store.sqlite?mode=ro", uri=True)
    return sum(store.execute(f"SELECT coalesce(sum(cpu_seconds), 0) FROM {table}").fetchone()[0]
               for table in ("builds", "runs"))


def without_times(text):
    """A report without what is measured: seconds, memory, processes that were ended, how busy the machine was. Nor
    with the lane of a case: what ended with its host is run again in a process of its own."""
    text = re.sub(r'"(\w*seconds|peak_memory\w*|left_behind)": [^,\n]+', r'"\1": -', text)
    return re.sub(r'"(confirmed|lane)": "[^"]*"', r'"\1": -', text)


def compare(one, other, env, what):
    """The marks of two folders are the same, to the letter but for what is measured."""
    for name in ("summary.csv", "summary.txt", "summary.json"):
        if without_times((one / name).read_text()) != without_times((other / name).read_text()):
            subprocess.run(["diff", one / name, other / name], check=False)
            sys.exit(f"{what}: {name} differs")
    names = [sorted(path.name for path in (marks / "submissions").iterdir()) for marks in (one, other)]
    if names[0] != names[1]:
        sys.exit(f"{what}: other submissions")
    for name in names[0]:
        texts = [without_times((marks / "submissions" / name).read_text()) for marks in (one, other)]
        if texts[0] != texts[1]:
            subprocess.run(["diff", one / "submissions" / name, other / "submissions" / name], check=False)
            sys.exit(f"{what}: {name} differs")
    moved = run(["grade", "diff", one, other], env)
    if moved != "nothing moved\n":
        sys.exit(f"{what}: {moved}")
    print(f"{what}: {len(names[0])} marks, identical to one machine's", flush=True)


def children_of(pid):
    """All processes below it, itself last."""
    below = {}
    for entry in pathlib.Path("/proc").iterdir():
        if entry.name.isdigit():
            try:
                stat = (entry / "stat").read_text()
            except OSError:
                continue
            below.setdefault(int(stat.rpartition(")")[2].split()[1]), []).append(int(entry.name))
    found = []
    to_see = [pid]
    while to_see:
        found.append(to_see.pop())
        to_see += below.get(found[-1], [])
    return found[::-1]


def kill_tree(pid):
    """These, and no others: each was started by what we started."""
    for one in children_of(pid):
        try:
            os.kill(one, signal.SIGKILL)
        except ProcessLookupError:
            pass


def graders_of(folder):
    """By the number of the part: the `grade batch --shard` of this test that run now, the outermost of each."""
    found = {}
    for entry in pathlib.Path("/proc").iterdir():
        try:
            words = (entry / "cmdline").read_bytes().decode(errors="replace").split("\0")
            parent = int((entry / "stat").read_text().rpartition(")")[2].split()[1])
            above = pathlib.Path(f"/proc/{parent}/cmdline").read_bytes().decode(errors="replace").split("\0")
        except (OSError, ValueError):
            continue
        def is_ours(of):
            return of[:2] == ["grade", "batch"] and "--shard" in of and any(str(folder) in word for word in of)
        if is_ours(words) and not is_ours(above):
            found[int(words[words.index("--shard") + 1].partition("/")[0])] = int(entry.name)
    return found


def wait_for(condition, seconds, what):
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        found = condition()
        if found:
            return found
        time.sleep(0.1)
    sys.exit(f"{what}: not within {seconds} s")


class OneMachine:
    """The class, and what this machine alone makes of it."""

    def __init__(self, folder):
        self.folder = folder
        self.env = environment(folder)
        self.hand_ins = folder / "hand-ins"
        self.rubric = folder / "rubric.json"
        self.hand_ins.mkdir()
        make_class(self.hand_ins)
        make_rubric(self.rubric)
        self.marks = folder / "one"
        begun = time.monotonic()
        run(["grade", "batch", self.hand_ins, "--rubric", self.rubric, "--out", self.marks, "-j", "2"], self.env)
        self.wall = time.monotonic() - begun
        self.cpu = cpu_seconds(self.marks)
        print(f"one machine, 2 jobs: {STUDENTS} submissions, {self.wall:.1f} s, {self.cpu:.1f} s of CPU time in "
              "programs", flush=True)

    def say_efficiency(self, what, shards, wall):
        """Against one machine with as many processors."""
        cpu = sum(cpu_seconds(shard) for shard in sorted(shards.iterdir()) if (shard / "store.sqlite").exists())
        print(f"{what}: {wall:.1f} s, {cpu:.1f} s of CPU time in programs; efficiency {self.wall / wall:.0%} of one "
              f"machine with as many processors, {self.cpu / cpu:.0%} of its CPU time", flush=True)

    def merge_in_every_way(self, shards, what):
        """Reversed, one after the other, and again: whatever is missing is done by a batch."""
        parts = sorted(shards.iterdir())
        for name, orders in (("twice", [parts, parts]), ("in reverse", [parts[::-1]]),
                             ("one after the other", [[part] for part in parts])):
            out = self.folder / f"{what}-{name.replace(' ', '-')}"
            for order in orders:
                run(["grade", "merge", out, *order], self.env, (0, 1) if len(order) == len(parts) else (0, 1, 2))
            run(["grade", "batch", self.hand_ins, "--rubric", self.rubric, "--out", out, "-j", "2"], self.env)
            compare(self.marks, out, self.env, f"{what}, merged {name}")
