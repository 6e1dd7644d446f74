// Compares a formula in n as a person wrote it with the right one.
#pragma once

#include <string_view>

#include "grader/value/number.h"
#include "reference/core/answer.h"

namespace cairn {

/// Right if it has the value of `right` for every n from 2 to 12, however it is written. A left
/// side, as in "size = n!", does not count; of several formulas, as in "C(n,2) = n(n-1)/2", each
/// must be right. Throws std::logic_error when `right` itself is not a formula.
[[nodiscard]] ValueVerdict judge_formula(std::string_view text, const Formula& right);

}  // namespace cairn
