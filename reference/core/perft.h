// Counting the lines of play: the quickest way to see that two rule books differ.
#pragma once

#include <cstdint>

#include "reference/core/game.h"

namespace cairn {

/// The number of legal sequences of exactly `plies` moves from `position`.
template <Game G>
std::int64_t perft(const G& position, int plies) {
  if (plies == 0) return 1;
  std::int64_t count = 0;
  for (const auto move : position.moves()) count += perft(position.after(move), plies - 1);
  return count;
}

}  // namespace cairn
