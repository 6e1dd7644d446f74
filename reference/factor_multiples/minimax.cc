#include "reference/factor_multiples/minimax.h"

namespace cairn::factor_multiples {
namespace {

/// What the future depends on, and nothing else: the numbers left and the last one. Before the
/// first move, when it depends on the size too, all numbers of that size are left.
std::uint64_t key(const Position& position) {
  static_assert(kMostNumbers + 6 <= 64, "6 bits hold the last number, the others one bit each");
  return position.left().word(0) << 6 | static_cast<std::uint64_t>(position.last());
}

}  // namespace

std::optional<int> Minimax::best_move(const Position& position) {
  const int winning = winning_move(position);
  if (winning != 0) return winning;
  std::optional<int> largest;
  for (const int number : position.moves()) largest = number;
  return largest;
}

int Minimax::winning_move(const Position& position) {
  const auto known = winning_moves_.find(key(position));
  if (known != winning_moves_.end()) return known->second;

  const auto moves = position.moves();
  int number = position.size();  // from the largest down, to the first that wins
  while (number > 0 && (!moves.contains(number) || mover_wins(position.after(number)))) --number;
  winning_moves_.emplace(key(position), number);
  return number;
}

}  // namespace cairn::factor_multiples
