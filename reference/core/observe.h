// Who watches a search: counting is one observer's job, drawing the tree another's.
#pragma once

#include <algorithm>
#include <concepts>
#include <cstdint>

#include "reference/core/game.h"

namespace cairn {

/// Told of a search as it happens, in this order at every node: entered; then either evaluated, or
/// following and all that happens below it, once for each child that is not pruned; then left.
/// `alpha`, `beta` and `score` are the mover's.
template <typename O, typename G>
concept Observer =
    requires(O observer, const G& position, typename G::Move move, int ply, Score score) {
      observer.entered(position, ply, score, score);  // a node at `ply`, with alpha and beta
      observer.evaluated(ply);                        // it is a leaf: over, or at the depth limit
      observer.following(ply, move);                  // its child by `move` is entered next
      observer.left(ply, score);                      // its value
    };

/// The handout's counts. The root is a node and stands at ply 0.
struct SearchCounts {
  std::int64_t visited = 0;    ///< nodes entered
  std::int64_t evaluated = 0;  ///< leaves among them
  int deepest = 0;             ///< the largest ply entered

  friend bool operator==(const SearchCounts&, const SearchCounts&) = default;
};

class CountingObserver {
 public:
  template <typename G>
  void entered(const G& /*position*/, int ply, Score /*alpha*/, Score /*beta*/) {
    ++counts_.visited;
    counts_.deepest = std::max(counts_.deepest, ply);
  }
  void evaluated(int /*ply*/) { ++counts_.evaluated; }
  template <typename Move>
  void following(int /*ply*/, const Move& /*move*/) {}
  void left(int /*ply*/, Score /*score*/) {}

  [[nodiscard]] const SearchCounts& counts() const { return counts_; }

 private:
  SearchCounts counts_;
};

}  // namespace cairn
