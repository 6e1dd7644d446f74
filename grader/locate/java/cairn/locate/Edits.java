// The table of edits: what is tried on a program, and in which order.
package cairn.locate;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

final class Edits {
  /** What an edit does, in the order in which edits are tried. */
  enum Operator {
    BOUNDARY, // < for <=
    OFF_BY_ONE, // a value and 1
    COMPARISON, // any other comparison
    CONSTANT,
    NEGATION, // of a condition, or of a number
    CLAUSE, // a clause of a condition left out; && for ||
    VARIABLE, // another variable or field of the type
    EXTREME, // max for min
    VALUE_AND_LOCAL, // a value and a local variable
    ARITHMETIC,
    DIVISION, // of real numbers or of integers
    ROUNDING,
    FORMAT,
    METHOD, // another of the program's, or arguments in another order
    COPY, // in place of what is shared
    DIRECTION, // a loop turned round
    SISTER, // what the other branch has, with its signs turned
    LEFT_OUT,
    MOVED,
    SORTED,
    GUARD, // that stands elsewhere
    UPDATE, // that stands elsewhere
    CONDITION, // of another statement, around this one
  }

  static final String TO_REAL = "(double) ";

  private final Map<Operator, List<Edit>> found = new EnumMap<>(Operator.class);
  private final Set<String> known = new HashSet<>();

  /** All of them. */
  static Edits of(Sources sources) {
    Edits edits = new Edits();
    for (int file = 0; file < sources.count(); ++file) {
      if (sources.unit(file) == null) continue;
      new ExpressionEdits(sources, edits, file).find();
      new StatementEdits(sources, edits, file).find();
    }
    return edits;
  }

  void add(Operator operator, Edit edit) {
    StringBuilder key = new StringBuilder().append(edit.file());
    for (Edit.Piece piece : edit.pieces()) {
      key.append('\n').append(piece.start()).append(' ').append(piece.end()).append(piece.text());
    }
    if (!known.add(key.toString())) return;
    found.computeIfAbsent(operator, unused -> new ArrayList<>()).add(edit);
  }

  /** From the first operator to the last, the edits of each in the order of the text. */
  List<Edit> between(Operator first, Operator last) {
    List<Edit> all = new ArrayList<>();
    for (Map.Entry<Operator, List<Edit>> entry : found.entrySet()) {
      Operator operator = entry.getKey();
      if (operator.compareTo(first) >= 0 && operator.compareTo(last) <= 0) {
        all.addAll(entry.getValue());
      }
    }
    return all;
  }

  /** A text between two statements. */
  static Edit.Piece point(int at, String text) {
    return new Edit.Piece(at, at, text, at, at, Edit.Scope.POINT, "");
  }

  /** A loop's body, as it is. */
  static Edit.Piece body(int start, int end) {
    return new Edit.Piece(start, start, "", start, end, Edit.Scope.BODY, "");
  }
}
