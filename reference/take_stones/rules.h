// Take-Stones: the rules and the static evaluation of the handout "Take-Stones Game Playing".
#pragma once

#include "reference/core/divisor_game.h"
#include "reference/core/game.h"

namespace cairn::take_stones {

/// The largest board there is an answer for.
inline constexpr int kMaxStones = 1024;

/// The largest prime that divides `number`; 1 for the number 1.
[[nodiscard]] constexpr int largest_prime_factor(int number) {
  int largest = 1;
  for (int factor = 2; factor * factor <= number; ++factor) {
    while (number % factor == 0) {
      largest = factor;
      number /= factor;
    }
  }
  return number > 1 ? number : largest;
}

struct Rules {
  static constexpr int kFirst = 1;  // the first stone is odd

  /// The handout's static board evaluation. It counts among the moves, not on the whole board.
  template <int kCapacity>
  static Score estimate(const DivisorGame<Rules, kCapacity>& position);
};

/// A board in play. kCapacity is the largest stone it can hold.
template <int kCapacity>
using Position = DivisorGame<Rules, kCapacity>;

/// What every real homework question uses, and what boards of more stones need.
using SmallPosition = Position<64>;
using LargePosition = Position<kMaxStones>;

// In the header, because a search spends its time here. One clause of the handout, one line, in the
// handout's order.
template <int kCapacity>
Score Rules::estimate(const DivisorGame<Rules, kCapacity>& position) {
  if (position.left().contains(1)) return Score{0};
  const NumberSet<kCapacity> successors = position.moves();
  const int last = position.last();
  if (last == 1) return successors.size() % 2 == 1 ? Score{5} : Score{-5};

  const int prime = largest_prime_factor(last);
  const NumberSet<kCapacity> counted = successors & multiples_of<kCapacity>(prime);
  const Score worth = prime == last ? Score{7} : Score{6};
  return counted.size() % 2 == 1 ? worth : -worth;
}

}  // namespace cairn::take_stones
