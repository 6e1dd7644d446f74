// Minimax to the end of the game, as the handout defines it, with a memory: each board is worked
// out once. That is all that makes boards of 30 numbers take milliseconds; the definition, without
// the memory, stands beside it in the tests.
#pragma once

#include <cstdint>
#include <optional>
#include <unordered_map>

#include "reference/factor_multiples/rules.h"

namespace cairn::factor_multiples {

/// Boards of up to kMostNumbers numbers. One object may be asked of many boards, also of different
/// sizes, and the more it has been asked the more it remembers.
class Minimax {
 public:
  /// Whether the player to move wins if both play as well as they can; false at the end of the
  /// game.
  bool mover_wins(const Position& position) { return winning_move(position) != 0; }

  /// The number to take: the largest among those that are equally good, also when all are lost.
  /// Nothing at the end of the game.
  std::optional<int> best_move(const Position& position);

 private:
  int winning_move(const Position& position);  // the largest one; 0 when there is none

  std::unordered_map<std::uint64_t, int> winning_moves_;
};

}  // namespace cairn::factor_multiples
