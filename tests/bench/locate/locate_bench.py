#!/usr/bin/env python3
"""How often `grade locate` makes a wrong program right, and whether the lines that it names are those of the mistake.

  tests/bench/locate/locate_bench.py build/dev/bin [--left-out] [--only WORD] [FOLDER]

Groups: planted wrong programs in Java and Python, the wrong one of a new course, the mutants of mutants.json, right
programs, of which nothing may be named, and programs of FOLDER with the lines of true_lines.json. True lines of a
planted program are those in which it differs from the nearest right one; where none is near, all its lines.

Every third program of a group is left out: whoever works on locating runs the others, and --left-out runs only those
and prints no program, only the table."""
import argparse
import collections
import concurrent.futures
import difflib
import json
import pathlib
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parents[3]
HERE = pathlib.Path(__file__).parent
ASSIGNMENTS = ["factor_multiples", "take_stones", "take_stones_methods"]
WRONG = ["wrong_answer", "runtime_error", "time_limit", "output_limit"]
RIGHT = ["accepted", "presentation_error"]
NEAR = 20  # lines in which a planted program differs at most from the one that it was made from

Program = collections.namedtuple("Program", "group mistakes name folder rubric lines")  # lines: {(file, line)}


def sources_of(folder):
    """File name: lines, of the Java and Python sources in a folder."""
    return {file.name: file.read_text(errors="replace").splitlines() for file in sorted(folder.rglob("*"))
            if file.suffix in (".java", ".py") and "__MACOSX" not in file.parts}


def differing(right, wrong):
    """How many lines differ, and the lines of the wrong one; around a place where lines are missing, both."""
    count, lines = 0, set()
    for file, text in wrong.items():
        bare = [[line.strip() for line in other] for other in (right.get(file, []), text)]
        for tag, _, _, start, end in difflib.SequenceMatcher(None, *bare, autojunk=False).get_opcodes():
            if tag != "equal" and not (end - start == 1 and "Planted: " in text[start]):
                count += max(1, end - start)
                lines |= {(file, line) for line in (range(start + 1, end + 1) if end > start else (start, start + 1))}
    return count, lines


def true_lines(folder, right_ones):
    wrong = sources_of(folder)
    count, lines = min((differing(right, wrong) for right in right_ones), key=lambda found: found[0])
    return lines if count <= NEAR else {(file, at) for file, text in wrong.items() for at in range(1, len(text) + 1)}


def folders_in(parent, verdicts):
    found = [folder for verdict in verdicts for folder in sorted(parent.glob(f"{verdict}/*")) if sources_of(folder)]
    return sorted(found, key=lambda folder: folder.name)


def planted(group, parent, rubric):
    right_ones = [sources_of(folder) for folder in folders_in(parent, ["accepted"])]
    for folder in folders_in(parent, WRONG):
        yield Program(group, 1, folder.name, folder, rubric, true_lines(folder, right_ones))


def new_course(grade, scratch):
    subprocess.run([grade, "new", "sums"], cwd=scratch, check=True, stdout=subprocess.DEVNULL)
    return planted("new course", scratch / "sums/tests/submissions/sums", scratch / "sums/rubrics/sums.json")


def mutants(scratch):
    for mutant in json.loads((HERE / "mutants.json").read_text()):
        folder = scratch / "mutants" / mutant["name"]
        shutil.copytree(ROOT / mutant["program"], folder)
        for change in mutant["changes"]:
            file = folder / change["file"]
            lines = file.read_text().split("\n")
            lines[change["line"] - 1] = change["text"]
            file.write_text("\n".join(lines))
        language = "Java" if next(folder.glob("*.java"), None) else "Python"
        rubric = ROOT / "rubrics" / f"{pathlib.Path(mutant['program']).parts[2]}.json"
        lines = {(change["file"], change["line"]) for change in mutant["changes"]}
        yield Program(f"{language} mutants", len(mutant["changes"]), mutant["name"], folder, rubric, lines)


def labelled(parent):
    for name, label in json.loads((HERE / "true_lines.json").read_text()).items():
        files = sorted((parent / name).glob("TakeStones.*"))
        if files:
            group = f"{parent.name}, {'Java' if files[0].suffix == '.java' else 'Python'}"
            lines = {(files[0].name, line) for line in label["lines"]}
            yield Program(group, label["mistakes"], name, parent / name, ROOT / "rubrics/take_stones.json", lines)


def all_programs(grade, folder, scratch):
    found = []
    for assignment in ASSIGNMENTS:
        parent, rubric = ROOT / "tests/submissions" / assignment, ROOT / "rubrics" / f"{assignment}.json"
        found += planted(f"planted, {assignment}", parent, rubric)
        found += [Program("right programs", 0, right.name, right, rubric, set()) for right in folders_in(parent, RIGHT)]
    found += new_course(grade, scratch)
    found += mutants(scratch)
    return found + (list(labelled(folder)) if folder else [])


