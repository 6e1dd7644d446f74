#!/usr/bin/env python3
"""Starts cairn.locate.Search with small wrong programs, and compares the changes that it finds.

  tests/locate/java_search_test.py build/dev"""

import json
import pathlib
import subprocess
import sys
import tempfile
import unittest

from search_request import list_of, number, word

LIBEXEC = None  # where the class files of hosts and searches are
RIGHT_LINES = None
ASM = "/usr/share/java/asm.jar"
LONGEST_SECONDS = 180  # against hanging

RIGHT = """import java.util.*;

public class Game {
    static int nodes = 0;
    static final List<Integer> seen = new ArrayList<>();

    static int best(int[] values, boolean largest, int alpha, int beta) {
        int best = largest ? Integer.MIN_VALUE : Integer.MAX_VALUE;
        for (int i = 0; i < values.length; i++) {
            nodes++;
            if (largest) {
                best = Math.max(best, values[i]);
                if (best >= beta) break;
            } else {
                best = Math.min(best, values[i]);
                if (best <= alpha) break;
            }
        }
        seen.add(best);
        return best;
    }

    static double share(int part, int whole) {
        if (whole == 0) return 0;
        return (double) part / whole;
    }

    public static void main(String[] args) {
        int[] values = new int[args.length];
        for (int i = 0; i < args.length; i++) values[i] = Integer.parseInt(args[i]);
        System.out.println("Best: " + best(values, true, 0, 9));
        System.out.println("Worst: " + best(values, false, 1, 9));
        System.out.println("Nodes: " + nodes);
        int odd = 0;
        for (int v : values) {
            if (v % 2 == 1 && v > 1) odd++;
        }
        System.out.printf("Share: %.1f%n", share(odd, values.length));
        System.out.println("Seen: " + seen);
    }
}
"""

QUESTIONS = ["3 5 9 1 4", "7 2 8", "1 1 3", "9 1 2 3", "4", "5 6 7 8 2 1"]


def compiled(text, folder):
    """The folder of its class files."""
    source = pathlib.Path(folder, "Game.java")
    source.write_text(text)
    classes = pathlib.Path(folder, "classes")
    subprocess.run(["javac", "-nowarn", "-proc:none", "-d", classes, source], check=True)
    return classes


def lines_of(text):
    """What a right program prints, question by question."""
    with tempfile.TemporaryDirectory() as folder:
        classes = compiled(text, folder)
        return [
            subprocess.run(
                ["java", "-cp", classes, "Game", *arguments.split()], capture_output=True, text=True, check=True
            ).stdout.splitlines()
            for arguments in QUESTIONS
        ]


def search(wrong, expected=None, changes=1, runs=20000, steps=200000):
    """The answers for a wrong program, object by object."""
    with tempfile.TemporaryDirectory() as folder:
        classes = compiled(wrong, folder)
        cases = []
        for arguments, lines in zip(QUESTIONS, expected or RIGHT_LINES):
            command = ["java", "-Xmx128m", "-cp", str(classes), "Game", *arguments.split()]
            words = [list_of([word(w) for w in some]) for some in (command, lines, [""] * len(lines))]
            cases.append(words[0] + word("") + words[1] + words[2])
        request = number(runs) + number(steps) + number(changes) + word("UTF-8")
        request += list_of([word("Game.java") + word(wrong) + number(1)]) + list_of(cases)
        run = subprocess.run(
            [
                *"java -Xmx512m -XX:-UsePerfData -XX:TieredStopAtLevel=1 -XX:+UseSerialGC".split(),
                *["-XX:-DontCompileHugeMethods", "-cp", f"{LIBEXEC}/cairn-searches/java:{LIBEXEC}/cairn-hosts/java:{ASM}", "cairn.locate.Search"],
            ],
            input=request, capture_output=True, timeout=LONGEST_SECONDS, check=True)
        return [json.loads(line) for line in run.stdout.decode().splitlines()]


