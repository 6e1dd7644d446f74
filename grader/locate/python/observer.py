"""Has a program note what it evaluates: of which kinds its values are, and how those relate that it compares."""

import ast
import builtins
import operator

from program import TICK_CALL, TICK_STATEMENT, Source, count_steps

SEEN, REACHED, COMPARED = "@seen", "@reached", "@compared"  # in builtins: names that no program can write
RELATIONS = {
    "Lt": operator.lt,
    "LtE": operator.le,
    "Gt": operator.gt,
    "GtE": operator.ge,
    "Eq": operator.eq,
    "NotEq": operator.ne,
}


def observe(program, changes, case, most_steps):
    """What a run with the changes evaluates: kinds of values and relations, by the place in the text."""
    found = {}  # a number and a set of kinds by place
    codes = {}
    for path, source in program.sources.items():
        spans = [change[1:] for change in changes if change[0] == path]
        text = source.changed_text(spans, 0, len(source.text))
        observer = Observer(Source(path, text.encode(), True) if spans else source, spans, found)
        codes[path] = [compile(observer.tree(), path, "exec", source.flags, True)]
    kinds = [kinds for _, kinds in found.values()]
    observed = {
        SEEN: lambda number, value: note_value(kinds[number], value),
        COMPARED: lambda number, sign, left, right: compare_noted(kinds[number], sign, left, right),
        REACHED: lambda number: kinds[number].add("reached"),
    }
    for name, function in observed.items():
        setattr(builtins, name, function)
    program.run(codes, case, most_steps)
    return [(*key, sorted(kinds)) for key, (_, kinds) in found.items() if kinds]


def note_value(kinds, value):
    kinds.add(str(value) if isinstance(value, bool) else type(value).__name__)
    return value


def compare_noted(kinds, sign, left, right):
    try:
        kinds.add("=" if left == right else "<" if left < right else ">")
    except Exception:
        kinds.add("?")
    return RELATIONS[sign](left, right)


class Observer:
    """Has every expression and statement of a source say that it was reached."""

    WITHOUT_VALUE = (ast.Starred, ast.Slice, ast.FormattedValue)

    def __init__(self, source, spans, found):
        self.source, self.spans, self.found = source, spans, found

    def tree(self):
        tree = count_steps(ast.parse(self.source.text))
        return ast.fix_missing_locations(self.visit(tree))

    def original(self, offset):
        """Where the offset of the changed text was in the original, or nothing in what was put in."""
        shift = 0
        for first, last, new in self.spans:
            if offset + shift <= first:
                break
            if offset + shift < first + len(new):
                return None
            shift += last - first - len(new)
        return offset + shift

    def number(self, node):
        """Of the place of the node, as a constant."""
        try:
            start, end = map(self.original, self.source.span(node))
        except (AttributeError, IndexError):  # not of the text, or in an f-string of several lines
            return None
        if start is None or end is None:
            return None
        number, _ = self.found.setdefault((self.source.path, start, end), (len(self.found), set()))
        return ast.Constant(number)

    def visit(self, node):
        if node in (TICK_STATEMENT, TICK_CALL):
            return node
        number = self.number(node) if isinstance(node, ast.expr) else None
        if isinstance(node, ast.JoinedStr):
            for part in node.values:
                if isinstance(part, ast.FormattedValue):
                    part.value = self.visit(part.value)
        for field, value in ast.iter_fields(node) if not isinstance(node, ast.JoinedStr) else ():
            if field in ("annotation", "returns", "decorator_list", "format_spec", "pattern", "bases"):
                continue
            if isinstance(value, list):
                value[:] = self.visited(value)
            elif isinstance(value, ast.AST):
                setattr(node, field, self.visit(value))
        if number is None or isinstance(node, self.WITHOUT_VALUE):
            return node
        if not isinstance(getattr(node, "ctx", ast.Load()), ast.Load):
            return node
        if isinstance(node, ast.Compare) and len(node.ops) == 1:
            sign = type(node.ops[0]).__name__
            if sign in RELATIONS:
                compared = [number, ast.Constant(sign), node.left, node.comparators[0]]
                node = ast.Call(ast.Name(COMPARED, ast.Load()), compared, [])
        return ast.Call(ast.Name(SEEN, ast.Load()), [number, node], [])

    def visited(self, nodes):
        out = []
        for node in nodes:
            is_future = isinstance(node, ast.ImportFrom) and node.module == "__future__"
            if isinstance(node, ast.stmt) and node is not TICK_STATEMENT and not is_future:
                number = self.number(node)
                if number:
                    out.append(ast.Expr(ast.Call(ast.Name(REACHED, ast.Load()), [number], [])))
            out.append(self.visit(node) if isinstance(node, ast.AST) else node)
        return out
