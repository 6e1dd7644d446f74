// The questions on boards that a person can follow with a pencil.
#pragma once

#include <vector>

#include "reference/core/assignment.h"

namespace cairn::take_stones {

/// The most stones of a small board.
inline constexpr int kSmallBoard = 9;

/// Every legal question on small boards with each depth limit that can be reached and with none:
/// those with fewer stones first, then with fewer of them taken, then with smaller depths, where 0,
/// to the end of the game, is the largest.
[[nodiscard]] std::vector<Arguments> small_questions();

}  // namespace cairn::take_stones