class Finds(unittest.TestCase):
    def assert_found(self, right, wrong, change):
        """Of a program that is wrong there, this change is among the fixes: its kind, and what it writes."""
        self.assertEqual(RIGHT.count(right), 1, right)
        program = RIGHT.replace(right, wrong)
        fixes = [answer["fix"] for answer in search(program) if "fix" in answer]
        self.assertIn(change, [(fix[0]["kind"], fix[0]["text"].strip()) for fix in fixes])
        for fix in fixes:
            self.assertEqual(len(fix), 1)

    def test_a_comparison(self):
        self.assert_found("if (best >= beta)", "if (best > beta)", ("replaced", "if (best >= beta) break;"))

    def test_a_clause_that_is_too_much(self):
        self.assert_found(
            "v % 2 == 1 && v > 1", "v % 2 == 1 && v > 1 && v < 7", ("replaced", "if (v % 2 == 1 && v > 1) odd++;"))

    def test_a_division_of_integers(self):
        self.assert_found(
            "(double) part / whole", "part / whole", ("replaced", "return (double) part / whole;"))

    def test_a_format(self):
        self.assert_found(
            "%.1f", "%.2f", ("replaced", 'System.out.printf("Share: %.1f%n", share(odd, values.length));'))

    def test_a_statement_that_is_too_much(self):
        self.assert_found("seen.add(best);", "seen.add(best);\n        nodes += 2;", ("left_out", ""))

    def test_a_statement_in_the_wrong_place(self):
        self.assert_found(
            "            nodes++;\n            if (largest) {",
            "            if (largest) {\n                nodes++;",
            ("moved", "nodes++;\n            if (largest) {"))

    def test_a_guard_that_the_other_branch_has(self):
        self.assert_found(
            "                if (best <= alpha) break;\n", "", ("inserted", "if (best <= alpha) break;"))

    def test_the_same_mistake_in_both_branches_is_two_changes(self):
        wrong = RIGHT.replace("best >= beta", "best > beta").replace("best <= alpha", "best < alpha")
        fixes = [answer["fix"] for answer in search(wrong, changes=2) if "fix" in answer]
        self.assertEqual({2}, {len(fix) for fix in fixes})

    def test_two_changes_of_one_line_are_one_with_the_words_of_both(self):
        right = 'System.out.printf("Share: %.1f%n", share(odd, values.length));'
        wrong = 'System.out.printf("Share: %.2f%n", share(odd, values.length + 1));'
        self.assertIn(right, RIGHT)
        answers = search(RIGHT.replace(right, wrong), changes=2)
        changes = [change for answer in answers for change in answer.get("fix", [])]
        self.assertIn(
            ("replaced", wrong, right), [(change["kind"], change["was"], change["now"]) for change in changes])


class Refuses(unittest.TestCase):
    def test_a_right_program(self):
        self.assertEqual(search(RIGHT), [{"refused": "is right"}])

    def test_a_program_that_uses_chance(self):
        chance = RIGHT.replace("int odd = 0;", "int odd = (int) (Math.random() * 2);")
        self.assertEqual(search(chance), [{"refused": "uses what may differ from run to run"}])

    def test_threads(self):
        threads = RIGHT.replace("int odd = 0;", "int odd = 1; new Thread(() -> {}).start();")
        self.assertEqual(search(threads), [{"refused": "uses what may differ from run to run"}])


class Bounds(unittest.TestCase):
    def test_a_program_that_ends_in_no_edit_is_given_up_by_its_steps(self):
        endless = RIGHT.replace("int odd = 0;", "int odd = 0;\n        while (odd == 0) { odd = -nodes * 0; }")
        answers = search(endless)
        self.assertIn("tried", answers[-1])

    def test_memory_that_an_edit_asks_for_ends_its_run_alone(self):
        much = RIGHT.replace("int odd = 0;", "int odd = 1; long[] room = new long[nodes > 0 ? 8 : 1 << 29];")
        fixes = [answer["fix"][0] for answer in search(much) if "fix" in answer]
        self.assertTrue(fixes)

    def test_what_a_program_catches_does_not_keep_it_running(self):
        catching = RIGHT.replace(
            "int odd = 0;", "int odd = 1; for (int i = 0; i < 3; i++) { try { best(values, true, 0, 1); }"
                            " catch (Throwable t) { } }")
        self.assertIn("tried", search(catching)[-1])

    def test_the_budget_is_a_count_of_runs(self):
        wrong = RIGHT.replace("return (double) part / whole;", "return part;")
        last = search(wrong, runs=100)[-1]
        self.assertFalse(last["whole"])
        self.assertEqual(last["runs"], 100)

    def test_the_same_request_has_the_same_answer(self):
        wrong = RIGHT.replace("best >= beta", "best > beta")
        self.assertEqual(search(wrong), search(wrong))


if __name__ == "__main__":
    LIBEXEC = sys.argv.pop(1) + "/libexec"
    RIGHT_LINES = lines_of(RIGHT)
    unittest.main()
