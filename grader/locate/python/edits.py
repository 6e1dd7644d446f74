"""The table of edits: each small change of a program's text that is tried, the likeliest kinds first.

An entry of the table is a method that yields edits for a node. Substitutions come first, then statements that
are left out, moved or exchanged, then what is inserted from what the program has elsewhere.
"""

import ast
import re

from expressions import CONTAINERS, FUNCTIONS, NUMBERS, TRUTHS, ExpressionEdits

SIMPLE = (ast.Assign, ast.AugAssign, ast.AnnAssign, ast.Expr, ast.Return, ast.Break, ast.Continue)
BUILT_IN = {"len", "abs", "min", "max", "sum", "any", "all"}
BLOCKS = ("body", "orelse", "finalbody")


class Table(ExpressionEdits):
    """All edits of a source."""

    def edits(self):
        entries = [*self.SUBSTITUTIONS, *self.OMISSIONS, *self.OTHER_VALUES, *self.INSERTIONS]
        for node in self.nodes:
            yield from self.undefined(node)
        for entry in entries:
            for node in self.nodes:
                if self.observed.get(self.key(node)):
                    yield from entry(self, node)

    def undefined(self, node):
        """Another name for one that seems to have no value: its statement was reached, and it was not seen."""
        if not self.is_atom(node) or self.observed.get(self.key(node)):
            return
        statement = node
        while not isinstance(statement, ast.stmt):
            statement = self.parent[statement]
        if not self.observed.get(self.key(statement)):
            return
        names = self.visible_atoms(node)
        if isinstance(self.parent[node], ast.Call) and self.parent[node].func is node:
            names = [n.name for n in self.source.tree.body if isinstance(n, FUNCTIONS)]
        span, was = self.source.span(node), self.code(node)
        for name in names:
            if name != was:
                yield self.edit(node, [(*span, name)], "replaced", was, name, statement)

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

    def is_elif(self, node):
        return isinstance(node, ast.If) and self.text.startswith("elif", self.source.span(node)[0])

    def without(self, node):
        """The span that leaves the statement out."""
        lines = self.lines(node)
        start, end = self.line_span(lines)
        only = len(self.block_of(node)) == 1
        return (start, end, self.source.indent(lines[0]) + "pass\n" if only else "")

    def left_out(self, node):
        if not isinstance(node, ast.stmt) or not self.is_movable(node):
            return
        whole = self.code(node)
        if isinstance(node, (*SIMPLE, ast.If)) and not isinstance(self.parent[node], ast.ClassDef):
            if not self.is_elif(node):
                yield self.edit(node, [self.without(node)], "left_out", whole)
        if isinstance(node, (ast.If, ast.For, ast.While)) and not self.is_elif(node):
            for block in filter(None, (node.body, node.orelse)):
                inner = [self.lines(block[0]), self.lines(block[-1])]
                if None not in inner and not self.is_elif(block[0]):
                    text = self.block_text((inner[0][0], inner[1][1]), self.source.indent(node.lineno))
                    words = ("replaced", whole, text.strip()) if node.orelse else ("left_out", whole.split("\n")[0])
                    yield self.edit(node, [(*self.line_span(self.lines(node)), text)], *words)

    def moved_to(self, node, line, indent, kind="moved"):
        """The statement before the line, with the indent."""
        start = self.source.starts[line - 1] if line <= len(self.source.starts) else len(self.text)
        spans = [self.without(node), (start, start, self.block_text(self.lines(node), indent))]
        (first, last, _) = spans[0]
        if first <= start <= last and first != start != last:
            return None
        return self.edit(node, spans, kind, self.code(node), "", None, self.lines(node)[0])

    def moved(self, node):
        if not isinstance(node, ast.stmt) or not self.is_movable(node) or self.is_elif(node):
            return
        block, parent, lines = self.block_of(node), self.parent[node], self.lines(node)
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
            if not self.is_elif(parent):
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
            if len(node.orelse) == 1 and self.is_elif(other):
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
            yield self.edit(node, [(*a, now), (*b, was)], "exchanged", was, now)

    def turned_if(self, node):
        if not isinstance(node, ast.If):
            return
        start, _ = self.source.span(node)
        if self.is_elif(node):
            yield self.edit(node, [(start, start + 4, "if")], "replaced", "elif", "if")
            return
        block = self.block_of(node)
        index = block.index(node) if block else 0
        before = block[index - 1] if index else None
        if isinstance(before, ast.If) and self.lines(node):
            yield self.edit(node, [(start, start + 2, "elif")], "replaced", "if", "elif")

    OMISSIONS = [left_out, turned_if, exchanged, moved]

    # What is inserted from what the program has elsewhere.

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
        if is_named and self.kinds(node) and self.kinds(node) <= TRUTHS:
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
        return self.edit(node, [(start, start, text)], "inserted", "", now, None, line)

    def declared_global(self, node):
        """A function changes a variable of the module, and has not said that it is one."""
        if not isinstance(node, ast.AugAssign) or not isinstance(node.target, ast.Name) or not self.scope[node]:
            return
        name, function = node.target.id, self.scope[node]
        is_global = any(
            isinstance(other, ast.Name) and other.id == name and isinstance(other.ctx, ast.Store)
            for other in self.nodes
            if self.scope[other] is None
        )
        is_said = any(isinstance(part, ast.Global) and name in part.names for part in ast.walk(function))
        if is_global and not is_said and self.lines(function.body[0]):
            line = self.lines(function.body[0])[0]
            text = f"global {name}"
            yield self.inserted(node, line, self.source.indent(line) + text + "\n", text)

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
        if self.is_elif(node):
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
        if isinstance(node, SIMPLE) and self.is_movable(node):
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
            was, now = self.block_text(lines).strip(), text.strip()
            yield self.edit(node, [(*self.line_span(lines), text)], "replaced", was, now)

    INSERTIONS = [declared_global, own_copy, from_sister, accumulated, turn, another_clause, copied, wrapped]
