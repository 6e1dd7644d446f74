// The handout's three variations, by name.
#pragma once

#include <string>
#include <string_view>

#include "reference/core/result.h"
#include "reference/queens/column_game.h"
#include "reference/queens/square_game.h"

namespace cairn::queens {

enum class Variation { k1a, k1b, k2 };

/// Reads "1a", "1b" or "2".
[[nodiscard]] Result<Variation> parse_variation(std::string_view word);

/// "1a", "1b" or "2".
[[nodiscard]] std::string text(Variation variation);

/// Calls `body` with the empty board of `size`, 1..largest_size(variation).
template <typename Body>
auto with_empty_board(Variation variation, int size, const Body& body) {
  switch (variation) {
    case Variation::k1a:
      return body(Variation1a(size));
    case Variation::k1b:
      return body(Variation1b(size));
    case Variation::k2:
      break;
  }
  return body(SquareGame(size));
}

[[nodiscard]] constexpr int largest_size(Variation variation) {
  return variation == Variation::k2 ? SquareGame::kLargestSize : Variation1a::kLargestSize;
}

/// The number of moves of a new game: any row of the first column, or any square.
[[nodiscard]] constexpr int opening_moves(Variation variation, int size) {
  return variation == Variation::k2 ? size * size : size;
}

/// The most that a game can be worth, in points.
[[nodiscard]] constexpr int most_points(Variation variation, int size) {
  return variation == Variation::k1b ? size : 1;
}

}  // namespace cairn::queens