def named_lines(answer):
    """The lines of the changes, and of other fixes that are shown beside them."""
    fixes = [answer["changes"], *answer["alternatives"]]
    return {(pathlib.PurePath(change["file"]).name, change["line"]) for fix in fixes for change in fix}


def located(grade, program):
    """The answer, None where there is no answer, and the seconds."""
    command = [grade, "locate", str(program.folder), "--rubric", str(program.rubric), "--json"]
    start = time.monotonic()
    done = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, check=False)
    seconds = time.monotonic() - start
    try:
        return json.loads(done.stdout), seconds
    except ValueError:
        print(f"{program.name}: {done.stderr.decode(errors='replace').strip()}", file=sys.stderr)
        return None, seconds


def outcome_of(program, answer, seconds):
    lines = named_lines(answer) if answer else set()
    return {"failed": answer is None, "reason": (answer or {}).get("reason", ""), "right": bool(answer and answer["complete"]), "named": len(lines),
            "located": bool(lines & program.lines), "wrong": len(lines - program.lines),
            "runs": (answer or {}).get("runs", 0), "seconds": seconds}


def row(title, mistakes, outcomes):
    def count(key):
        return sum(outcome[key] for outcome in outcomes)
    runs = [outcome["runs"] for outcome in outcomes]
    seconds = [outcome["seconds"] for outcome in outcomes]
    silent = sum(outcome["named"] == 0 and not outcome["failed"] for outcome in outcomes)
    return (f"{title:32}{mistakes:>9}{len(outcomes):>10}{count('right'):>7}{count('located'):>9}"
            f"{count('wrong'):>7} of {count('named'):<4}{silent:>8}{count('failed'):>8}"
            f"{statistics.median(runs):>9.0f}{max(runs):>8}{statistics.median(seconds):>9.1f}{max(seconds):>7.1f}")


def table(results):
    """A row for each group and number of mistakes, then one for each number of mistakes."""
    print(f"{'group':32}{'mistakes':>9}{'programs':>10}{'right':>7}{'located':>9}{'wrong lines':>15}{'nothing':>8}"
          f"{'failed':>8}{'runs':>9}{'worst':>8}{'seconds':>9}{'worst':>7}")
    rows, totals = collections.defaultdict(list), collections.defaultdict(list)
    for program, outcome in results:
        rows[program.group, program.mistakes].append(outcome)
        totals[program.mistakes].append(outcome)
    for (group, mistakes), outcomes in rows.items():
        print(row(group, mistakes, outcomes))
    for mistakes, outcomes in sorted(totals.items()):
        print(row("all", mistakes, outcomes))


def chosen(programs, left_out, only):
    """Every third program of a group, or the others."""
    places = collections.Counter()
    for program in sorted(programs, key=lambda program: (program.group, program.name)):
        places[program.group] += 1
        if (places[program.group] % 3 == 0) == left_out and only in f"{program.group}/{program.name}":
            yield program


def main():
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("bin", type=pathlib.Path)
    options.add_argument("folder", type=pathlib.Path, nargs="?")
    options.add_argument("--left-out", action="store_true", help="only every third program")
    options.add_argument("--only", default="", metavar="WORD", help="programs with this in 'group/name'")
    options.add_argument("--jobs", type=int, default=1, metavar="N", help="programs at once; the seconds are those of a "
                         "quiet machine only with 1")
    options = options.parse_intermixed_args()
    grade = str((options.bin / "grade").resolve())
    results = []
    with tempfile.TemporaryDirectory() as scratch:
        programs = all_programs(grade, options.folder and options.folder.resolve(), pathlib.Path(scratch))
        asked = list(chosen(programs, options.left_out, options.only))
        lanes = concurrent.futures.ThreadPoolExecutor(options.jobs)
        outcomes = lanes.map(lambda program: outcome_of(program, *located(grade, program)), asked)
        for program, outcome in zip(asked, outcomes):
            results.append((program, outcome))
            if not options.left_out:
                words = [key for key in ("failed", "right", "located") if outcome[key]] or ["nothing"]
                print(f"{program.group}/{program.name}: {', '.join(words)}; wrong lines {outcome['wrong']} of "
                      f"{outcome['named']}; {outcome['runs']} runs, {outcome['seconds']:.1f} s; {outcome['reason']}",
                      flush=True)
    if not results:
        sys.exit(f"no program of this part has '{options.only}' in its 'group/name'")
    table(results)


if __name__ == "__main__":
    main()
