// A Take-Stones question: what the handout's command line says.
#pragma once

#include <vector>

#include "reference/core/assignment.h"
#include "reference/core/game_so_far.h"
#include "reference/take_stones/rules.h"

namespace cairn::take_stones {

inline constexpr NumbersOfAGame kStones{"stone", 1, kMaxStones};
inline constexpr int kMaxDepth = 1'000'000;

struct Question {
  int size = 0;            ///< 1..kMaxStones
  std::vector<int> taken;  ///< distinct, each 1..size, first to last
  int depth = 0;           ///< 0..kMaxDepth; 0: to the end of the game
};

/// Reads `<#stones> <#taken> <taken stones...> <depth>`.
[[nodiscard]] Result<Question> parse_question(const Arguments& words);

/// Reads `<#stones> <taken stones...>`, a game so far, which must keep to the rules; the depth is
/// 0.
[[nodiscard]] Result<Question> parse_game(const Arguments& words);

/// Reads stones of a board of `size`: whole numbers in range, none twice.
[[nodiscard]] Result<std::vector<int>> parse_stones(const Arguments& words, int size);

/// The board of `size` stones without those taken, which must fit it. P is a Position.
template <typename P>
[[nodiscard]] P position_after(int size, const std::vector<int>& taken) {
  return cairn::position_after<P>({size, taken});
}

/// Calls `body` with the board, of the narrowest type that holds it.
template <typename Body>
auto with_position(int size, const std::vector<int>& taken, const Body& body) {
  if (size <= SmallPosition::Numbers::capacity()) {
    return body(position_after<SmallPosition>(size, taken));
  }
  return body(position_after<LargePosition>(size, taken));
}

/// One sentence for each taken stone that the rules would not have allowed.
[[nodiscard]] std::vector<std::string> broken_rules(const Question& question);

}  // namespace cairn::take_stones
