// Best play: the quickest search to the end of the game that a variation has.
#pragma once

#include "reference/queens/nimbers.h"
#include "reference/queens/searches.h"

namespace cairn::queens {

/// Searches boards of one size; what it learns of one position it may keep for the next.
template <Game G>
class ExactSearch {
 public:
  explicit ExactSearch(int /*size*/) {}

  /// Of a position that is not over.
  [[nodiscard]] BestActions best(const G& position) {
    return alpha_beta(HandoutGame<G>(kToTheEnd), position);
  }
};

template <>
class ExactSearch<SquareGame> {
 public:
  explicit ExactSearch(int size) : nimbers_(size) {}

  [[nodiscard]] BestActions best(const SquareGame& position);

 private:
  Nimbers nimbers_;
};

}  // namespace cairn::queens
