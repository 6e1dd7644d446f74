// Variation 2 by a transposition table: who wins a position, and by how much in the sense of Nim.
//
// The variation is an impartial game, so each position has a nimber (R. P. Sprague 1935, P. M.
// Grundy 1939): the smallest number that no move leads to. It is 0 exactly if the mover has lost.
// It depends on the free squares alone, and is the same for the eight images of a board under its
// rotations and reflections: the table holds one of them.
#pragma once

#include <array>
#include <unordered_map>
#include <vector>

#include "reference/queens/square_game.h"

namespace cairn::queens {

class Nimbers {
 public:
  /// Of positions on a board of `size`, 1..Squares::kLargestSize.
  explicit Nimbers(int size);

  /// The nimber of the position whose free squares these are. What it learns is kept for the next.
  [[nodiscard]] int nimber(const Squares& free);

  /// How many positions the table holds.
  [[nodiscard]] std::size_t positions() const { return table_.size(); }

 private:
  struct Hash {
    std::size_t operator()(const Squares& squares) const { return squares.hash(); }
  };

  /// The least of the eight images.
  [[nodiscard]] Squares representative(const Squares& free) const;

  int size_;
  std::vector<std::array<int, 8>> images_;  // of each square
  std::unordered_map<Squares, int, Hash> table_;
};

}  // namespace cairn::queens
