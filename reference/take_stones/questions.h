// The legal questions of Take-Stones.
#pragma once

#include <vector>

#include "reference/core/assignment.h"
#include "reference/core/questions.h"

namespace cairn::take_stones {

[[nodiscard]] const Questions& questions();

/// Those in the ranges, in the order of questions().enumerate.
[[nodiscard]] std::vector<Arguments> enumerated(const Ranges& ranges);

/// The most stones of a board that a person can follow with a pencil.
inline constexpr int kSmallBoard = 9;

/// Every legal question on small boards with each depth limit that can be reached and with none:
/// those with fewer stones first, then with fewer of them taken, then with smaller depths, where 0,
/// to the end of the game, is the largest.
[[nodiscard]] std::vector<Arguments> small_questions();

}  // namespace cairn::take_stones
