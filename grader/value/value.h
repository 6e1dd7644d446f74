// Compares a value as a person or program wrote it with the right one, of any kind.
#pragma once

#include <string_view>

#include "grader/value/number.h"
#include "reference/core/answer.h"

namespace cairn {

/// Compares `text`, any bytes without blanks around them, with `right`: numbers as judge_number
/// does, with `decimals` decimals, words as judge_words, items as judge_item_set, and formulas as
/// judge_formula. Where several numbers are right, or a range of them, each of these is accepted.
[[nodiscard]] ValueVerdict judge_value(std::string_view text, const Value& right, int decimals);

}  // namespace cairn
