// Variations 1a and 1b: a queen goes into the leftmost free column; whoever cannot place one has
// lost. They differ in nothing but the points.
#pragma once

#include <bit>
#include <cstdint>
#include <vector>

#include "reference/core/game.h"
#include "reference/queens/evaluation.h"

namespace cairn::queens {

/// A board in play. A move is the queen's row, from 0; its column is the number of queens before
/// it.
template <Scoring kScoring>
class ColumnGame {
 public:
  using Move = int;

  static constexpr Scoring kPoints = kScoring;
  static constexpr int kLargestSize = 32;

  ColumnGame() = default;

  /// An empty board of `size` x `size` squares, 1..kLargestSize; Player 1 is to move.
  explicit ColumnGame(int size) : size_(size) {}

  [[nodiscard]] Side to_move() const { return queens_ % 2 == 0 ? Side::kMax : Side::kMin; }

  /// The rows of the next column that no queen attacks.
  [[nodiscard]] std::vector<int> moves() const {
    std::vector<int> rows;
    for (std::uint64_t left = free_rows(0); left != 0; left &= left - 1) {
      rows.push_back(std::countr_zero(left));
    }
    return rows;
  }

  /// The board with a queen in `row` of the next column; `row` is one of moves().
  [[nodiscard]] ColumnGame after(int row) const {
    const std::uint64_t queen = std::uint64_t{1} << row;
    ColumnGame next = *this;
    next.rows_ |= queen;
    next.rising_ = ((rising_ | queen) << 1) & board();
    next.falling_ = (falling_ | queen) >> 1;
    ++next.queens_;
    return next;
  }

  /// Who cannot place a queen has lost.
  [[nodiscard]] Score final_score() const { return worth(kScoring, queens_, 0); }

  [[nodiscard]] Score estimate() const { return expected_utility(kScoring, queens_, free()); }

  [[nodiscard]] int size() const { return size_; }
  [[nodiscard]] int queens() const { return queens_; }

  friend bool operator==(const ColumnGame&, const ColumnGame&) = default;

 private:
  [[nodiscard]] std::uint64_t board() const { return (std::uint64_t{1} << size_) - 1; }

  /// The rows that no queen on the board attacks in the column `ahead` of the next one; none
  /// beyond the last column. A diagonal moves by one row from column to column.
  [[nodiscard]] std::uint64_t free_rows(int ahead) const {
    if (queens_ + ahead >= size_) return 0;
    return board() & ~(rows_ | rising_ << ahead | falling_ >> ahead);
  }

  /// The numbers of free squares in the coming columns, up to the first that has none by now: no
  /// game goes beyond it.
  [[nodiscard]] std::vector<int> free() const {
    std::vector<int> squares;
    for (std::uint64_t rows = free_rows(0); rows != 0;
         rows = free_rows(static_cast<int>(squares.size()))) {
      squares.push_back(std::popcount(rows));
    }
    return squares;
  }

  // The rows of the next column that are attacked along rows and along both diagonals, a bit each.
  std::uint64_t rows_ = 0;
  std::uint64_t rising_ = 0;
  std::uint64_t falling_ = 0;
  int size_ = 0;
  int queens_ = 0;
};

using Variation1a = ColumnGame<Scoring::kWinner>;
using Variation1b = ColumnGame<Scoring::kQueens>;

static_assert(Game<Variation1a> && Game<Variation1b>);

}  // namespace cairn::queens
