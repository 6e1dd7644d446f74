// How a student's free days are spent: in the student's favour.
#pragma once

#include <vector>

#include "reference/core/fraction.h"

namespace cairn {

/// The points of one hand-in with 0, 1, 2, ... free days spent on it; never empty.
using PointsByFreeDays = std::vector<Fraction>;

/// How many of the `free_days` are spent on each: so that all points together are the most; where
/// that can be done in several ways, with the fewest days, and of these on the first hand-ins.
[[nodiscard]] std::vector<int> spend_free_days(const std::vector<PointsByFreeDays>& hand_ins,
                                               int free_days);

}  // namespace cairn
