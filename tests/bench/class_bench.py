#!/usr/bin/env python3
"""How long a class takes, beside the CPU time that it needs.

    tests/bench/class_bench.py build/release/bin [SUBMISSIONS]

Grades a class of right Java programs with 30 cases each, one at a time on every processor: alone, and beside a
process of low priority that never sleeps; by both lanes. Prints wall time, CPU time, and wall time by the least that
the processors could do. As root, with a control group of version 1 to count the CPU time of killed processes, too.
"""

import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import time

PROJECT = pathlib.Path(__file__).resolve().parents[2]
PROGRAM = PROJECT / "tests/submissions/take_stones/accepted/java_with_a_test_class"
RUBRIC = PROJECT / "rubrics/take_stones.json"
GROUP = pathlib.Path("/sys/fs/cgroup/cpuacct/cairn_class_bench")


def make_class(folder, count):
    """The same program under other names of its author: each is built and run."""
    for number in range(count):
        own = folder / f"student{number}"
        shutil.copytree(PROGRAM, own)
        with open(own / "TakeStones.java", "a", encoding="utf-8") as source:
            source.write(f"// {number}\n")


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
        hand_ins = pathlib.Path(folder, "hand-ins")
        make_class(hand_ins, count)
        for beside in (False, True):
            busy = subprocess.Popen(["nice", "-n", "19", "sh", "-c", "while :; do :; done"]) if beside else None
            for options in ([], ["--fresh"]):
                wall, cpu = graded(grade, hand_ins, options)
                print(f"{count} submissions x 30 cases{' --fresh' if options else ''}"
                      f"{', a busy process of low priority beside them' if beside else ''}: "
                      f"{wall:.2f} s, {cpu:.2f} s of CPU time; "
                      f"{wall / (cpu / processors):.2f} x CPU / {processors}", flush=True)
            if busy:
                busy.kill()
                busy.wait()
    GROUP.rmdir()


main()
