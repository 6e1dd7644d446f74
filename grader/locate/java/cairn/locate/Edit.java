// A small change of a program's text.
package cairn.locate;

import java.util.List;

/**
 * @param file its place among the request's files
 * @param pieces what takes the place of what; they do not overlap
 * @param at where a person should look, a position in the text
 * @param kind the sentence that says it: replaced, left_out, inserted or moved
 */
record Edit(
    int file, List<Piece> pieces, int at, String method, Kind kind, String was, String now) {
  enum Kind {
    REPLACED,
    LEFT_OUT,
    INSERTED,
    MOVED
  }

  /**
   * `text` in place of the characters from `start` to `end`. `scopeStart` and `scopeEnd`: the expression or
   * statement that holds them, which is then written in several ways; `cast`: of its value, "(int) ", or "".
   */
  record Piece(
      int start, int end, String text, int scopeStart, int scopeEnd, Scope scope, String cast) {
    /** What is written in place of the whole scope. */
    String scopeText(String source) {
      return source.substring(scopeStart, start) + text + source.substring(end, scopeEnd);
    }
  }

  /** From the innermost; BODY is a loop's that is no block, and POINT is between statements. */
  enum Scope {
    EXPRESSION,
    STATEMENT,
    BODY,
    POINT
  }

  /** Whether the two cannot be made together. */
  boolean overlaps(Edit other) {
    if (file != other.file) return false;
    for (Piece piece : pieces) {
      for (Piece another : other.pieces) {
        boolean samePlace =
            piece.scopeStart == another.scopeStart && piece.scopeEnd == another.scopeEnd;
        boolean apart =
            piece.scopeEnd <= another.scopeStart || another.scopeEnd <= piece.scopeStart;
        if (samePlace || !apart) return true;
      }
    }
    return false;
  }
}
