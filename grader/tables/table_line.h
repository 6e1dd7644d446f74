// One line of a text that may be a table's: its lexemes, and its cells, whatever separates them.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace cairn {

/// The smallest thing on a line that has a meaning of its own.
struct Lexeme {
  enum class Kind {
    kNumber,
    kWord,
    kOpen,   ///< any bracket
    kClose,  ///< likewise
    kComma,  ///< one that separates
    kSemicolon,
    kBar,  ///< '|', '&' and the vertical lines of boxes
    kTab,
    kJoin,  ///< what makes one thing of the numbers around it: -1/1, 7-3
  };
  Kind kind = Kind::kWord;
  std::string text;          ///< a word in lower-case letters, a number as it was written
  double number = 0;         ///< a clock, 0:00:01.5, is its seconds
  bool whole = false;        ///< it is written without a point and an exponent
  bool after_a_gap = false;  ///< two blanks or more stand before it
};

/// The lexemes of a line. Quotation marks and other signs without a meaning are left out; "Player
/// 1" and "4 x 4" are one lexeme each. A comma between two digits is a decimal one when the line
/// has other separators.
[[nodiscard]] std::vector<Lexeme> lexemes_of(std::string_view line);

struct CellNumber {
  std::string text;
  double value = 0;
  bool whole = false;
  std::string unit;   ///< the unit of time behind it: "ms"; "" when there is none
  std::string label;  ///< the word before it: "row" of `row 3`; "" when there is none
};

/// The content of one column.
struct Cell {
  std::vector<CellNumber> numbers;
  std::vector<std::string> words;  ///< but for units
  bool bracketed = false;          ///< some of it is in brackets
  bool joined = false;             ///< with "or", "/" or the like between its parts
};

/// The cells of a line, in order. They are divided by bars, or else tabs, semicolons or commas; or
/// else by blanks, and then words belong to the number that follows them.
[[nodiscard]] std::vector<Cell> cells_of(const std::vector<Lexeme>& line);

/// The rows of a line: itself, or the lists of a list of lists.
[[nodiscard]] std::vector<std::vector<Lexeme>> rows_in(const std::vector<Lexeme>& line);

/// The words of a line.
[[nodiscard]] std::vector<std::string> words_of(const std::vector<Lexeme>& line);

/// Divides a line at the separators of one kind that stand outside brackets; no pieces when it has
/// none that divide it into columns.
[[nodiscard]] std::vector<std::vector<Lexeme>> pieces_of(const std::vector<Lexeme>& line);

/// How many seconds a unit of time is: 0.001 for "ms"; 0 for a word that is none.
[[nodiscard]] double seconds_in(std::string_view unit);

}  // namespace cairn
