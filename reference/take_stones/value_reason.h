// How the value of a leaf comes about, in words: clause by clause of the handout's "Take-Stones
// Game Playing", for people who look at a searched tree.
#pragma once

#include <algorithm>
#include <string>

#include "reference/take_stones/rules.h"

namespace cairn::take_stones {

/// What the clauses look at.
struct LeafFacts {
  bool has_move = false;
  bool is_stone_1_left = false;
  int last = 0;        ///< the last stone that was taken; 0 at the start
  int successors = 0;  ///< how many legal moves there are
  int prime = 1;       ///< the largest prime factor of the last stone
  int multiples = 0;   ///< of that factor, among the legal moves
  bool is_min_to_move = false;
};

/// "6 is composite, its largest prime factor is 3: 1 multiple among the successors is odd, so 0.6;
/// negated for Min".
[[nodiscard]] std::string value_reason(const LeafFacts& facts);

/// The same of a position.
template <int kCapacity>
[[nodiscard]] std::string value_reason(const DivisorGame<Rules, kCapacity>& position) {
  const NumberSet<kCapacity> successors = position.moves();
  const int prime = largest_prime_factor(std::max(position.last(), 1));
  return value_reason(LeafFacts{
      !successors.empty(), position.left().contains(1), position.last(), successors.size(), prime,
      (successors & multiples_of<kCapacity>(prime)).size(), position.to_move() == Side::kMin});
}

}  // namespace cairn::take_stones
