#!/usr/bin/env python3
"""commands.py BUILD SOURCE [--slow] [WORDS]

Runs every command that a README or a program's help shows, each in a fresh copy of a folder that holds what
it speaks of: a small class, marks of it, a gradebook, rubrics and suites. A command must exit with 0, or
with the code that KNOWN gives for it. One that cannot be run here has a row in KNOWN that says where it is
run; without such a row it is run, so that a new command cannot be forgotten, and a row that no command needs
any more is an error. With --slow also those that take long; with WORDS only those that hold them."""
import argparse
import concurrent.futures
import dataclasses
import json
import os
import pathlib
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time
import zipfile

LONGEST_SECONDS = 120
# Methods of Class, in the order in which they need each other.
FOLDERS = ("suites", "select_take_stones", "select_factor_multiples", "select_queens", "course", "replay",
           "shards", "queens", "paper", "moodle")
PROGRAMS = ("cairn", "casegen", "grade", "refsolve")


@dataclasses.dataclass
class Known:
    """How the commands that `pattern` finds are run; the first row that fits counts."""
    pattern: str
    exit_code: int = 0
    folder: str = "course"
    interrupt: bool = False  # it goes on until Ctrl-C
    slow: bool = False
    elsewhere: str = ""  # not run here: what runs it, or why it is no command
    uses: int = 0


# How blocks begin that are a drawing or a description.
NO_COMMANDS = ("submission ──>", "{\"", "\"read_as\"", "FROM cairn", "tests/attacks/<", "tests/submissions/<", "Tries: ")

KNOWN = [
    Known(r"^docker/slurm/submit ", elsewhere="tests/slurm/run"),
    Known(r"^docker/parallel/grade_shards ", elsewhere="tests/parallel/run"),
    Known(r"^(docker/run.sh pages|refsolve explore |grade page )", elsewhere="tests/page/run"),
    Known(r"^docker/run.sh demo", elsewhere="tests/package/run"),
    Known(r"^(docker/run.sh test|docker/setup.sh|tests/page/run|cd tests/page)", elsewhere=".ci/run"),
    Known(r"^(docker/run.sh package|tests/package/|apt install )", elsewhere="tests/package/run"),
    Known(r"^docker (build|run) |^tests/images/", elsewhere="tests/images/run"),
    Known(r"make_zip |^tests/gradescope/", elsewhere="tests/gradescope/run"),
    Known(r"^cmake --(preset release|build --preset release)", elsewhere="docker/run.sh demo"),
    Known(r"^cmake --install ", elsewhere="tests/support/installed_copy_test.sh"),
    Known(r"^cmake -B build|^cmake --build build|^build/bin/", elsewhere="tests/out_of_tree/test.sh"),
    Known(r"^java(c)? ", elsewhere="tests/reference/java_drivers_test.cc"),
    Known(r"^build/release/bin/diagnose_recordings ", elsewhere="a tool of the tests"),
    Known(r"hw2\.json --out marks --handed-in|--column HW2 --(dry-run|out|only)|(jane|roebob) |"
          r"show marks doejane|her appeal|second appeal", elsewhere="tests/grader/evening_test.cc"),
    # A homework of one's own, from 'grade new' to marks.
    Known(r"fizz_?buzz|^grade new ",
          elsewhere="tests/grader/own_homework_test.cc"),
    Known(r"^grade batch submissions\.zip ", elsewhere="grader/class/batch_test.cc"),
    Known(r"--kattis |--rubric (FOLDER|problems/)", elsewhere="tests/grader/kattis_program_test.cc"),
    Known(r"^grade similarity ", elsewhere="tests/grader/similarity_program_test.cc"),
    Known(r"^(grade|cairn) selftest", elsewhere="ctest -R grade.selftest"),
    Known(r"^(grade|cairn) verify( --junit \S+)?( |$)(?!my-course|--rubric)",
          elsewhere="ctest -R grade.verify"),
    Known(r"^casegen verify cases/suites/\*\.json", elsewhere="ctest -R casegen.verify"),
    Known(r"^casegen select take_stones", folder="select_take_stones", slow=True),
    Known(r"^casegen select factor_multiples", folder="select_factor_multiples", slow=True),
    Known(r"^casegen select queens", folder="select_queens", slow=True),
    Known(r"^refsolve take_stones count 4[68] 0 0", slow=True),
    Known(r"^refsolve queens tournament( --games 100| --variation|$)", slow=True),
    Known(r"^grade check .* --watch", interrupt=True),
    Known(r"^grade replay ", folder="replay"),
    Known(r"^refsolve (queens play .*--size (6|8)|factor_multiples 21 2)", exit_code=1),  # nobody plays
    Known(r"^grade .*joined", folder="shards"),
    Known(r"^grade (mark marks --|decide |sheet )", folder="queens"),
    Known(r"^grade mark .* '?(q\d+\.1|Tables)'? ", folder="queens"),
    Known(r"^grade mark .* 2c\.i ", folder="paper"),
    Known(r"^grade (feedback|export) .*moodle", folder="moodle"),
]


