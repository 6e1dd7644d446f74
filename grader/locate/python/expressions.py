"""Edits of expressions: a part of the table in edits.py, with what the table knows of a source."""

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
OTHER_OPERATORS = {"+": "-*%", "-": "+%", "*": ["+", "//"], "/": ["//", "*"], "//": ["/", "%"]}
OTHER_OPERATORS["%"] = ["//"]
NO_VALUES = {"function", "method", "type", "module", "str", "builtin_function_or_method"}
TRUTHS = {"True", "False"}
NUMBERS = {"int", "float"}
CONTAINERS = {"list", "dict", "set"}
FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)
WORD = r"[A-Za-z_]\w*"


class Edit:
    """Stretches of the text replaced: (path, from, to, new), in order."""

    def __init__(self, changes, at, method, kind, was, now, need, relations=None):
        self.changes, self.at, self.method = changes, at, method
        self.kind, self.was, self.now = kind, was, now
        self.need, self.relations = need, relations

    def may_matter(self, observed):
        """Whether a run of which this was observed could have another output with the edit."""
        kinds = observed.get(self.need, set())
        if self.relations is None or "?" in kinds:
            return bool(kinds)
        return not kinds.isdisjoint(self.relations)


class ExpressionEdits:
    """The edits of a source's expressions, for what was observed in runs of the program."""

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
            if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):  # perhaps nobody reads it
                kinds = self.atoms[self.scope[node]].setdefault(node.targets[0].id, set())
                kinds |= self.kinds(node.value)
        for node in ast.walk(source.tree):
            if isinstance(node, FUNCTIONS):
                for argument in node.args.args:
                    if argument.arg != "self":  # what nobody reads may be of any kind
                        self.atoms[node].setdefault(argument.arg, NUMBERS | CONTAINERS | TRUTHS | {"tuple"})

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
        if isinstance(parent, ast.comprehension) and node in parent.ifs:
            return True
        return not isinstance(node, ast.Constant) and bool(self.kinds(node)) and self.kinds(node) <= TRUTHS

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
            others = (f"-{value}", "0.0", "1.0", "-1.0", "0.5", *self.same_kind_constants(float))
            for other in dict.fromkeys(others):
                if other != self.code(node) and not isinstance(parent, ast.UnaryOp):
                    yield self.replaced(node, self.fit(node, other) if other[0] == "-" else other)
        elif value in ("inf", "-inf"):
            other = "inf" if value == "-inf" else "-inf"
            yield self.replaced(node, self.code(node).replace(value, other))

    def same_kind_constants(self, kind):
        constants = [node for node in self.nodes if isinstance(node, ast.Constant)]
        return [self.code(node) for node in constants if type(node.value) is kind]

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
        closed = loose and before[-1:] == "(" and after[:1] == ")"
        return f"({self.text[start:end]})" if closed else self.text[start:end]

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
        if kinds & NUMBERS:
            kinds |= NUMBERS
        parent = self.parent[node]
        is_value = self.is_atom(node) or (
            isinstance(parent, (ast.Call, ast.Return, ast.Assign, ast.Compare, ast.keyword, ast.Tuple))
            and isinstance(node, (ast.Call, ast.UnaryOp, ast.BinOp, ast.Constant))
        )
        if not is_value or not kinds or kinds & NO_VALUES or isinstance(parent, ast.Attribute):
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

    def arguments(self, node):
        if not isinstance(node, ast.Call) or self.code(node.func) in ("max", "min", "print"):
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
    OTHER_VALUES = [other_value, more_by_a_local]
