#!/usr/bin/env python3
"""What a large class costs to show, beside a small one: batch with nothing new, an override, an export, the pages.

    tests/bench/large_class.py build/release/bin [SMALL, 600] [LARGE, 2000]

Both classes are of the same eight programs, so that only eight are run. Prints seconds of CPU and the most memory for
each command, and how many times as much a student of the large class takes.
"""

import itertools
import os
import pathlib
import shutil
import sys
import tempfile

PROJECT = pathlib.Path(__file__).resolve().parents[2]
SUBMISSIONS = PROJECT / "tests/submissions/take_stones"
PROGRAMS = ["accepted/cpp_one_file", "accepted/cpp_two_files", "accepted/java_skeleton", "accepted/python_one_file",
            "accepted/python_two_modules", "wrong_answer/cpp_strict_pruning", "wrong_answer/python_not_negated",
            "wrong_answer/cpp_prints_nothing"]
RUBRIC = PROJECT / "rubrics/take_stones.json"


def cost_of(command):
    """Seconds of CPU time and MiB at most, of the command and of each of its processes."""
    quiet = [(os.POSIX_SPAWN_OPEN, descriptor, "/dev/null", os.O_RDWR, 0) for descriptor in (0, 1, 2)]
    _, status, usage = os.wait4(os.posix_spawn(command[0], command, os.environ, file_actions=quiet), 0)
    if os.waitstatus_to_exitcode(status) > 1:
        sys.exit(f"{' '.join(command)}: it ended with {os.waitstatus_to_exitcode(status)}")
    return usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024


def costs_of_class(grade, count, folder):
    hand_ins, marks = folder / "hand-ins", folder / "marks"
    for number, program in zip(range(count), itertools.cycle(PROGRAMS)):
        shutil.copytree(SUBMISSIONS / program, hand_ins / f"student{number:04}")
    batch = [grade, "batch", str(hand_ins), "--rubric", str(RUBRIC), "--out", str(marks)]
    cost_of(batch)
    override = [grade, "override", str(marks), "student0001", "60", "--by", "crd", "--reason", "a reason"]
    csv = [grade, "export", str(marks), "--to", "csv", "--output", str(folder / "marks.csv")]
    page = [grade, "report", str(marks), "--html", str(folder / "class.html"), "--students", str(folder / "pages")]
    return {"batch, nothing new": cost_of(batch), "override": cost_of(override), "export": cost_of(csv),
            "report, all pages": cost_of(page)}


def main():
    grade = str(pathlib.Path(sys.argv[1], "grade").resolve())
    counts = [int(word) for word in sys.argv[2:4]] or [600, 2000]
    costs = []
    for count in counts:
        with tempfile.TemporaryDirectory() as folder:
            costs.append(costs_of_class(grade, count, pathlib.Path(folder)))
    small, large = counts
    for command, (seconds, memory) in costs[0].items():
        more_seconds, more_memory = costs[1][command]
        print(f"{command:20}{small}: {seconds:.2f} s, {memory:.0f} MiB; {large}: {more_seconds:.2f} s, "
              f"{more_memory:.0f} MiB; {more_seconds / seconds / (large / small):.2f} x a student")


main()
