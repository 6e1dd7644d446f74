#!/usr/bin/env python3
"""Starts grader/locate/python/locate.py with small wrong programs, and compares the changes that it finds."""

import json
import os
import pathlib
import subprocess
import sys
import unittest

from search_request import list_of, number, word

SEARCH = pathlib.Path(__file__).resolve().parents[2] / "grader/locate/python/locate.py"
LONGEST_SECONDS = 120  # against hanging


class Question:
    def __init__(self, arguments, expected, accepted=None, standard_input=""):
        self.arguments, self.expected, self.standard_input = arguments, expected, standard_input
        self.accepted = accepted or [""] * len(expected)

    def packed(self):
        command = list_of([word(w) for w in ["python3", "SOURCES/main.py", *self.arguments.split()]])
        expected, accepted = (list_of([word(line) for line in lines]) for lines in (self.expected, self.accepted))
        return command + word(self.standard_input) + expected + accepted


def search(files, questions, changes=1, runs=20000, steps=20000, fixed=()):
    """The answers for the files (texts by path), line by line."""
    if isinstance(files, str):
        files = {"main.py": files}
    packed = [word(path) + word(text) + number(path not in fixed) for path, text in files.items()]
    request = number(runs) + number(steps) + number(changes) + word("") + list_of(packed)
    request += list_of([question.packed() for question in questions])
    run = subprocess.run(
        [sys.executable, SEARCH], input=request, capture_output=True, timeout=LONGEST_SECONDS, check=False
    )
    return [json.loads(line) for line in run.stdout.splitlines()], run.stderr.decode()


def questions_of(right, *inputs):
    """Questions with what the right program prints."""
    found = []
    for arguments in inputs:
        run = subprocess.run(
            [sys.executable, "-c", right, *arguments.split()], capture_output=True, text=True, check=True
        )
        found.append(Question(arguments, run.stdout.splitlines()))
    return found


def applied(text, fix):
    lines = text.split("\n")
    for change in sorted(fix, key=lambda change: -change["line"]):
        first = change["line"] - 1
        lines[first : first + change["lines"]] = change["text"].split("\n")
    return "\n".join(lines)


SUM = """import sys


def total(n):
    result = 0
    for i in range(1, n + 1):
        if i % 3 == 0 or i % 5 == 0:
            result += i
    return result


n = int(sys.argv[1])
print("Sum:", total(n))
print("Half: %.1f" % (total(n) / 2))
"""

BEST = """import sys


def best(values, largest):
    if largest:
        value = float("-inf")
        for v in values:
            if v > value:
                value = v
            if value >= 9:
                break
    else:
        value = float("inf")
        for v in values:
            if v < value:
                value = v
            if value <= 1:
                break
    return value


class Game:
    def __init__(self, values):
        self.values = values
        self.moves = 0

    def play(self):
        for turn in range(len(self.values)):
            self.moves += 1
            rest = self.values[turn:]
            print(best(rest, turn % 2 == 0), sorted(rest), self.moves)


Game([int(word) for word in sys.argv[1:]]).play()
"""