def write(path, text):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


class Class:
    """The folders in which commands are run."""

    def __init__(self, source, work, environment):
        self.source = source
        self.work = work
        self.environment = environment
        planted = source / "tests/submissions/take_stones"
        self.right = (planted / "accepted/python_one_file/TakeStones.py").read_text()
        self.wrong = (planted / "wrong_answer/python_not_negated/TakeStones.py").read_text()

    def run(self, folder, command):
        done = subprocess.run(["/bin/sh", "-c", command], cwd=folder, env=self.environment,
                              capture_output=True, text=True, errors="replace", check=False)
        if done.returncode != 0:
            sys.exit(f"{folder.name}: {command}: exit code {done.returncode}\n{done.stdout}{done.stderr}")

    def suites(self):
        """Cairn's own folders that commands name."""
        folder = self.work / "suites"
        for name in ("rubrics", "cases/questions", "cases/suites"):
            shutil.copytree(self.source / name, folder / name)
        for java in self.source.glob("reference/*/java"):
            shutil.copytree(java, folder / java.relative_to(self.source))
        return folder

    def select(self, game, suite):
        """A course that has chosen its visible cases."""
        folder = self.work / f"select_{game}"
        shutil.copytree(self.work / "suites", folder)
        shutil.copy(folder / "cases/suites" / suite, folder / "visible.json")
        return folder

    def select_take_stones(self):
        return self.select("take_stones", "take_stones-visible.json")

    def select_factor_multiples(self):
        return self.select("factor_multiples", "factor_multiples-smallest.json")

    def select_queens(self):
        return self.select("queens", "queens-smallest.json")

    def course(self):
        folder = self.work / "course"
        shutil.copytree(self.work / "suites", folder)
        rubric = json.loads((folder / "rubrics/take_stones.json").read_text())
        rubric["sections"][0]["cases"] = ["official-2", "composite-18"]
        rubric["late"] = {"due": "2024-10-06 23:59", "zone": "America/Chicago",
                          "deductions": [10, 25, 50], "free_days": 3}
        write(folder / "rubrics/take_stones.json", json.dumps(rubric))
        rubric["sections"][0]["suite"] = "cases/suites/take_stones.json"
        write(folder / "my-homework/TakeStones.py", self.right)
        with zipfile.ZipFile(folder / "crdyer-HW2-P3.zip", "w") as archive:
            archive.writestr("TakeStones.py", self.right)
        (folder / "hand-ins").mkdir()
        with zipfile.ZipFile(folder / "hand-ins/jdoe_4101_90001_TakeStones.zip", "w") as archive:
            archive.writestr("TakeStones.py", self.right)
            archive.writestr("final/old/TakeStones.py", self.wrong)
        write(folder / "hand-ins/roe_4102_90002_TakeStones.py", self.right)
        write(folder / "gradebook.csv",
              "Student,ID,SIS User ID,SIS Login ID,Section,HW2 (66)\r\n"
              "    Points Possible,,,,,65\r\n"
              "\"Doe, Jane\",4101,s1,jdoe,001,\r\n\"Roe, Bob\",4102,s2,roe,001,\r\n")
        write(folder / "planted-hw2/accepted/right/TakeStones.py", self.right)
        write(folder / "planted-hw2/wrong_answer/wrong/TakeStones.py", self.wrong)
        for name in ("rubrics", "cases/suites", "reference"):
            shutil.copytree(self.work / "suites" / name, folder / "my-course" / name)
        self.run(folder, "grade batch hand-ins --rubric rubrics/take_stones.json --out marks")
        shutil.copytree(folder / "marks", folder / "marks.old")
        for homework in ("hw1", "hw2", "hw3"):
            rubric["title"] = homework
            write(folder / f"{homework}.json", json.dumps(rubric))
            self.run(folder, f"grade batch hand-ins --rubric {homework}.json --out marks-{homework}")
            shutil.copytree(folder / f"marks-{homework}", folder / homework / "marks")
            shutil.copytree(folder / f"marks-{homework}", folder / "term" / homework)
        return folder

    def replay(self):
        folder = self.work / "replay"
        shutil.copytree(self.work / "course/marks", folder / "marks")
        self.run(folder, "grade evidence marks jdoe")
        return folder

    def shards(self):
        folder = self.work / "shards"
        shutil.copytree(self.work / "course", folder)
        for part in ("1", "2"):
            self.run(folder, "grade batch hand-ins --rubric rubrics/take_stones.json "
                             f"--out shards/{part} --shard {part}/2")
        return folder

    def queens(self):
        folder = self.work / "queens"
        shutil.copytree(self.source / "tests/submissions/queens/accepted/text_as_the_handout",
                        folder / "hand-ins/jdoe")
        self.run(folder, f"grade batch hand-ins --rubric {self.work}/suites/rubrics/queens.json --out marks")
        write(folder / "marks.csv", "student,item,points,comment,grader\njdoe,q8.2,0.5,no reason,crd\n")
        self.run(folder, "grade mark marks --from marks.csv")
        self.run(folder, "grade decide marks --list > decisions.csv")
        return folder

    def paper(self):
        folder = self.work / "paper"
        for who in ("jdoe", "roebob"):
            write(folder / f"hand-ins/{who}-HW2-P2.txt", "2a: n(n-1)/2\n2c.i: the sum of three edges\n")
        self.run(folder, f"grade batch hand-ins --rubric {self.work}/suites/rubrics/paper_hw2.json --out marks")
        self.run(folder, "grade mark marks jdoe 2c.i 1 --by crd --reason 'no number'")
        return folder

    def moodle(self):
        folder = self.work / "moodle"
        write(folder / "hand-ins/Jane Doe_4101_assignsubmission_file/TakeStones.py", self.right)
        write(folder / "worksheet.csv",
              "Identifier,Full name,Email address,Status,Grade,Maximum Grade,Grade can be changed,"
              "Last modified (grade),Feedback comments\n"
              "Participant 4101,Jane Doe,jdoe@example.org,Submitted for grading - ,,65.00,Yes,-,\n")
        self.run(folder, f"grade batch hand-ins --rubric {self.work}/course/hw2.json --out marks")
        return folder


