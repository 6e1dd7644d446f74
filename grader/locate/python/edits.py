"""The table of edits: each small change of a program's text that is tried, the likeliest kinds first.

An entry of the table is a method of Table that yields edits for a node. Substitutions come first, then what
is left out, moved or exchanged, then what is inserted from what the program has elsewhere.
"""

import ast
import collections
import re

ORDERED = ["<", "<=", ">", ">=", "==", "!="]
SIGNS = {ast.Lt: "<", ast.LtE: "<=", ast.Gt: ">", ast.GtE: ">=", ast.Eq: "==", ast.NotEq: "!="}
# The relations of two values for which two signs differ.
HOLDS = {"<": "<", "<=": "<=", ">": ">", ">=": ">=", "==": "=", "!=": "<>"}
MEMBERSHIP = {ast.In: ("in", "not in"), ast.NotIn: ("not in", "in"), ast.Is: ("is", "is not")}
MEMBERSHIP[ast.IsNot] = ("is not", "is")
OPERATORS = {ast.Add: "+", ast.Sub: "-", ast.Mult: "*", ast.Div: "/", ast.FloorDiv: "//", ast.Mod: "%"}
OTHER_OPERATORS = {"+": "-*", "-": "+", "*": ["+", "//"], "/": ["//", "*"], "//": ["/", "%"]}
OTHER_OPERATORS["%"] = ["//"]
SIMPLE = (ast.Assign, ast.AugAssign, ast.AnnAssign, ast.Expr, ast.Return, ast.Break, ast.Continue)
NUMBERS = {"int", "float"}
CONTAINERS = {"list", "dict", "set"}
FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)
BUILT_IN = {"len", "abs", "min", "max", "sum", "any", "all"}
BLOCKS = ("body", "orelse", "finalbody")
WORD = r"[A-Za-z_]\w*"


class Edit:
    """Stretches of the text replaced: (path, from, to, new), in order."""

    def __init__(self, changes, at, method, kind, was, now, need, relations=None):
        self.changes, self.at, self.method = changes, at, method
        self.kind, self.was, self.now = kind, was, now
        self.need, self.relations = need, relations

    def may_matter(self, observed):
        """Whether a run of which this was observed could have another output with the edit."""
        kinds = observed.get(self.need)
        return bool(kinds) and (self.relations is None or "?" in kinds or not kinds.isdisjoint(self.relations))


