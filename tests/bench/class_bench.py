#!/usr/bin/env python3
"""How long a class takes, beside the CPU time that it needs, and how many verdicts that is.

    tests/bench/class_bench.py build/release/bin [SUBMISSIONS]

Grades classes of right programs in Java, Python and C++ with 30 cases each, one at a time on every processor: alone,
and beside a process of low priority that never sleeps; where there are hosts, by both lanes. Prints wall time, CPU
time, wall time by the least that the processors could do, and verdicts by CPU time, compilers and all. As root, with
a control group of version 1 to count the CPU time of killed processes, too.
"""

import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import time

PROJECT = pathlib.Path(__file__).resolve().parents[2]
PROGRAMS = {"Java": "java_with_a_test_class", "Python": "python_one_file", "C++": "cpp_one_file"}
COMMENTS = {".java": "//", ".py": "#", ".cpp": "//"}
CASES = 30
RUBRIC = PROJECT / "rubrics/take_stones.json"
GROUP = pathlib.Path("/sys/fs/cgroup/cpuacct/cairn_class_bench")


def make_class(folder, program, count):
    """The same program under other names of its author: each is built and run."""
    for number in range(count):
        own = folder / f"student{number}"
        shutil.copytree(PROJECT / "tests/submissions/take_stones/accepted" / program, own)
        source = next(file for file in sorted(own.rglob("*")) if file.suffix in COMMENTS)
        with open(source, "a", encoding="utf-8") as text:
            text.write(f"{COMMENTS[source.suffix]} {number}\n")


def cpu_seconds():
    return int((GROUP / "cpuacct.usage").read_text()) / 1e9


def graded(grade, hand_ins, options):
    """Wall and CPU seconds of a batch in the group."""
    with tempfile.TemporaryDirectory() as out:
        enter = f"echo $$ > {GROUP}/cgroup.procs && exec \"$@\""
        command = [grade, "batch", str(hand_ins), "--rubric", str(RUBRIC), "--out", out, *options]
        before, start = cpu_seconds(), time.monotonic()
        subprocess.run(["sh", "-c", enter, "sh", *command], check=True, stdout=subprocess.DEVNULL,
                       stderr=subprocess.DEVNULL)
        return time.monotonic() - start, cpu_seconds() - before


def main():
    grade = str(pathlib.Path(sys.argv[1], "grade").resolve())
    count = int(sys.argv[2]) if len(sys.argv) > 2 else 24
    processors = os.cpu_count()
    GROUP.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        for language, program in PROGRAMS.items():
            make_class(pathlib.Path(folder, language), program, count)
        for beside in (False, True):
            busy = subprocess.Popen(["nice", "-n", "19", "sh", "-c", "while :; do :; done"]) if beside else None
            for language in PROGRAMS:
                for options in [[]] if language == "C++" else ([], ["--fresh"]):
                    wall, cpu = graded(grade, pathlib.Path(folder, language), options)
                    print(f"{count} x {CASES} cases in {language}{' --fresh' if options else ''}"
                          f"{', a busy process of low priority beside them' if beside else ''}: "
                          f"{wall:.2f} s, {cpu:.2f} s of CPU time; {wall / (cpu / processors):.2f} x CPU / {processors}; "
                          f"{count * CASES / cpu:.0f} verdicts a second of CPU", flush=True)
            if busy:
                busy.kill()
                busy.wait()
    GROUP.rmdir()


main()
