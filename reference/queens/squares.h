// The squares of a board: who attacks whom, and sets of them.
#pragma once

#include <array>
#include <bit>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <cstdlib>

namespace cairn::queens {

struct Square {
  int row = 0;  ///< from 0, as is the column
  int column = 0;
};

/// Whether a queen attacks a square, or stands on it. No queen shields a square from another: what
/// lies behind it on their line it attacks itself.
[[nodiscard]] inline bool attacks(Square queen, Square square) {
  const int rows = std::abs(queen.row - square.row);
  const int columns = std::abs(queen.column - square.column);
  return rows == 0 || columns == 0 || rows == columns;
}

/// A set of squares, one bit each, of boards up to 11 x 11, whose square in `row` and `column` has
/// the number row * size + column.
class Squares {
 public:
  static constexpr int kLargestSize = 11;

  /// The squares 0..count - 1.
  static Squares first(int count) {
    Squares squares;
    for (int square = 0; square < count; ++square) squares.insert(square);
    return squares;
  }

  void insert(int square) {
    words_[static_cast<std::size_t>(square) / 64] |= std::uint64_t{1} << (square % 64);
  }

  [[nodiscard]] Squares without(const Squares& others) const {
    Squares rest = *this;
    for (std::size_t i = 0; i < words_.size(); ++i) rest.words_[i] &= ~others.words_[i];
    return rest;
  }

  /// Calls `body` with each square, ascending.
  template <typename Body>
  void for_each(const Body& body) const {
    for (std::size_t i = 0; i < words_.size(); ++i) {
      for (std::uint64_t left = words_[i]; left != 0; left &= left - 1) {
        body(static_cast<int>(i * 64) + std::countr_zero(left));
      }
    }
  }

  [[nodiscard]] std::size_t hash() const {
    // Two odd multipliers (of Fibonacci hashing and of splitmix64) spread the bits of both words.
    const std::uint64_t mixed =
        words_[0] * 0x9E3779B97F4A7C15U + (words_[1] ^ words_[0] >> 32) * 0xBF58476D1CE4E5B9U;
    return static_cast<std::size_t>(mixed ^ mixed >> 32);
  }

  friend auto operator<=>(const Squares&, const Squares&) = default;

 private:
  std::array<std::uint64_t, 2> words_{};
};

}  // namespace cairn::queens
