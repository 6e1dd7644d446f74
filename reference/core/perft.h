// Counting the lines of play: the quickest way to see that two rule books differ.
#pragma once

#include <cstdint>
#include <vector>

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

/// The same for 0, 1, ... plies: as many as are asked for, or until there are none.
template <Game G>
std::vector<std::int64_t> perft_table(const G& position, int plies) {
  std::vector<std::int64_t> counts;
  for (int ply = 0; ply <= plies; ++ply) {
    const std::int64_t count = perft(position, ply);
    if (count == 0) break;
    counts.push_back(count);
  }
  return counts;
}

}  // namespace cairn