def commands_of(markdown):
    """The lines of indented blocks."""
    commands = []
    for block in re.findall(r"(?:^    .+\n)+", markdown, re.MULTILINE):
        lines = [line.strip() for line in block.splitlines()]
        if not lines[0].startswith(NO_COMMANDS):
            commands += joined(lines)
    return commands


def joined(lines):
    """The lines; one that ends with a backslash goes on in the next."""
    commands = []
    goes_on = False
    for line in lines:
        if goes_on:
            commands[-1] += " " + line
        else:
            commands.append(line)
        goes_on = commands[-1].endswith("\\")
        commands[-1] = commands[-1].rstrip("\\").rstrip()
    return commands


def below(text, heading):
    """The lines below a heading of a program's help."""
    return re.findall(r"^  (.*)$", text.partition(heading + "\n")[2].partition("\n\n")[0], re.MULTILINE)


def examples_of(program, environment):
    def help_of(*words):
        return subprocess.run([program, *words, "--help"], env=environment, capture_output=True,
                              text=True, check=True).stdout
    whole = help_of()
    commands = joined(line.strip() for line in below(whole, "Examples:"))
    for line in below(whole, "Commands:"):
        name = line.partition("  ")[0]
        # Of cairn only what it calls by its own name.
        if program == "cairn":
            continue
        text = help_of(*name.split())
        if "Usage: " + program not in text:
            sys.exit(f"'{program} {name} --help' has no usage")
        commands += joined(line.strip() for line in below(text, "Examples:"))
    return commands


