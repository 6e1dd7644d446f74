#!/usr/bin/env python3
"""Grades classes in both lanes, and compares every verdict, credit and point (grader/facts/warm_lane.h).

The classes are what real programs printed, as programs that print it, and the planted submissions. The
table has a row for each submission; the exit code is 1 where the lanes differ anywhere.

    compare_lanes.py BIN                      everything; BIN is the folder of the built programs
    compare_lanes.py BIN --programs 6 --cases 10 --every 7      a few of each
    compare_lanes.py BIN --only planted       or recordings
    compare_lanes.py BIN --keep FOLDER        leaves classes and reports there
"""

import argparse
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

SOURCES = Path(__file__).resolve().parents[2]
RUN_LIMITS = {"cpu_seconds": 2, "wall_seconds": 4, "output_kib": 1024, "memory_mib": 256}
MOST_BYTES = 20_000  # of an output that is kept
LARGEST_BOARD = 24  # of a recorded question, so that the reference is quick
PIECE = 4000  # of a string in Java

JAVA = """// What a program printed.
public class TakeStones {{
  public static void main(String[] arguments) {{
    switch (String.join(" ", arguments)) {{
{cases}
      default:
        break;
    }}
  }}

{methods}
}}
"""


def recordings(many):
    """The name and the runs of each, by the question."""
    files = sorted((SOURCES / "tests/recordings").glob("*.json"))
    for file in files[:: max(1, len(files) // many)]:
        yield file.stem, {run["arguments"]: run for run in json.loads(file.read_text())}


def java_text(text):
    """A string literal, or several that are joined when the program runs."""
    literal = json.dumps(text)
    if len(literal) < PIECE:
        return f"      System.out.print({literal});"
    pieces = [text[at : at + PIECE // 2] for at in range(0, len(text), PIECE // 2)]
    return "\n".join(f"      System.out.print({json.dumps(piece)});" for piece in pieces)


def end_in_java(ending):
    if ending == "failed":
        return "\n      System.exit(1);"
    return "\n      while (true) Math.random();" if ending == "timed out" else ""


def java_program(runs):
    cases = []
    methods = []
    for number, (arguments, run) in enumerate(runs.items()):
        cases.append(f'      case "{arguments}":\n        print{number}();\n        break;')
        text = java_text(run["stdout"][:MOST_BYTES])
        methods.append(f"  static void print{number}() {{\n{text}{end_in_java(run['ending'])}\n  }}\n")
    return JAVA.format(cases="\n".join(cases), methods="\n".join(methods))


def python_program(runs):
    table = {key: (run["stdout"][:MOST_BYTES], run["ending"]) for key, run in runs.items()}
    return (
        f"# What a program printed.\nimport sys\n\nTABLE = {table!r}\n"
        'text, ending = TABLE[" ".join(sys.argv[1:])]\n'
        'print(text, end="", flush=True)\n'
        'while ending == "timed out":\n    pass\n'
        'if ending == "failed":\n    sys.exit(1)\n'
    )


def answered(questions, folder, bin_folder):
    """The suite of these; None where one of them is against the rules."""
    plan = [
        {"name": f"question-{number}", "why": "A recorded one.", "arguments": one}
        for number, one in enumerate(questions)
    ]
    asked = {"assignment": "take_stones", "title": "recorded", "cases": plan}
    (folder / "questions.json").write_text(json.dumps(asked))
    command = [bin_folder / "casegen", "answer", folder / "questions.json"]
    done = subprocess.run(command, capture_output=True, timeout=300)
    return done.stdout if done.returncode == 0 else None


def write_recorded_class(folder, bin_folder, programs, cases):
    """The class of the recordings; its rubric."""
    all_runs = dict(recordings(programs))
    common = set.intersection(*(set(runs) for runs in all_runs.values()))
    board = sorted((int(one.split()[0]), one) for one in common)
    small = [one for stones, one in board if stones <= LARGEST_BOARD]
    legal = [one for one in small if answered([one], folder, bin_folder)]
    questions = legal[:: max(1, len(legal) // cases)][:cases]
    (folder / "suite.json").write_bytes(answered(questions, folder, bin_folder))
    rubric = json.loads((SOURCES / "tests/submissions/take_stones.json").read_text())
    del rubric["$schema"], rubric["sections"][0]["cases"]
    rubric["sections"][0]["suite"] = "suite.json"
    rubric["limits"]["run"] = RUN_LIMITS
    (folder / "rubric.json").write_text(json.dumps(rubric))
    for name, runs in all_runs.items():
        asked = {one: runs[one] for one in questions}
        for ending, program in (("java", java_program), ("py", python_program)):
            place = folder / "class" / f"{name}_{ending}-HW2-P3"
            place.mkdir(parents=True)
            (place / f"TakeStones.{ending}").write_text(program(asked))
    return folder / "rubric.json"


def planted_classes(folder, every):
    """Each class of planted submissions, and its rubric."""
    for assignment in sorted((SOURCES / "tests/submissions").iterdir()):
        rubric = assignment.parent / f"{assignment.name}.json"
        if not rubric.exists():
            rubric = SOURCES / "rubrics" / rubric.name
        if not assignment.is_dir() or not rubric.exists():
            continue
        pattern = json.loads(rubric.read_text())["hand_in"]
        rest = re.fullmatch(r"\^\(\.\+\)(.+)", pattern)
        suffix = re.sub(r"\[(.)[^]]*\]", r"\1", rest[1])
        found = sorted(assignment.glob("*/*"))
        for one in found[::every]:
            if one.parent.name == "output_limit" and every > 1:
                continue
            to = folder / assignment.name / f"{one.parent.name}.{one.name}{suffix}"
            if one.is_dir():
                shutil.copytree(one, to, symlinks=True)
            else:
                to.parent.mkdir(exist_ok=True)
                shutil.copy2(one, to.with_name(to.name + one.suffix))
        yield assignment.name, folder / assignment.name, rubric


def graded(grade, submissions, rubric, out, fresh):
    """The reports by the submission."""
    command = [grade, "batch", submissions, "--rubric", rubric, "--out", out, "-j", "2"]
    if fresh:
        command.append("--fresh")
    done = subprocess.run(command, capture_output=True, text=True, cwd=SOURCES, timeout=3600)
    if done.returncode not in (0, 1):
        sys.exit(f"{' '.join(map(str, command))}: {done.stderr}")
    reports = {}
    for file in sorted((out / "submissions").glob("*.json")):
        reports[file.stem] = json.loads(file.read_text())
    return reports


def marks(report):
    """All that the lanes must agree about."""
    parts = [(part["title"], part["points"]) for part in report["parts"]]
    keys = ("name", "verdict", "deviations", "form_cost", "fields")  # a message may quote what takes how long
    cases = [[one.get(key) for key in keys] for one in report.get("cases", [])]
    return [report["verdict"], report["points"], parts, cases]


def compare(grade, name, submissions, rubric, folder):
    """Prints a table; the number of submissions that differ."""
    warm = graded(grade, submissions, rubric, folder / f"{name}.warm", fresh=False)
    cold = graded(grade, submissions, rubric, folder / f"{name}.cold", fresh=True)
    width = max(len(one) for one in cold) if cold else 0
    print(f"\n{name}, {len(cold)} submissions")
    print(f"{'':{width}}  {'warm':<18} {'cold':<18} {'warm':>6} {'cold':>6} {'in a host':>10}")
    differ = set(warm) ^ set(cold)
    for one in sorted(set(warm) & set(cold)):
        cases = warm[one].get("cases", [])
        in_host = sum(case.get("lane") == "warm" for case in cases)
        same = marks(warm[one]) == marks(cold[one])
        if not same:
            differ.add(one)
        print(
            f"{one:{width}}  {warm[one]['verdict']:<18} {cold[one]['verdict']:<18} "
            f"{warm[one]['points'] or 0:>6} {cold[one]['points'] or 0:>6} {in_host:>3} of {len(cases):>3}  "
            f"{'same' if same else 'DIFFERENT'}"
        )
    diff = subprocess.run(
        [grade, "diff", folder / f"{name}.cold", folder / f"{name}.warm"],
        capture_output=True,
        text=True,
        timeout=300,
    )
    print(f"grade diff: {(diff.stdout or diff.stderr).strip().splitlines()[-1:]}")
    return len(differ), len(cold)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("bin", type=Path)
    parser.add_argument("--only", choices=("recordings", "planted"))
    parser.add_argument("--keep", type=Path)
    parser.add_argument("--programs", type=int, default=32)
    parser.add_argument("--cases", type=int, default=30)
    parser.add_argument("--every", type=int, default=1, help="of the planted submissions, every so many")
    options = parser.parse_args()
    grade = options.bin.resolve() / "grade"
    differ = count = 0
    with tempfile.TemporaryDirectory(prefix="lanes") as made:
        folder = (options.keep or Path(made)).resolve()
        folder.mkdir(parents=True, exist_ok=True)
        classes = []
        if options.only != "planted":
            place = folder / "recordings"
            place.mkdir()
            rubric = write_recorded_class(place, options.bin.resolve(), options.programs, options.cases)
            classes.append(("recordings", place / "class", rubric))
        if options.only != "recordings":
            classes += planted_classes(folder / "planted", options.every)
        for name, submissions, rubric in classes:
            differing, all_of_it = compare(grade, name, submissions, rubric, folder)
            differ += differing
            count += all_of_it
    print(f"\n{differ} of {count} submissions differ between the lanes")
    return 1 if differ else 0


if __name__ == "__main__":
    os.environ.pop("NO_COLOR", None)
    sys.exit(main())
