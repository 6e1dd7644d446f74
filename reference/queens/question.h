// N-Queens questions: what the command lines of the assignment say.
#pragma once

#include <string_view>
#include <vector>

#include "reference/core/assignment.h"
#include "reference/queens/variation.h"

namespace cairn::queens {

/// The largest board that is searched to the end of the game for an answer; it takes seconds.
[[nodiscard]] constexpr int largest_exact_size(Variation variation) {
  return variation == Variation::k2 ? 10 : 16;
}

/// A table of the handout's.
struct Question {
  Variation variation = Variation::k1a;
  int cutoff = 0;          ///< plies; 0: none
  std::vector<int> sizes;  ///< ascending; those to be searched to the end are not too large for it
};

/// Reads `<variation> <cut-off> <sizes>`.
[[nodiscard]] Result<Question> parse_question(const Arguments& words);

/// Reads sizes of boards for `variation`: "8", "1..12", "10,20", "1..4,8"; ascending.
[[nodiscard]] Result<std::vector<int>> parse_sizes(std::string_view word, Variation variation);

/// Reads a cut-off, 0 for none.
[[nodiscard]] Result<int> parse_cutoff(std::string_view word);

/// One board to search, after its legal moves so far.
struct BoardQuestion {
  Variation variation = Variation::k1a;
  int cutoff = 0;  ///< plies from there; 0: none
  int size = 0;
  std::vector<int> moves;
};

/// Reads `<variation> <cut-off> <size> <moves...>`. After moves, the size is one that can be
/// searched to the end.
[[nodiscard]] Result<BoardQuestion> parse_board_question(const Arguments& words);

/// A game so far, by its legal moves.
struct QueensGame {
  Variation variation = Variation::k1a;
  int size = 0;
  std::vector<int> moves;
};

/// Reads `[<variation>:]<size> <moves...>`, of variation 1a if none is named. The size is one that
/// can be searched to the end.
[[nodiscard]] Result<QueensGame> parse_game(const Arguments& words);

}  // namespace cairn::queens
