// Factor-Multiples: the rules of the handout's section "Game description".
#pragma once

#include "reference/core/divisor_game.h"

namespace cairn::factor_multiples {

/// The smallest board that has a first move.
inline constexpr int kFewestNumbers = 5;

/// The largest board there is an answer for; the course asks for no more than 30. It is the last
/// on which the memory of minimax.h stays below 100 MB: README.md has the figures.
inline constexpr int kMostNumbers = 44;

struct Rules {
  static constexpr int kFirst = 2;  // the first number is even

  /// The handout has no static evaluation: its search goes to the end of the game.
  template <int kCapacity>
  static Score estimate(const DivisorGame<Rules, kCapacity>& /*position*/) {
    return Score{0};
  }
};

/// A board in play.
using Position = DivisorGame<Rules, 64>;

}  // namespace cairn::factor_multiples
