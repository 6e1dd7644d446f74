#!/usr/bin/env python3
"""Makes the mutants on which `grade locate` is measured, and stores their edits in mutants.json.

  tests/bench/locate/make_mutants.py build/dev/bin

From four right programs, two in Java and two in Python, 25 mutants each: 12 with one edit, 8 with two, 5 with three.
The operators are those of the literature: Offutt's five sufficient ones and PIT's default set, with the deletion of
statements, variables for variables and swapped arguments. An operator is drawn first, then a place, then what stands
there instead. The same seed draws the same edits on every machine.

A mutant is kept if it builds, ends in every case of the rubric within short limits, is wrong in at least one and does
not crash in all.
Of a mutant with several edits, each alone is wrong, and undoing any of them leaves it wrong: so it needs them all."""
import itertools
import json
import pathlib
import random
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[3]
STORED = pathlib.Path(__file__).with_name("mutants.json")
SEED = 31
WANTED = {1: 12, 2: 8, 3: 5}
PROGRAMS = [
    ("tests/submissions/take_stones/accepted/java_skeleton", "rubrics/take_stones.json"),
    ("tests/submissions/factor_multiples/accepted/java_player_impl_only", "tests/submissions/factor_multiples.json"),
    ("tests/submissions/take_stones/accepted/python_one_file", "rubrics/take_stones.json"),
    ("tests/submissions/take_stones/accepted/python_talks_on_stderr", "rubrics/take_stones.json"),
]
POOL = 20  # wrong single edits of a program, of which those with several edits are made

ENDED = {"accepted", "presentation_error", "wrong_answer", "runtime_error"}

COMMENT = {"java": r"//[^\n]*|/\*.*?\*/", "py": r"#[^\n]*"}
TOKEN = (r"f?\"(?:\\.|[^\"\\\n])*\"|f?'(?:\\.|[^'\\\n])*'|[A-Za-z_]\w*|\d+\.?\d*"
         r"|\+\+|--|\*\*|//=?|<=|>=|==|!=|&&|\|\||[-+*/%]=|\S")
KEYWORDS = set(
    "if else elif while for in return and or not is def class import from lambda global None True False break continue"
    " pass new int double float boolean void public private static final this null true false String List ArrayList"
    " Integer Double Math System self max min range len sum all print math sys implements".split())
COMPARISONS = ["<", "<=", ">", ">=", "==", "!="]
ARITHMETIC = {"java": ["+", "-", "*", "/", "%"], "py": ["+", "-", "*", "//", "%"]}
SIMPLE_PYTHON = r"[\w.\[\], ]+( [-+*/%]*= |\(.*\)$)|break|continue"
TRUTHS = {"true": "false", "false": "true", "True": "False", "False": "True"}


def is_name(word):
    return bool(re.fullmatch(r"[a-z]\w*", word)) and word not in KEYWORDS


