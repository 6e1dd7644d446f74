// Variation 2: a queen goes onto any square that no queen attacks; whoever cannot place one has
// lost.
#pragma once

#include <vector>

#include "reference/core/game.h"
#include "reference/queens/evaluation.h"
#include "reference/queens/squares.h"

namespace cairn::queens {

/// A board in play: its free squares, which are all that the rest of the game depends on, and the
/// number of its queens. A move is the number of a square: row * size + column.
class SquareGame {
 public:
  using Move = int;

  static constexpr Scoring kPoints = Scoring::kWinner;
  static constexpr int kLargestSize = Squares::kLargestSize;

  SquareGame() = default;

  /// An empty board of `size` x `size` squares, 1..kLargestSize; Player 1 is to move.
  explicit SquareGame(int size) : free_(Squares::first(size * size)), size_(size) {}

  [[nodiscard]] Side to_move() const { return queens_ % 2 == 0 ? Side::kMax : Side::kMin; }

  /// The squares that no queen attacks.
  [[nodiscard]] std::vector<int> moves() const;

  /// The board with a queen on `square`, one of moves().
  [[nodiscard]] SquareGame after(int square) const;

  /// Who cannot place a queen has lost.
  [[nodiscard]] Score final_score() const { return worth(kPoints, queens_, 0); }

  [[nodiscard]] Score estimate() const;

  [[nodiscard]] const Squares& free() const { return free_; }
  [[nodiscard]] int size() const { return size_; }
  [[nodiscard]] int queens() const { return queens_; }

  friend bool operator==(const SquareGame&, const SquareGame&) = default;

 private:
  Squares free_;
  int size_ = 0;
  int queens_ = 0;
};

static_assert(Game<SquareGame>);

/// The squares that a queen on `square` occupies or attacks, on a board of `size`.
[[nodiscard]] const Squares& attacked_from(int square, int size);

}  // namespace cairn::queens
