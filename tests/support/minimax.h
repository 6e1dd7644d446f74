// Minimax without pruning, over any Game: what Alpha-Beta must not change.
#pragma once

#include <algorithm>
#include <cstdint>

#include "reference/core/game.h"

namespace cairn::test {

/// The value for the mover, and the first move in the game's order that reaches it.
template <Game G>
struct MinimaxResult {
  Score score;
  typename G::Move move{};
  std::int64_t visited = 1;  ///< nodes of the whole tree down to the depth limit
  std::int64_t leaves = 1;
  int height = 0;  ///< plies to the deepest of them
};

template <Game G>
MinimaxResult<G> minimax(const G& position, int depth_limit) {
  bool leaf = true;
  MinimaxResult<G> result{.score = {}, .visited = 1, .leaves = 0, .height = 0};
  for (const auto move : position.moves()) {
    if (depth_limit == 0) return {.score = position.estimate()};
    const MinimaxResult<G> child = minimax(position.after(move), depth_limit - 1);
    if (leaf || -child.score > result.score) {
      result.score = -child.score;
      result.move = move;
    }
    leaf = false;
    result.visited += child.visited;
    result.leaves += child.leaves;
    result.height = std::max(result.height, child.height + 1);
  }
  return leaf ? MinimaxResult<G>{.score = position.final_score()} : result;
}

}  // namespace cairn::test