class Source:
    """A file of a program, and the edits that each operator knows: (start, end, what stands there instead)."""

    def __init__(self, file, text):
        self.file, self.text = file, text
        self.language = "py" if file.endswith(".py") else "java"
        comment = COMMENT[self.language]
        tokens = re.finditer(f"({comment})|{TOKEN}", text, re.DOTALL)
        self.tokens = [token for token in tokens if not token.group(1)]

    def line_of(self, offset):
        return self.text.count("\n", 0, offset) + 1

    def is_value(self, index):
        """Whether a token ends a value, so that an operator behind it has two operands."""
        word = self.tokens[index].group()
        return bool(re.match(r"[\w)\]]", word)) and (word not in KEYWORDS or word in ("this", "self"))

    def closing(self, index):
        """The token that closes the bracket at this one."""
        depth = 0
        for at in range(index, len(self.tokens)):
            depth += {"(": 1, "[": 1, "{": 1, ")": -1, "]": -1, "}": -1}.get(self.tokens[at].group(), 0)
            if depth == 0:
                return at
        return None

    def comparison(self):
        for token in self.tokens:
            if token.group() in COMPARISONS:
                for other in COMPARISONS:
                    yield token.start(), token.end(), other

    def arithmetic(self):
        operators = ARITHMETIC[self.language]
        for at, token in enumerate(self.tokens):
            if at and token.group() in operators + ["/"] and self.is_value(at - 1):
                for other in operators:
                    yield token.start(), token.end(), other
            for group in (["+=", "-="], ["++", "--"]):
                if token.group() in group:
                    yield token.start(), token.end(), group[1 - group.index(token.group())]

    def logic(self):
        other = {"&&": "||", "||": "&&", "and": "or", "or": "and"}
        for token in self.tokens:
            if token.group() in other:
                yield token.start(), token.end(), other[token.group()]

    def constant(self):
        for token in self.tokens:
            word = token.group()
            if word in TRUTHS:
                yield token.start(), token.end(), TRUTHS[word]
            if word.isdigit():
                for other in (int(word) + 1, int(word) - 1, 0):
                    yield token.start(), token.end(), str(other)
            elif re.fullmatch(r"\d+\.\d+", word):
                for other in ("0.0", "1.0", "-" + word):
                    yield token.start(), token.end(), other

    def off_by_one(self):
        for at, token in enumerate(self.tokens[:-1]):
            word, after = token.group(), self.tokens[at + 1].group()
            if is_name(word) and after in ") ] ; , : < <= > >= == != % ".split():
                if at and self.tokens[at - 1].group() != ".":
                    for other in (word + " + 1", word + " - 1"):
                        yield token.start(), token.end(), f"({other})" if after == "%" else other

    def negation(self):
        for at, token in enumerate(self.tokens[:-1]):
            word, before = token.group(), at and not self.is_value(at - 1)
            if word == "-" and before or word in ("!", "not"):
                yield token.start(), self.tokens[at + 1].start(), ""
            if before and is_name(word) and self.tokens[at - 1].group() in "( , = return".split():
                yield token.start(), token.end(), "-" + word

    def condition(self):
        truths = ("True", "False") if self.language == "py" else ("true", "false")
        for at, token in enumerate(self.tokens):
            if token.group() not in ("if", "elif", "while"):
                continue
            if self.language == "java":
                end = self.closing(at + 1)
                start, stop = self.tokens[at + 1].end(), self.tokens[end].start()
                negated = f"!({self.text[start:stop]})"
            else:
                match = re.compile(r"\s*(.*?):[ \t]*(#.*)?$", re.MULTILINE).match(self.text, token.end())
                if not match:
                    continue
                start, stop = match.span(1)
                negated = f"not ({self.text[start:stop]})"
            for other in (negated, *truths):
                yield start, stop, other

    def deletion(self):
        nothing = "pass" if self.language == "py" else ";"
        for match in re.finditer(r"^[ \t]*(\S.*?)[ \t]*$", self.text, re.MULTILINE):
            bare = match.group(1)
            simple = bare.endswith(";") if self.language == "java" else re.match(SIMPLE_PYTHON, bare)
            if simple and bare not in (";", "pass") and not re.match(r"import |return |[\w<>\[\]]+ \w+( =.*)?;", bare):
                yield match.start(1), match.end(1), nothing
                for word, other in (("break", "continue"), ("continue", "break")):
                    if bare.rstrip(";") == word:
                        yield match.start(1), match.end(1), bare.replace(word, other)

    def variable(self):
        heads = [m.start() for m in re.finditer(r"^( {4}(public|private|def)| *def ).*[{:]$", self.text, re.MULTILINE)]
        heads += [len(self.text)]
        for start, end in itertools.pairwise([0] + heads):
            inside = [at for at, token in enumerate(self.tokens) if start <= token.start() < end
                      and is_name(token.group())
                      and (at + 1 == len(self.tokens) or self.tokens[at + 1].group() != "(")]
            free = [at for at in inside if at == 0 or self.tokens[at - 1].group() != "."]
            names = sorted({self.tokens[at].group() for at in free})
            fields = sorted({self.tokens[at].group() for at in inside} - set(names))
            for at in inside:
                for other in names if at in free else fields:
                    yield self.tokens[at].start(), self.tokens[at].end(), other

    def result(self):
        for match in re.finditer(r"return ([^;\n#]+)", self.text):
            value = match.group(1)
            others = ["0", "1", f"-({value})"] + (["True", "False"] if self.language == "py" else ["true", "false"])
            for other in others:
                yield match.start(1), match.end(1), other

    def arguments(self):
        for at, token in enumerate(self.tokens[1:], 1):
            if token.group() != "(" or not self.is_value(at - 1):
                continue
            end, cuts, depth = self.closing(at), [token.end()], 0
            for inner in range(at + 1, end):
                word = self.tokens[inner].group()
                depth += {"(": 1, "[": 1, "{": 1, ")": -1, "]": -1, "}": -1}.get(word, 0)
                if word == "," and depth == 0:
                    cuts += [self.tokens[inner].start(), self.tokens[inner].end()]
            cuts += [self.tokens[end].start()]
            parts = [self.text[a:b] for a, b in zip(cuts[::2], cuts[1::2])]
            for first in range(len(parts) - 1):
                swapped = list(parts)
                swapped[first : first + 2] = [f" {parts[first + 1].strip()}", f" {parts[first].strip()}"]
                yield cuts[0], cuts[-1], ",".join(swapped).strip()


OPERATORS = ["comparison", "arithmetic", "logic", "constant", "off_by_one", "negation", "condition", "deletion",
             "variable", "result", "arguments"]


def edits_of(sources):
    """By operator, every edit of a program that changes something in one line."""
    found = {operator: [] for operator in OPERATORS}
    for source in sources:
        for operator in OPERATORS:
            for start, end, other in getattr(source, operator)():
                if "\n" not in source.text[start:end] and source.text[start:end] != other:
                    found[operator].append((source.file, source.line_of(start), start, end, other, operator))
    return {operator: sorted(set(edits)) for operator, edits in found.items() if edits}


