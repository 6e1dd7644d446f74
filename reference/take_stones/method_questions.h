// The four small methods that a student writes before the search.
#pragma once

#include <vector>

#include "reference/core/method_question.h"

namespace cairn::take_stones {

/// isPrime and getLargestPrimeFactor are asked numbers up to kMaxStones, getMoves and evaluate
/// positions.
[[nodiscard]] const std::vector<Method>& methods();

}  // namespace cairn::take_stones
