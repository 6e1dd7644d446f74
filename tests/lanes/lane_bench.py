#!/usr/bin/env python3
"""What the warm lane saves: right programs and a recorded class, graded with hosts and with --fresh.

Both sides are measured in one run, one after the other. Processes that are killed in a jail are not waited
for by anybody outside, so CPU time is that of the whole machine (/proc/stat): let it do nothing else.

    lane_bench.py BIN [--programs 8] [--cases 30]
"""

import argparse
import json
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import compare_lanes

def java_table(right, number):
    """A program that looks its answers up: to start it costs more than what it does."""
    program = compare_lanes.java_program(right)
    return program.replace("// What a program printed.", f"// The {number}th right program.")


def python_table(right, number):
    program = compare_lanes.python_program(right)
    return program.replace("# What a program printed.", f"# The {number}th right program.")


def busy_seconds():
    words = Path("/proc/stat").read_text().split("\n", 1)[0].split()[1:]
    user, nice, system, _, _, irq, softirq = (int(word) for word in words[:7])
    return (user + nice + system + irq + softirq) / os.sysconf("SC_CLK_TCK")


def measured(grade, submissions, rubric, out, fresh):
    cpu = busy_seconds()
    start = time.monotonic()
    reports = compare_lanes.graded(grade, submissions, rubric, out, fresh)
    cases = [one for report in reports.values() for one in report.get("cases", [])]
    verdicts = {}
    for report in reports.values():
        verdicts[report["verdict"]] = verdicts.get(report["verdict"], 0) + 1
    return {
        "wall": time.monotonic() - start,
        "cpu": busy_seconds() - cpu,
        "cases' wall": sum(one["wall_seconds"] for one in cases),
        "cases' cpu": sum(one["cpu_seconds"] for one in cases),
        "in a host": sum(one["lane"] == "warm" for one in cases),
        "cases": len(cases),
        "verdicts": verdicts,
    }


def show(name, warm, fresh):
    print(f"\n{name}: {warm['cases']} cases, {warm['in a host']} of them counted in a host")
    print(f"  verdicts: {', '.join(f'{count} {word}' for word, count in sorted(warm['verdicts'].items()))}")
    print(f"  {'seconds':<14} {'warm':>8} {'--fresh':>8} {'ratio':>6}")
    for what in ("wall", "cpu", "cases' wall", "cases' cpu"):
        print(f"  {what:<14} {warm[what]:>8.2f} {fresh[what]:>8.2f} {fresh[what] / max(warm[what], 0.01):>6.1f}")


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("bin", type=Path)
    parser.add_argument("--programs", type=int, default=8)
    parser.add_argument("--cases", type=int, default=30)
    options = parser.parse_args()
    grade = options.bin.resolve() / "grade"
    with tempfile.TemporaryDirectory(prefix="lanes") as made:
        folder = Path(made)
        rubric = compare_lanes.write_recorded_class(
            folder, options.bin.resolve(), options.programs, options.cases
        )
        (folder / "class").rename(folder / "recorded")
        right = {}
        for one in json.loads((folder / "suite.json").read_text())["cases"]:
            command = [options.bin.resolve() / "refsolve", "take_stones", *one["arguments"].split()]
            text = subprocess.run(command, check=True, capture_output=True, text=True).stdout
            right[one["arguments"]] = {"stdout": text, "ending": "exited"}
        for language, program in (("java", java_table), ("py", python_table)):
            for number in range(options.programs):
                place = folder / f"right_{language}" / f"student{number}-HW2-P3"
                place.mkdir(parents=True)
                (place / f"TakeStones.{language}").write_text(program(right, number))
        for name in ("right_java", "right_py", "recorded"):
            sides = [
                measured(grade, folder / name, rubric, folder / f"{name}.{fresh}", fresh)
                for fresh in (False, True)
            ]
            show(name, *sides)
    return 0


if __name__ == "__main__":
    sys.exit(main())