def try_command(command, known, folder, environment):
    """What is wrong with it, or None."""
    with tempfile.TemporaryDirectory() as work:
        here = pathlib.Path(work) / "here"
        shutil.copytree(folder, here, symlinks=True)
        with subprocess.Popen(["/bin/sh", "-c", command], cwd=here, env=environment,
                              stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                              text=True, errors="replace", start_new_session=True) as child:
            if known.interrupt:  # once it says that it goes on until then
                bound = threading.Timer(LONGEST_SECONDS, os.killpg, (child.pid, signal.SIGKILL))
                bound.start()
                goes_on = any("Ctrl-C" in line for line in child.stdout)
                bound.cancel()
                os.killpg(child.pid, signal.SIGINT)
            try:
                out, err = child.communicate(timeout=LONGEST_SECONDS * (10 if known.slow else 1))
            except subprocess.TimeoutExpired:
                os.killpg(child.pid, signal.SIGKILL)
                child.communicate()
                return "it takes too long"
            if known.interrupt:
                return None if goes_on else "it does not go on until Ctrl-C"
            if child.returncode != known.exit_code:
                return f"exit code {child.returncode}, not {known.exit_code}\n{out[-2000:]}{err[-2000:]}"
    return None


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("build", type=pathlib.Path)
    parser.add_argument("source", type=pathlib.Path)
    parser.add_argument("--slow", action="store_true")
    parser.add_argument("words", nargs="?", default="")
    asked = parser.parse_intermixed_args()
    source = asked.source.resolve()
    environment = dict(os.environ, GITHUB_STEP_SUMMARY="summary.md", LC_ALL="C.UTF-8",
                       PATH=f"{asked.build.resolve()}/bin:{source}/tests/manual/stand_ins:{os.environ['PATH']}")

    found = {}  # a command, and where it stands
    for readme in sorted([*source.glob("**/README.md"), *source.glob("**/MANUAL.md")]):
        name = readme.relative_to(source)
        if name.parts[0] in ("build", "out") or "node_modules" in name.parts:
            continue
        for command in commands_of(readme.read_text(encoding="utf-8")):
            found.setdefault(command, str(name))
    for program in PROGRAMS:
        for command in examples_of(program, environment):
            found.setdefault(command, f"{program} --help")

    to_run = []
    left_out = 0
    for command, where in found.items():
        known = next((row for row in KNOWN if re.search(row.pattern, command)), Known(""))
        known.uses += 1
        if known.elsewhere or (known.slow and not asked.slow):
            left_out += 1
        elif asked.words in command:
            to_run.append((command, where, known))
    wrong = [f"no command needs the row {row.pattern!r} any more" for row in KNOWN if row.uses == 0]

    with tempfile.TemporaryDirectory(prefix="manual") as work:
        os.chmod(work, 0o755)  # programs that root starts are users of their own
        made = Class(source, pathlib.Path(work), environment)
        folders = {name: getattr(made, name)() for name in FOLDERS}

        def run(one):
            command, where, known = one
            begun = time.monotonic()
            problem = try_command(command, known, folders[known.folder], environment)
            return command, where, problem, time.monotonic() - begun

        with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
            for command, where, problem, seconds in pool.map(run, to_run):
                if problem:
                    wrong.append(f"{where}: {command}: {problem}")
                if problem or seconds > 5:
                    print(f"{seconds:6.1f} s  {command}")
    for problem in wrong:
        print(problem, file=sys.stderr)
    print(f"{len(to_run)} commands of the manual run, {left_out} are run elsewhere or with --slow,"
          f" {len(wrong)} things are wrong")
    sys.exit(1 if wrong else 0)


main()
