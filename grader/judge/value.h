// A value as somebody wrote it, against the exact one, of whatever kind that is.
#pragma once

#include <string_view>

#include "grader/judge/number.h"
#include "reference/core/answer.h"

namespace cairn {

/// Compares `text`, without blanks around it, with `expected`; numbers as judge_number does.
[[nodiscard]] ValueVerdict judge_value(std::string_view text, const Value& expected, int decimals);

}  // namespace cairn