def drawn(chance, edits):
    """Single edits without end, in order of the draw."""
    seen = set()
    while True:
        edit = chance.choice(edits[chance.choice(sorted(edits))])
        if edit not in seen:
            seen.add(edit)
            yield edit


def groups_of(chance, pool, size):
    """So many edits in different lines, without end."""
    seen = set()
    while True:
        group = tuple(sorted(chance.sample(pool, size)))
        if len({edit[:2] for edit in group}) == size and group not in seen:
            seen.add(group)
            yield group


def mutated(sources, edits):
    """File: text, with all the edits done."""
    texts = {source.file: source.text for source in sources}
    for file, _, start, end, other, _ in sorted(edits, key=lambda edit: -edit[2]):
        texts[file] = texts[file][:start] + other + texts[file][end:]
    return texts


def compiles(texts):
    try:
        for file, text in texts.items():
            if file.endswith(".py"):
                compile(text, file, "exec")
    except SyntaxError:
        return False
    return True


def wrong_ones(grade, rubric, sources, mutants):
    """Which of the mutants are graded as wrong, and end in every case."""
    with tempfile.TemporaryDirectory() as folder:
        for number, edits in enumerate(mutants):
            own = pathlib.Path(folder, "class", f"m{number}")
            own.mkdir(parents=True)
            for file, text in mutated(sources, edits).items():
                (own / file).write_text(text)
        subprocess.run([grade, "batch", f"{folder}/class", "--rubric", rubric, "--out", f"{folder}/out", "--jobs", "1"],
                       check=False, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        kept = []
        for number, edits in enumerate(mutants):
            graded = json.loads(pathlib.Path(folder, "out/submissions", f"m{number}.json").read_text())
            verdicts = {case["verdict"] for case in graded["cases"]}
            ended = verdicts != {"runtime_error"} and verdicts <= ENDED
            if graded["verdict"] in ("wrong_answer", "runtime_error") and ended and compiles(mutated(sources, edits)):
                kept.append(edits)
        return kept


def quick_rubric(rubric, folder):
    """The rubric with a limit of two seconds a run and for an assignment of which no mistakes are known."""
    def absolute(path):
        return '"' + str((ROOT / rubric).parent / path.group(1))
    def renamed(text):
        return re.sub(r'"assignment": "\w+"', '"assignment": "other"', text, count=1)
    text = re.sub(r'"(\.\./[^"]*)', absolute, (ROOT / rubric).read_text())
    text = re.sub(r'("run": \{"cpu_seconds": )\d+(, "wall_seconds": )\d+', r"\g<1>2\g<2>10", text)
    text = text.replace('"name_mistakes": true,', "")
    for number, suite in enumerate(sorted(set(re.findall(r'"suite": "(.*?)"', text)))):
        copy = pathlib.Path(folder, f"suite{number}.json")
        copy.write_text(renamed(pathlib.Path(suite).read_text()))
        text = text.replace(f'"suite": "{suite}"', f'"suite": "{copy}"')
    copy = pathlib.Path(folder, "rubric.json")
    copy.write_text(renamed(text))
    return str(copy)


def mutants_of(grade, program, rubric):
    chance = random.Random(f"{SEED} {program}")
    files = sorted(file for file in (ROOT / program).iterdir() if file.suffix in (".java", ".py"))
    sources = [Source(file.name, file.read_text()) for file in files]

    def wrong(candidates):
        return wrong_ones(grade, rubric, sources, candidates)

    def first_wrong(candidates, number):
        found = []
        while len(found) < number:
            found += wrong(list(itertools.islice(candidates, number - len(found) + 2)))
        return found[:number]

    def needs_all(group):
        return len(wrong(list(itertools.combinations(group, 2)))) == 3

    pool = first_wrong(((edit,) for edit in drawn(chance, edits_of(sources))), POOL)
    singles = [edit for (edit,) in pool]
    pairs = first_wrong(groups_of(chance, singles, 2), WANTED[2])
    triples = first_wrong(filter(needs_all, groups_of(chance, singles, 3)), WANTED[3])
    return sources, pool[: WANTED[1]] + pairs + triples


def main():
    grade = str(pathlib.Path(sys.argv[1], "grade").resolve())
    stored = []
    for program, rubric in PROGRAMS:
        with tempfile.TemporaryDirectory() as folder:
            sources, mutants = mutants_of(grade, program, quick_rubric(rubric, folder))
        texts = {source.file: source.text for source in sources}
        for number, edits in enumerate(mutants, 1):
            after = mutated(sources, edits)
            changed = [{"file": file, "line": line, "operator": operator, "text": after[file].split("\n")[line - 1]}
                       for file, line, _, _, _, operator in edits]
            assert all(len(after[file].split("\n")) == len(texts[file].split("\n")) for file in texts)
            stored.append({"name": f"{pathlib.Path(program).name}_{len(edits)}_{number:02}", "program": program,
                           "changes": changed})
        print(f"{program}: {len(mutants)} mutants", flush=True)
    lines = ",\n".join(json.dumps(mutant) for mutant in stored)
    STORED.write_text(f"[\n{lines}\n]\n")


if __name__ == "__main__":
    main()