class Table:
    """All edits of a source, for what was observed in runs of the program."""

    def __init__(self, source, observed, words):
        self.source, self.observed, self.words = source, observed, words
        self.text = source.text
        self.parent, self.scope, self.nodes = {}, {}, []
        self.read(source.tree, None, None)
        self.atoms = collections.defaultdict(dict)  # texts and kinds of what has a value, by function
        for node in self.nodes:
            if self.is_atom(node):
                kinds = self.atoms[self.scope[node]].setdefault(self.code(node), set())
                kinds |= self.kinds(node)
        for node in ast.walk(source.tree):
            if isinstance(node, FUNCTIONS):
                for argument in node.args.args:
                    if argument.arg != "self":  # what nobody reads may be of any kind
                        self.atoms[node].setdefault(argument.arg, NUMBERS | CONTAINERS | {"tuple", "True", "False"})

    def read(self, node, parent, scope):
        self.parent[node], self.scope[node] = parent, scope
        if isinstance(node, ast.JoinedStr) and not self.has_true_places(node):
            return
        if isinstance(node, (ast.expr, ast.stmt)):
            self.nodes.append(node)
        inner = node if isinstance(node, FUNCTIONS) else scope
        for field, value in ast.iter_fields(node):
            if field in ("annotation", "returns", "decorator_list", "format_spec"):
                continue
            for child in value if isinstance(value, list) else [value]:
                if isinstance(child, ast.AST):
                    self.read(child, node, inner)

    def has_true_places(self, string):
        """Python 3.11 gives wrong places in f-strings of several parts."""
        for part in string.values:
            if isinstance(part, ast.FormattedValue):
                try:
                    same = ast.parse(self.code(part.value), mode="eval").body
                except (SyntaxError, IndexError):
                    return False
                if ast.dump(same) != ast.dump(part.value):
                    return False
        return True

    # What the text says of a node.

    def code(self, node):
        start, end = self.source.span(node)
        return self.text[start:end]

    def key(self, node):
        return (self.source.path, *self.source.span(node))

    def kinds(self, node):
        return self.observed.get(self.key(node), set()) - set("<=>?") - {"reached"}

    def is_number(self, node):
        kinds = self.kinds(node)
        return bool(kinds) and kinds <= NUMBERS

    def is_condition(self, node):
        parent = self.parent[node]
        if isinstance(parent, (ast.If, ast.While, ast.IfExp)):
            return parent.test is node
        return isinstance(parent, ast.comprehension) and node in parent.ifs or (
            bool(self.kinds(node)) and self.kinds(node) <= {"True", "False"} and not isinstance(node, ast.Constant)
        )

    @staticmethod
    def is_atom(node):
        """A name, or what is reached from one by constant names and numbers."""
        if not isinstance(getattr(node, "ctx", None), ast.Load):
            return False
        while isinstance(node, (ast.Attribute, ast.Subscript)):
            if isinstance(node, ast.Subscript) and not isinstance(node.slice, (ast.Constant, ast.UnaryOp)):
                return False
            node = node.value
        return isinstance(node, ast.Name)

    def method(self, node):
        names = []
        while node:
            if isinstance(node, (*FUNCTIONS, ast.ClassDef)):
                names.insert(0, node.name)
            node = self.parent[node]
        return ".".join(names)

    def fit(self, node, new, binds_less=()):
        """The new text in the node's place, in brackets where what is around it binds closer."""
        around = (ast.BinOp, ast.UnaryOp, ast.Attribute, ast.Starred, *binds_less)
        parent = self.parent[node]
        is_base = isinstance(parent, ast.Subscript) and parent.value is node
        return f"({new})" if isinstance(parent, around) or is_base else new

    def operand(self, node):
        loose = (ast.BinOp, ast.BoolOp, ast.Compare, ast.IfExp, ast.Lambda, ast.UnaryOp)
        return f"({self.code(node)})" if isinstance(node, loose) else self.code(node)

    def edit(self, node, spans, kind="replaced", was="", now="", need=None, at=None, relations=None):
        path = self.source.path
        changes = tuple((path, *span) for span in sorted(spans) if self.text[span[0] : span[1]] != span[2])
        line = at or self.source.line_of(spans[0][0])
        return Edit(changes, line, self.method(node), kind, was, now, self.key(need or node), relations)

    def replaced(self, node, new, relations=None):
        start, end = self.source.span(node)
        return self.edit(node, [(start, end, new)], "replaced", self.text[start:end], new, None, None, relations)

    def gap(self, left, right, pattern):
        """The span of the operator between two expressions."""
        start, end = self.source.span(left)[1], self.source.span(right)[0]
        match = re.search(pattern, self.text[start:end])
        return (start + match.start(), start + match.end()) if match else None

    def edits(self):
        entries = [*self.SUBSTITUTIONS, *self.OMISSIONS, *self.OTHER_VALUES, *self.INSERTIONS]
        for entry in entries:
            for node in self.nodes:
                if self.observed.get(self.key(node)):
                    yield from entry(self, node)

    # Substitutions.

    def comparison(self, node):
        if not isinstance(node, ast.Compare):
            return
        left = node.left
        for op, right in zip(node.ops, node.comparators):
            if type(op) in SIGNS:
                sign = SIGNS[type(op)]
                others = [other for other in ORDERED if other != sign]
                others.sort(key=lambda other: len(set(HOLDS[sign]) ^ set(HOLDS[other])))
            else:
                sign, other = MEMBERSHIP[type(op)]
                others = [other]
            place = self.gap(left, right, r"\s+".join(map(re.escape, sign.split())))
            for other in others if place else []:
                differ = set(HOLDS.get(sign, "")) ^ set(HOLDS.get(other, ""))
                relations = differ if len(node.ops) == 1 and differ else None
                yield self.edit(node, [(*place, other)], "replaced", sign, other, None, None, relations)
            left = right

    def one_more_or_less(self, node):
        if not self.is_number(node) or isinstance(node, ast.Constant):
            return
        parent = self.parent[node]
        if isinstance(parent, ast.BinOp) and isinstance(parent.op, (ast.Add, ast.Sub)):
            return
        if isinstance(parent, ast.Compare) and node is parent.left and self.is_number(parent.comparators[0]):
            return
        if isinstance(parent, (ast.Expr, ast.FormattedValue, ast.UnaryOp)):
            return
        if isinstance(node, ast.BinOp) and isinstance(node.op, (ast.Add, ast.Sub)):
            if isinstance(node.right, ast.Constant) and node.right.value == 1:
                yield self.replaced(node, self.code(node.left))
        for more in (" + 1", " - 1"):
            whole = self.operand(node) if not isinstance(node, ast.BinOp) else self.code(node)
            yield self.replaced(node, self.fit(node, whole + more))

    def constant(self, node):
        if not isinstance(node, ast.Constant) or node.value is None:
            return
        value, parent = node.value, self.parent[node]
        if isinstance(value, bool):
            yield self.replaced(node, str(not value))
        elif isinstance(value, int):
            for other in dict.fromkeys((value + 1, value - 1, 0, 1, -1, -value, 2)):
                if other != value and not (other < 0 and isinstance(parent, (ast.UnaryOp, ast.BinOp))):
                    yield self.replaced(node, str(other))
        elif isinstance(value, float):
            for other in dict.fromkeys((f"-{value}", "0.0", "1.0", "-1.0", "0.5", *self.same_kind_constants(float))):
                if other != self.code(node) and not isinstance(parent, ast.UnaryOp):
                    yield self.replaced(node, self.fit(node, other) if other[0] == "-" else other)
        elif value in ("inf", "-inf"):
            yield self.replaced(node, repr("inf" if value == "-inf" else "-inf").replace("'", self.code(node)[0]))

    def same_kind_constants(self, kind):
        return [self.code(node) for node in self.nodes if isinstance(node, ast.Constant) and type(node.value) is kind]

    def condition(self, node):
        if isinstance(node, ast.BoolOp):
            word, other = ("and", "or") if isinstance(node.op, ast.And) else ("or", "and")
            for i, clause in enumerate(node.values):
                rest = [self.bracketed(value) for k, value in enumerate(node.values) if k != i]
                yield self.replaced(node, f" {word} ".join(rest))
            for left, right in zip(node.values, node.values[1:]):
                place = self.gap(left, right, rf"\b{word}\b")
                if place:
                    yield self.edit(node, [(*place, other)], "replaced", word, other)
        if self.is_condition(node) and not isinstance(node, ast.Compare):
            if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
                yield self.replaced(node, self.code(node.operand))
            else:
                yield self.replaced(node, self.fit(node, f"not {self.operand(node)}", (ast.Compare,)))
        if self.is_condition(node) and isinstance(node, ast.Compare) and len(node.ops) > 1:
            yield self.replaced(node, self.fit(node, f"not ({self.code(node)})"))

    def bracketed(self, node):
        """The node with the brackets that it has."""
        start, end = self.source.span(node)
        before, after = self.text[:start].rstrip(), self.text[end:].lstrip()
        loose = isinstance(node, (ast.BoolOp, ast.IfExp, ast.Lambda))
        return f"({self.text[start:end]})" if loose and before[-1:] == "(" and after[:1] == ")" else self.text[start:end]

    def smallest_or_largest(self, node):
        if isinstance(node, ast.Name) and node.id in ("min", "max") and isinstance(self.parent[node], ast.Call):
            yield self.replaced(node, "max" if node.id == "min" else "min")
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and len(node.args) > 1:
            if node.func.id in ("min", "max"):
                for argument in node.args:
                    yield self.replaced(node, self.fit(node, self.code(argument)))

    def operator(self, node):
        if isinstance(node, ast.BinOp) and type(node.op) in OPERATORS:
            sign = OPERATORS[type(node.op)]
            place = self.gap(node.left, node.right, r"(?<![*/])" + re.escape(sign) + r"(?![*/])")
            if place and not self.kinds(node) & {"str", "list", "tuple"}:
                for other in OTHER_OPERATORS[sign]:
                    yield self.edit(node, [(*place, other)], "replaced", sign, other)
                if sign in "-/%//":
                    swapped = f"{self.operand(node.right)} {sign} {self.operand(node.left)}"
                    yield self.replaced(node, self.fit(node, swapped))
        elif isinstance(node, ast.AugAssign) and type(node.op) in OPERATORS:
            sign = OPERATORS[type(node.op)]
            place = self.gap(node.target, node.value, re.escape(sign) + "=")
            for other in OTHER_OPERATORS[sign] if place else []:
                yield self.edit(node, [(*place, other + "=")], "replaced", sign + "=", other + "=")
            if place:
                yield self.edit(node, [(*place, "=")], "replaced", sign + "=", "=")

    def sign(self, node):
        if not self.is_number(node) or isinstance(node, ast.Constant):
            return
        if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
            yield self.replaced(node, self.code(node.operand))
            if "float" in self.kinds(node):
                yield self.replaced(node, self.fit(node, f"0 - {self.operand(node.operand)}"))
        elif not isinstance(self.parent[node], (ast.UnaryOp, ast.BinOp, ast.Expr)):
            yield self.replaced(node, f"-{self.operand(node)}")

    def visible_atoms(self, node):
        """Texts and kinds of what could stand in the node's place."""
        scope = self.scope[node]
        seen = dict(self.atoms[scope])
        for text, kinds in self.atoms[None].items():
            seen.setdefault(text, kinds)
        owner = self.parent.get(scope)
        for other, atoms in self.atoms.items():
            if other is not scope and isinstance(owner, ast.ClassDef) and self.parent.get(other) is owner:
                for text, kinds in atoms.items():
                    if text.startswith("self."):
                        seen.setdefault(text, kinds)
        return seen

    def other_value(self, node):
        kinds = self.kinds(node) - {"NoneType"}
        parent = self.parent[node]
        is_value = self.is_atom(node) or (
            isinstance(parent, (ast.Call, ast.Return, ast.Assign, ast.Compare, ast.keyword, ast.Tuple))
            and isinstance(node, (ast.Call, ast.UnaryOp, ast.BinOp, ast.Constant))
        )
        if not is_value or not kinds or kinds & {"function", "type", "module", "str", "builtin_function_or_method"}:
            return
        if isinstance(parent, ast.Attribute):
            return
        for text, others in self.visible_atoms(node).items():
            if others & kinds and text != self.code(node) and not self.inside_own_target(node, text):
                yield self.replaced(node, text)

    def inside_own_target(self, node, text):
        statement = self.parent[node]
        return isinstance(statement, ast.Assign) and self.code(statement.targets[0]) == text

    def rounding(self, node):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            name = node.func.id
            if name == "round" and len(node.args) == 2 and isinstance(node.args[1], ast.Constant):
                ten = 10 ** node.args[1].value if 0 <= node.args[1].value < 9 else 1
                value = self.operand(node.args[0])
                yield self.replaced(node, self.fit(node, f"int({value} * {ten} + 0.5) / {ten}"))
                yield self.replaced(node, self.code(node.args[0]))
            if name in ("int", "round", "float", "str") and len(node.args) == 1:
                yield self.replaced(node, self.fit(node, self.code(node.args[0])))
                if self.is_number(node.args[0]):
                    for other in {"int": ["round"], "round": ["int"]}.get(name, []):
                        yield self.replaced(node.func, other)
        if isinstance(node, (ast.JoinedStr, ast.Constant)) and self.kinds(node) <= {"str"}:
            start, _ = self.source.span(node)
            for match in re.finditer(r"\.(\d)(?=f)", self.code(node)):
                place = (start + match.start(1), start + match.end(1))
                for other in (int(match[1]) + 1, int(match[1]) - 1):
                    if other >= 0:
                        yield self.edit(node, [(*place, str(other))], "replaced", match[0] + "f", f".{other}f")
        parent = self.parent[node]
        if "float" in self.kinds(node) and self.is_number(node):
            if isinstance(parent, ast.FormattedValue) and not parent.format_spec:
                yield self.replaced(node, self.code(node) + ":.1f")
            is_said = isinstance(parent, (ast.FormattedValue, ast.Call, ast.Return))
            if is_said and not isinstance(parent, ast.FormattedValue):
                yield self.replaced(node, f"round({self.code(node)}, 1)")
            if isinstance(parent, (ast.Call, ast.FormattedValue, ast.Return)) and isinstance(node, ast.BinOp):
                yield self.replaced(node, f"{self.code(node)} + 0.5")
                yield self.replaced(node, f"{self.code(node)} + 1e-9")
                yield self.replaced(node, f"int({self.code(node)})")
        elif isinstance(parent, ast.Call) and self.kinds(node) & {"int"} and self.is_number(node):
            if self.code(parent.func) in ("print", "str"):
                yield self.replaced(node, f"float({self.code(node)})")

    def order(self, node):
        if isinstance(node, ast.Call):
            name = getattr(node.func, "id", getattr(node.func, "attr", ""))
            if name in ("sorted", "sort") and not any(word.arg == "reverse" for word in node.keywords):
                start = self.source.span(node)[1] - 1
                new = (", " if node.args or node.keywords else "") + "reverse=True"
                yield self.edit(node, [(start, start, new)], "inserted", "", "reverse=True")
        parent = self.parent[node]
        is_looped = isinstance(parent, (ast.For, ast.comprehension)) and node is parent.iter
        if is_looped or (isinstance(parent, ast.Return) and self.kinds(node) & {"list", "set"}):
            for word in ("sorted({})", "list(reversed({}))" if not is_looped else "reversed({})"):
                yield self.replaced(node, word.format(self.code(node)))
            if is_looped:
                yield self.replaced(node, f"sorted({self.code(node)}, reverse=True)")

    def copy(self, node):
        kinds = self.kinds(node)
        if not kinds or not kinds <= CONTAINERS or not self.is_atom(node):
            return
        parent = self.parent[node]
        if isinstance(parent, (ast.Call, ast.Assign, ast.Return, ast.Tuple, ast.List, ast.keyword)):
            yield self.replaced(node, f"{self.code(node)}.copy()")
            if kinds == {"list"}:
                yield self.replaced(node, f"[list(x) for x in {self.code(node)}]")

    def more_by_a_local(self, node):
        if not self.is_number(node) or isinstance(self.parent[node], (ast.BinOp, ast.UnaryOp, ast.Expr)):
            return
        if isinstance(self.parent[node], ast.Compare) and node is self.parent[node].left:
            return
        for text, kinds in self.atoms[self.scope[node]].items():
            if kinds & self.kinds(node) and kinds <= NUMBERS and text != self.code(node) and "." not in text:
                for sign in "-+":
                    yield self.replaced(node, f"{self.code(node)} {sign} {text}")

    def operand_left_out(self, node):
        if isinstance(node, ast.BinOp):
            for part in (node.left, node.right):
                yield self.replaced(node, self.fit(node, self.code(part)))
        elif isinstance(node, ast.IfExp):
            yield self.replaced(node, self.fit(node, self.code(node.body)))
            yield self.replaced(node, self.fit(node, self.code(node.orelse)))
        elif isinstance(node, ast.Compare) and self.mirrored(self.code(node)) != self.code(node):
            yield self.replaced(node, self.mirrored(self.code(node)))

    def keyword_left_out(self, node):
        if not isinstance(node, ast.Call) or not node.args:
            return
        parts = [*node.args, *node.keywords]
        for before, word in zip(parts, parts[1:]):
            if isinstance(word, ast.keyword) and word.arg:
                start, end = self.source.span(before)[1], self.source.span(word)[1]
                yield self.edit(node, [(start, end, "")], "left_out", self.code(word))

    def turn(self, node):
        """The sign by whose turn it is, and whose turn it is by a parity."""
        parent = self.parent[node]
        if isinstance(node, ast.Constant) and not isinstance(node.value, bool):
            return
        if self.is_number(node) and isinstance(parent, (ast.Return, ast.Assign)):
            value = self.operand(node)
            for text in self.conditions_for(node):
                yield self.replaced(node, f"{value} if {text} else -{value}")
        is_named = isinstance(node, (ast.Constant, ast.Call)) or self.is_atom(node)
        if is_named and self.kinds(node) and self.kinds(node) <= {"True", "False"}:
            for text, kinds in self.atoms[self.scope[node]].items():
                form = {"list": "len({}) % 2", "tuple": "len({}) % 2", "int": "{} % 2"}.get("".join(kinds))
                for rest in ("== 0", "!= 0") if form else ():
                    new = f"{form.format(text)} {rest}"
                    yield self.replaced(node, self.fit(node, new, (ast.Compare, ast.UnaryOp)))

    def conditions_for(self, node):
        """Texts of conditions in the program whose names the node's function knows."""
        scope = self.scope[node]
        known = {text.split(".")[0].split("[")[0] for text in [*self.atoms[scope], *self.atoms[None]]} | BUILT_IN
        known |= {part.name for part in self.source.tree.body if isinstance(part, FUNCTIONS)}
        texts = {}
        for other in self.nodes:
            if other is not node and self.is_condition(other):
                words = {part.id for part in ast.walk(other) if isinstance(part, ast.Name)}
                if words <= known and (self.scope[other] is scope or len(words - BUILT_IN) < 3):
                    loose = isinstance(other, (ast.BoolOp, ast.IfExp))
                    texts[self.operand(other) if loose else self.code(other)] = None
        return list(texts)

    def arguments(self, node):
        if not isinstance(node, ast.Call) or isinstance(node.func, ast.Name) and node.func.id in ("max", "min", "print"):
            return
        for left, right in zip(node.args, node.args[1:]):
            (first, middle), (after, last) = self.source.span(left), self.source.span(right)
            a, b, comma = self.code(left), self.code(right), self.text[middle:after]
            if a == b:
                continue
            forms = [f"{b}{comma}{a}"]
            if self.is_number(left) and self.is_number(right):
                forms.append(f"-{self.operand(right)}{comma}-{self.operand(left)}")
            for new in forms:
                yield self.edit(node, [(first, last, new)], "replaced", self.text[first:last], new)
        functions = [n for n in self.source.tree.body if isinstance(n, FUNCTIONS)]
        if isinstance(node.func, ast.Name):
            count = {f.name: len(f.args.args) for f in functions}
            for name, number in count.items():
                if name != node.func.id and number == count.get(node.func.id, -1):
                    yield self.replaced(node.func, name)

    def mirrored(self, text):
        """The text for the other player: min for max, > for <, beta for alpha."""
        pairs = (("max", "min"), ("Max", "Min"), ("MAX", "MIN"), ("alpha", "beta"), ("Alpha", "Beta"))
        turned = {"<": ">", ">": "<", "<=": ">=", ">=": "<="}

        def other(match):
            word = match[0]
            if word in turned:
                return turned[word]
            if re.match(r"-?(math\.)?inf$", word):
                return word[1:] if word[0] == "-" else "-" + word
            for left, right in [*pairs, *((b, a) for a, b in pairs)]:
                if left in word and word.replace(left, right) in self.words:
                    return word.replace(left, right)
            return self.sisters.get(word, word)

        return re.sub(rf"-?\b(?:math\.)?inf\b|{WORD}|<=|>=|<|>", other, text)

    @property
    def sisters(self):
        return {"a": "b", "b": "a", "lo": "hi", "hi": "lo"} if {"a", "b"} <= self.words else {}

    SUBSTITUTIONS = [comparison, one_more_or_less, constant, condition, smallest_or_largest, operator, sign]
    SUBSTITUTIONS += [rounding, order, copy, operand_left_out, keyword_left_out, arguments]

    # Statements: what is left out, moved and exchanged.

    def block_of(self, node):
        parent = self.parent[node]
        for name in BLOCKS:
            if node in (getattr(parent, name, None) or []):
                return getattr(parent, name)
        return None

    def lines(self, node):
        """The first and the last line of a statement that has its lines for itself, or nothing."""
        start, end = self.source.span(node)
        first, last = self.source.line_of(start), node.end_lineno
        before = self.text[self.source.starts[first - 1] : start]
        after = self.source.lines[last - 1][end - self.source.starts[last - 1] :].split("#")[0]
        return None if before.strip() or after.strip() else (first, last)

    def block_text(self, lines, indent=None):
        first, last = lines
        text = self.source.lines[first - 1 : last]
        if indent is not None:
            old = self.source.indent(first)
            text = [indent + line[len(old) :] if line.startswith(old) else line for line in text]
        return "\n".join(line.rstrip("\r") for line in text) + "\n"

    def line_span(self, lines):
        starts = [*self.source.starts, len(self.text)]
        return starts[lines[0] - 1], starts[lines[1]]

    def is_movable(self, node):
        return isinstance(node, (*SIMPLE, ast.If, ast.For, ast.While)) and self.lines(node) and self.block_of(node)

    def without(self, node):
        """The span that leaves the statement out."""
        lines = self.lines(node)
        start, end = self.line_span(lines)
        only = len(self.block_of(node)) == 1
        return (start, end, self.source.indent(lines[0]) + "pass\n" if only else "")

    def left_out(self, node):
        if not isinstance(node, ast.stmt) or not self.is_movable(node):
            return
        was = self.code(node).split("\n")[0]
        if isinstance(node, (*SIMPLE, ast.If)) and not isinstance(self.parent[node], ast.ClassDef):
            is_elif = self.text.startswith("elif", self.source.span(node)[0])
            if not is_elif:
                yield self.edit(node, [self.without(node)], "left_out", was)
        if isinstance(node, (ast.If, ast.For, ast.While)) and self.text[self.source.span(node)[0]] != "e":
            for block in filter(None, (node.body, node.orelse)):
                inner = [self.lines(block[0]), self.lines(block[-1])]
                if None not in inner and not self.text.startswith("elif", self.source.span(block[0])[0]):
                    text = self.block_text((inner[0][0], inner[1][1]), self.source.indent(node.lineno))
                    yield self.edit(node, [(*self.line_span(self.lines(node)), text)], "left_out", was)

    def moved_to(self, node, line, indent, kind="moved"):
        """The statement before the line, with the indent."""
        start = self.source.starts[line - 1] if line <= len(self.source.starts) else len(self.text)
        spans = [self.without(node), (start, start, self.block_text(self.lines(node), indent))]
        (first, last, _) = spans[0]
        if first <= start <= last and first != start != last:
            return None
        was = self.code(node).split("\n")[0]
        return self.edit(node, spans, kind, was, "", None, self.lines(node)[0])

    def moved(self, node):
        if not isinstance(node, ast.stmt) or not self.is_movable(node) or self.source.span(node)[0] == "e":
            return
        block, parent, lines = self.block_of(node), self.parent[node], self.lines(node)
        if self.text.startswith("elif", self.source.span(node)[0]):
            return
        index, indent = block.index(node), self.source.indent(lines[0])
        targets = []
        neighbours = sorted(range(len(block)), key=lambda k: abs(k - index))
        for k in neighbours:
            other = self.lines(block[k])
            if other and k < index:
                targets.append((other[0], indent))
            elif other and k > index:
                targets.append((other[1] + 1, indent))
        if isinstance(parent, (ast.If, ast.For, ast.While)) and self.lines(parent):
            outer = self.lines(parent)
            if not self.text.startswith("elif", self.source.span(parent)[0]):
                targets.append((outer[0], self.source.indent(outer[0])))
            targets.append((outer[1] + 1, self.source.indent(outer[0])))
        for k, end in ((index - 1, -1), (index + 1, 0)):
            if 0 <= k < len(block) and isinstance(block[k], (ast.If, ast.For, ast.While)):
                for inner in filter(None, (block[k].body, block[k].orelse)):
                    place = self.lines(inner[end])
                    if place:
                        line = place[1] + 1 if end else place[0]
                        targets.append((line, self.source.indent(place[0])))
        scope = self.scope[node]
        if isinstance(node, ast.AugAssign) and scope and self.lines(scope.body[0]):
            first = self.lines(scope.body[0])[0]
            targets.append((first, self.source.indent(first)))
        for target in dict.fromkeys(targets):
            found = self.moved_to(node, *target)
            if found:
                yield found

    def exchanged(self, node):
        if isinstance(node, ast.If) and node.orelse:
            other = node.orelse[0]
            if len(node.orelse) == 1 and isinstance(other, ast.If) and self.text.startswith("elif", self.source.span(other)[0]):
                yield from self.exchange(node, (node.test, node.body[-1]), (other.test, other.body[-1]))
                yield from self.exchange(node, (node.body[0], node.body[-1]), (other.body[0], other.body[-1]))
            else:
                yield from self.exchange(node, (node.body[0], node.body[-1]), (node.orelse[0], node.orelse[-1]))
        elif isinstance(node, ast.IfExp):
            yield from self.exchange(node, (node.body, node.body), (node.orelse, node.orelse))

    def exchange(self, node, one, other):
        a = (self.source.span(one[0])[0], self.source.span(one[1])[1])
        b = (self.source.span(other[0])[0], self.source.span(other[1])[1])
        was, now = self.text[slice(*a)], self.text[slice(*b)]
        if was != now:
            yield self.edit(node, [(*a, now), (*b, was)], "exchanged", was.split("\n")[0], now.split("\n")[0])

    def turned_if(self, node):
        if not isinstance(node, ast.If):
            return
        start, _ = self.source.span(node)
        if self.text.startswith("elif", start):
            yield self.edit(node, [(start, start + 4, "if")], "replaced", "elif", "if")
            return
        block = self.block_of(node)
        index = block.index(node) if block else 0
        before = block[index - 1] if index else None
        if isinstance(before, ast.If) and self.lines(node):
            yield self.edit(node, [(start, start + 2, "elif")], "replaced", "if", "elif")

    OMISSIONS = [left_out, turned_if, exchanged, moved]
    OTHER_VALUES = [other_value, more_by_a_local]

    # What is inserted from what the program has elsewhere.

    def another_clause(self, node):
        if not self.is_condition(node) or isinstance(self.parent[node], (ast.BoolOp, ast.UnaryOp)):
            return
        code = self.bracketed(node)
        closed = f"({code})" if isinstance(node, (ast.BoolOp, ast.IfExp)) else code
        for text, kinds in self.visible_atoms(node).items():
            if "int" in kinds and kinds <= NUMBERS and re.search(rf"\b{re.escape(text)}\b", code):
                yield self.replaced(node, f"{closed} and {text} != 0")
                yield self.replaced(node, f"{closed} or {text} == 0")
        if isinstance(node, ast.Compare) and isinstance(node.left, ast.BinOp) and isinstance(node.left.op, ast.Mod):
            left, right = self.operand(node.left.left), self.operand(node.left.right)
            rest = self.text[self.source.span(node.left)[1] : self.source.span(node)[1]]
            yield self.replaced(node, self.fit(node, f"{closed} or {right} % {left}{rest}"))
        for clause in self.conditions_for(node):
            for form in ("{} and {}", "{} or {}", "{} and not ({})"):
                yield self.replaced(node, self.fit(node, form.format(closed, clause)))
            if isinstance(node, ast.Compare):
                yield self.replaced(node, clause)

    def accumulated(self, node):
        if isinstance(node, ast.Assign) and self.is_number(node.value) and len(node.targets) == 1:
            target = self.code(node.targets[0])
            for word in ("max", "min"):
                yield self.replaced(node.value, f"{word}({target}, {self.code(node.value)})")
        if isinstance(node, ast.BinOp) and isinstance(node.op, (ast.Div, ast.FloorDiv, ast.Mod)):
            if not isinstance(node.right, ast.Constant):
                yield self.replaced(node.right, f"max(1, {self.code(node.right)})")

    def own_copy(self, node):
        """A copy of a container before it is changed."""
        if not isinstance(node, ast.stmt) or not self.is_movable(node):
            return
        changed = None
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Subscript):
            changed = node.targets[0].value
        elif isinstance(node, ast.Expr) and isinstance(node.value, ast.Call):
            if isinstance(node.value.func, ast.Attribute):
                changed = node.value.func.value
        if changed is not None and self.kinds(changed) and self.kinds(changed) <= CONTAINERS:
            first = self.lines(node)[0]
            text = f"{self.code(changed)} = {self.code(changed)}.copy()"
            yield self.inserted(node, first, self.source.indent(first) + text + "\n", text)

    def inserted(self, node, line, text, now):
        start = self.source.starts[line - 1] if line <= len(self.source.starts) else len(self.text)
        return self.edit(node, [(start, start, text)], "inserted", "", now.split("\n")[0], None, line)

    def wrapped(self, node):
        if not isinstance(node, SIMPLE) or not self.is_movable(node):
            return
        lines = self.lines(node)
        indent = self.source.indent(lines[0])
        conditions = [n for n in self.nodes if self.is_condition(n) and self.scope[n] is self.scope[node]]
        texts = [self.code(n) for n in conditions]
        if self.scope[node]:
            known = self.atoms[self.scope[node]]
            texts += [f"{a.arg} == 0" for a in self.scope[node].args.args if known.get(a.arg) == {"int"}]
        for text in dict.fromkeys(texts):
            for form in (text, f"not ({text})"):
                body = self.block_text(lines, indent + "    ")
                new = f"{indent}if {form}:\n{body}"
                yield self.edit(node, [(*self.line_span(lines), new)], "inserted", "", f"if {form}:")

    def is_worth_a_copy(self, node):
        if not isinstance(node, ast.stmt) or not self.is_movable(node):
            return False
        first, last = self.lines(node)
        return last - first < 3 and isinstance(node, (ast.Assign, ast.AugAssign, ast.If, ast.Break))

    def copied(self, node):
        """A statement of the same function, or a function like it, as it is and for the other player."""
        if not isinstance(node, ast.stmt) or not self.is_movable(node) or not self.scope[node]:
            return
        if self.text.startswith("elif", self.source.span(node)[0]):
            return
        first, last = self.lines(node)
        indent = self.source.indent(first)
        block = self.block_of(node)
        is_last = node is block[-1]
        names = {part.id for part in ast.walk(self.scope[node]) if isinstance(part, ast.Name)}
        texts = []
        for other in self.nodes:
            if self.is_worth_a_copy(other) and other is not node and self.scope[other]:
                used = {part.id for part in ast.walk(other) if isinstance(part, ast.Name)}
                if self.scope[other] is self.scope[node] or used <= names:
                    text = self.block_text(self.lines(other), indent)
                    texts += [text, self.mirrored(text)]
        for text in dict.fromkeys(texts):
            yield self.inserted(node, first, text, text.strip())
            if is_last and not isinstance(node, (ast.Return, ast.Break, ast.Continue)):
                yield self.inserted(node, last + 1, text, text.strip())

    def from_sister(self, node):
        """A whole branch, or statement, from its sister with the signs turned."""
        if isinstance(node, ast.stmt) and self.is_movable(node) and self.mirrored(self.code(node)) != self.code(node):
            if isinstance(node, SIMPLE):
                yield self.replaced(node, self.mirrored(self.code(node)))
        if not isinstance(node, ast.If) or not node.orelse:
            return
        blocks = [node.body, node.orelse]
        for block, other in (blocks, blocks[::-1]):
            places = [self.lines(part) for part in (block[0], block[-1], other[0], other[-1])]
            if None in places or isinstance(block[0], ast.If) or isinstance(other[0], ast.If):
                continue
            lines = (places[0][0], places[1][1])
            text = self.mirrored(self.block_text((places[2][0], places[3][1]), self.source.indent(lines[0])))
            was, now = (part.strip().split("\n")[0] for part in (self.block_text(lines), text))
            yield self.edit(node, [(*self.line_span(lines), text)], "replaced", was, now)

    INSERTIONS = [own_copy, from_sister, accumulated, turn, another_clause, copied, wrapped]