class Search(unittest.TestCase):
    def fixes(self, right, wrong, inputs, changes=1):
        """The fixes found; each, applied as text, gives a program that prints what the right one does."""
        questions = questions_of(right, *inputs)
        answers, errors = search(wrong, questions, changes)
        self.assertEqual(errors, "")
        self.assertIn("tried", answers[-1], answers)
        fixes = [answer["fix"] for answer in answers[:-1]]
        for fix in fixes:
            for question in questions:
                run = subprocess.run(
                    [sys.executable, "-c", applied(wrong, fix), *question.arguments.split()],
                    capture_output=True, text=True, check=False,
                )
                self.assertEqual(run.stdout.splitlines(), question.expected, fix)
        return fixes

    def assert_restored(self, right, old, new, inputs, kind, line):
        """A program with the new text in place of the old is mended in that line, by that kind of change."""
        self.assertEqual(right.count(old), 1)
        fixes = self.fixes(right, right.replace(old, new), inputs)
        found = [(change["kind"], change["at"]) for fix in fixes for change in fix]
        self.assertIn((kind, line), found)

    NUMBERS = ("10", "15", "17", "30")
    LISTS = ("4 8 9 2 7", "1 5 3", "3 9 2 1 6 2", "7 7 1 9 0")

    def test_a_comparison(self):
        self.assert_restored(BEST, "v > value", "v >= value + 2", ("4 8 9 2 7", "1 2 3"), "replaced", 8)
        self.assert_restored(BEST, "v < value", "v > value", self.LISTS, "replaced", 15)

    def test_one_more_or_less(self):
        self.assert_restored(SUM, "range(1, n + 1)", "range(1, n)", self.NUMBERS, "replaced", 6)

    def test_a_constant(self):
        self.assert_restored(SUM, "i % 5", "i % 6", self.NUMBERS, "replaced", 7)

    def test_and_for_or(self):
        self.assert_restored(SUM, " or ", " and ", self.NUMBERS, "replaced", 7)

    def test_a_negated_condition(self):
        self.assert_restored(BEST, "if largest:", "if not largest:", self.LISTS, "replaced", 5)

    def test_an_operator(self):
        self.assert_restored(SUM, "result += i", "result -= i", self.NUMBERS, "replaced", 8)

    def test_real_division_and_a_format(self):
        self.assert_restored(SUM, "i % 3 ==", "i + 3 ==", self.NUMBERS, "replaced", 7)
        self.assert_restored(SUM, "total(n) / 2", "total(n) // 2", ("9", "10"), "replaced", 14)
        self.assert_restored(SUM, "%.1f", "%.2f", self.NUMBERS, "replaced", 14)

    def test_another_variable(self):
        self.assert_restored(BEST, "best(rest,", "best(self.values,", self.LISTS, "replaced", 31)

    def test_a_real_number_in_place_of_an_integer(self):
        half = "import sys\n\n\ndef half(n):\n    part = n / 2\n    return part\n\n\nprint(half(int(sys.argv[1])))\n"
        self.assert_restored(half, "return part", "return n", self.NUMBERS, "replaced", 6)

    def test_a_name_that_has_no_value(self):
        self.assert_restored(SUM, "result += i", "result += j", self.NUMBERS, "replaced", 8)
        self.assert_restored(SUM, "Sum:\", total(n)", "Sum:\", totl(n)", self.NUMBERS, "replaced", 13)
        self.assert_restored(BEST, "self.values[turn:]", "self.valeus[turn:]", self.LISTS, "replaced", 30)

    def test_a_variable_of_the_module_that_a_function_changes(self):
        count = "count = 0\n\n\ndef add():\n    global count\n    count += 2\n\n\nadd()\nprint(count)\n"
        self.assert_restored(count, "    global count\n", "", ("1", "2"), "inserted", 5)

    def test_an_order(self):
        self.assert_restored(BEST, "sorted(rest)", "sorted(rest, reverse=True)", self.LISTS, "left_out", 31)

    def test_a_statement_left_out(self):
        self.assert_restored(SUM, "    return result", "    result += 1\n    return result", self.NUMBERS, "left_out", 9)

    def test_a_statement_moved_out_of_a_loop(self):
        wrong = SUM.replace("    return result", "        return result")
        fixes = self.fixes(SUM, wrong, self.NUMBERS)
        self.assertIn(("moved", 9), [(change["kind"], change["at"]) for fix in fixes for change in fix])

    def test_exchanged_branches(self):
        right = "import sys\nn = int(sys.argv[1])\nif n % 2 == 0:\n    print('even', n)\nelse:\n    print('odd', n)\n"
        wrong = right.replace("even", "x").replace("odd", "even").replace("x", "odd")
        kinds = {change["kind"] for fix in self.fixes(right, wrong, ("3", "4")) for change in fix}
        self.assertEqual(kinds, {"replaced", "exchanged"})

    def test_a_copy_in_place_of_what_is_shared(self):
        right = (
            "import sys\n\n\ndef tried(taken, n):\n    taken = taken.copy()\n    taken.append(n)\n    return len(taken)\n\n\n"
            "taken = []\nfor word in sys.argv[1:]:\n    print(tried(taken, word))\n"
        )
        wrong = right.replace("    taken = taken.copy()\n", "")
        fixes = self.fixes(right, wrong, ("a", "a b", "a b c"))
        self.assertIn("inserted", [change["kind"] for fix in fixes for change in fix])

    def test_an_update_inserted_from_the_sister_branch(self):
        wrong = BEST.replace("            if value <= 1:\n                break\n", "")
        right = BEST
        counted = "        for v in values:\n            COUNT[0] += 1\n"
        right, wrong = (
            "COUNT = [0]\n" + text.replace("        for v in values:\n", counted) + "print(COUNT[0])\n"
            for text in (right.replace(">= 9", ">= 5").replace("<= 1", "<= 5"), wrong.replace(">= 9", ">= 5"))
        )
        fixes = self.fixes(right, wrong, ("4 8 9 2 7", "9 1 5 3", "3 9 2 1 6 2"))
        inserted = [change["now"].split() for fix in fixes for change in fix if change["kind"] == "inserted"]
        self.assertIn("if value <= 5: break".split(), inserted, "its words are all that it inserts")

    def test_two_changes(self):
        wrong = SUM.replace("n + 1", "n").replace("/ 2", "/ 3")
        self.assertEqual(self.fixes(SUM, wrong, self.NUMBERS), [])
        fixes = self.fixes(SUM, wrong, self.NUMBERS, changes=2)
        self.assertIn([6, 14], [[change["at"] for change in fix] for fix in fixes])

    def test_the_same_change_in_two_branches(self):
        wrong = BEST.replace("(\"-inf\")", "(\"-inf\") + 0").replace("value = v\n", "value = v + 1\n")
        fixes = self.fixes(BEST, wrong, self.LISTS, changes=2)
        self.assertIn([9, 16], [[change["at"] for change in fix] for fix in fixes])

    def test_only_the_lines_of_a_change_are_other_lines(self):
        text = SUM.replace("n + 1", "n").replace("\n", "\r\n")
        questions = questions_of(SUM, *self.NUMBERS)
        answers, _ = search(text, questions)
        expected = {
            "file": "main.py", "line": 6, "lines": 1, "text": "    for i in range(1, n + 1):\r", "at": 6,
            "method": "total", "kind": "replaced", "was": "n", "now": "n + 1",
        }
        self.assertIn([expected], [answer.get("fix") for answer in answers])

    def test_a_module_is_changed_and_a_given_file_is_not(self):
        files = {"main.py": "import sys\nimport search\nprint(search.f(int(sys.argv[1])))\n",
                 "search.py": "def f(n):\n    return n * 2 + 1\n"}
        questions = [Question(str(n), [str(n * 2)]) for n in (3, 4, 7)]
        answers, _ = search(files, questions)
        self.assertTrue(len(answers) > 1)
        self.assertEqual({"search.py"}, {a["fix"][0]["file"] for a in answers[:-1]} - {"main.py"})
        answers, _ = search(files, questions, fixed=("search.py", "main.py"))
        self.assertEqual(len(answers), 1)

    def test_standard_input_is_read(self):
        questions = [Question("", [str(2 * n)], standard_input=f"{n}\n") for n in (1, 4, 5)]
        answers, _ = search("print(int(input()) * 3)\n", questions)
        self.assertEqual(answers[0]["fix"][0]["text"], "print(int(input()) * 2)")

    def test_a_line_that_is_right_in_another_spelling_is_right(self):
        questions = [Question(str(n), ["Value: 0.0", str(n)], ["value: 0", ""]) for n in (3, 4)]
        answers, _ = search("import sys\nprint('value: 0')\nprint(int(sys.argv[1]) + 1)\n", questions)
        self.assertEqual(answers[0]["fix"][0]["at"], 3)

    def test_equal_requests_have_equal_answers(self):
        wrong = SUM.replace("n + 1", "n")
        questions = questions_of(SUM, *self.NUMBERS)
        self.assertEqual(search(wrong, questions), search(wrong, questions))

    def test_the_budget_ends_the_search(self):
        wrong = SUM.replace("n + 1", "n").replace("/ 2", "/ 3").replace("i % 3", "i % 7")
        for budget in ({"runs": 50}, {"steps": 2}):
            answers, _ = search(wrong, questions_of(SUM, *self.NUMBERS), 2, **budget)
            self.assertFalse(answers[-1]["whole"])
            self.assertLess(answers[-1]["runs"], 300)

    def refusal(self, text, expected="1"):
        answers, _ = search(text, [Question("1", [expected])])
        self.assertEqual(len(answers), 1)
        return answers[0].get("refused")

    def test_what_cannot_be_searched_is_refused(self):
        self.assertEqual(self.refusal("print(1)\n"), "is right")
        self.assertEqual(self.refusal("print(1\n"), "does not compile")
        self.assertEqual(self.refusal("import threading\nprint(2)\n"), "it uses threads")
        for text in (
            "import random\nprint(random.random())\n",
            "import time\nprint(time.time())\n",
            "print(__file__)\n",
            "import sys\nprint(sys._getframe().f_lineno)\n",
            "import inspect\nprint(2)\n",
            "print(eval('2'))\n",
            "print(id(print))\n",
            "import builtins\nprint(2)\n",
            "import sys\nprint(getattr(sys, 'mod' + 'ules'))\n",
            "import operator\nprint(operator.attrgetter('__code__')(print))\n",
            "import sys\nsys.__stdout__.write('2')\n",
            "class A:\n    def __del__(self):\n        print(2)\nA()\n",
        ):
            self.assertEqual(self.refusal(text), "uses what may differ from run to run", text)

        self.assertEqual(self.refusal("import queue\nqueue.threading.Thread().start()\n"), "it uses threads")
        for text in (
            "import os\nos._exit(0)\n",
            "import posix\nposix.fork()\n",
            "import io, sys\nprint(len(io.open(sys.argv[0]).readlines()))\n",
            "import logging\nlogging.atexit.register(print)\n",
            "print(open('main.py').read())\n",
        ):
            self.assertEqual(self.refusal(text), "cannot be run here", text)

    def test_names_of_the_programs_own_are_not_refused(self):
        answers, _ = search("import sys\nid = int(sys.argv[1])\nprint(id + 1)\n", [Question("4", ["4"])])
        self.assertIn("fix", answers[0])

    def test_a_module_of_the_programs_own_is_not_refused(self):
        files = {"main.py": "import sys, game\nprint(game.more(int(sys.argv[1])))\n",
                 "game.py": "def more(n):\n    return n - 1\n"}
        answers, _ = search(files, [Question("4", ["5"])])
        self.assertIn("fix", answers[0])

    def test_a_program_that_prints_too_much_ends_there(self):
        wrong = "import sys\nfor i in range(10 ** 6):\n    print('x' * 10 ** 6)\n"
        answers, _ = search(wrong, [Question("4", ["5"])], runs=20)
        self.assertLess(answers[-1]["steps"], 100_000)

    def test_a_program_that_ends_its_process_cannot_be_run(self):
        self.assertEqual(self.refusal("import sys\nsys.setrecursionlimit(10**9)\n" + "print(10**10**8 % 7)\n" * 9),
                         "cannot be run here")

    def test_endless_loops_memory_and_exits_are_wrong_runs_only(self):
        right = (
            "import sys\nn = int(sys.argv[1])\ni = 0\nwhile i != n * 2:\n    try:\n        i += 2\n"
            "    except Exception:\n        pass\n    if i < 0:\n        sys.exit(3)\n"
            "held = 'x' * 10 ** (n + 5)\nprint(i)\n"
        )
        for wrong in (right.replace("i += 2", "i += 2 + n - n").replace("print(i)", "print(i + 1)"),
                      right.replace("print(i)", "print(i - 1)")):
            self.assertTrue(self.fixes(right, wrong, ("1", "2", "0")))

    def test_a_run_that_ends_its_process_is_a_wrong_run_only(self):
        right = "import sys\nn = int(sys.argv[1])\nprint(10 ** 10 ** n % 7 - n)\nprint(n * 2)\n"
        fixes = self.fixes(right, right.replace("n * 2", "n * 3"), ("3", "5"))
        self.assertEqual({change["at"] for fix in fixes for change in fix}, {4})

    def test_a_program_that_is_right_only_when_changed_is_not_believed_to_be_more(self):
        """Here the search says what it found; whoever asked judges the changed program anew."""
        text = "import sys\nprint(sys.argv[1] if total() else 0)\n"
        answers, errors = search(text, [Question("1", ["1"])])
        self.assertEqual(errors, "")
        self.assertEqual(list(answers[0]), ["tried", "runs", "steps", "whole"])


if __name__ == "__main__":
    os.chdir(pathlib.Path(__file__).resolve().parents[2])
    unittest.main()
