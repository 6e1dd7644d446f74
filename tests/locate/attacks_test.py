#!/usr/bin/env python3
"""Of programs that lead a search astray, `grade locate` names no line but the mistake's.

  tests/locate/attacks_test.py BUILD

What each does, and the lines of its mistake, is in attacks/attacks.json."""

import json
import pathlib
import subprocess
import sys
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
ATTACKS = ROOT / "tests/locate/attacks"
LONGEST_SECONDS = 600  # against hanging


def located(name):
    command = [GRADE, "locate", ATTACKS / name, "--rubric", ROOT / "rubrics/take_stones.json", "--json"]
    run = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, timeout=LONGEST_SECONDS, check=False)
    return json.loads(run.stdout)


class Attacks(unittest.TestCase):
    def test_nothing_is_named_but_lines_of_the_mistake_as_they_are(self):
        for name, attack in json.loads((ATTACKS / "attacks.json").read_text()).items():
            with self.subTest(name, does=attack["does"]):
                answer = located(name)
                (source,) = (ATTACKS / name).iterdir()
                text = source.read_text()
                for change in [change for fix in [answer["changes"], *answer["alternatives"]] for change in fix]:
                    self.assertIn(change["line"], attack["lines"])
                    self.assertIn(change["was"], text)
                    for part in change["method"].split("."):
                        self.assertIn(part, text)

    def test_a_search_that_was_ended_is_no_search_that_found_nothing(self):
        self.assertIn("its search was ended", located("p08")["reason"])


if __name__ == "__main__":
    GRADE = pathlib.Path(sys.argv.pop(1)).resolve() / "bin/grade"
    unittest.main()
