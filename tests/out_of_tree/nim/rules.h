// Nim: whoever is to move takes any number of stones, at least one, from one of several heaps.
// Whoever takes the last stone wins.
#pragma once

#include <compare>
#include <vector>

#include "reference/core/game.h"

namespace cairn::nim {

inline constexpr int kMostStones = 9;  ///< in a heap, so that a move is a number of two digits

class Position {
 public:
  /// Ten times the heap, counted from 1, plus the stones taken: 23 takes 3 stones from heap 2.
  using Move = int;

  Position() = default;
  explicit Position(std::vector<int> heaps) : heaps_(std::move(heaps)) {}
  /// Heaps of 1, 2, ..., size stones.
  explicit Position(int size) {
    for (int stones = 1; stones <= size; ++stones) heaps_.push_back(stones);
  }

  [[nodiscard]] Side to_move() const { return to_move_; }
  [[nodiscard]] std::vector<Move> moves() const;
  [[nodiscard]] Position after(Move move) const;
  [[nodiscard]] Score final_score() const { return kLost; }
  [[nodiscard]] Score estimate() const { return Score{0}; }

  friend auto operator<=>(const Position&, const Position&) = default;

 private:
  std::vector<int> heaps_;
  Side to_move_ = Side::kMax;
};

}  // namespace cairn::nim
