// Numbers as they stand on a sheet: whole or decimal, read and printed exactly.
#pragma once

#include <string>
#include <string_view>

#include "reference/core/fraction.h"
#include "reference/core/result.h"

namespace cairn::paper {

/// The exact number that `word` spells, such as "3" or "-0.25": at most 9 digits before the point
/// and 6 behind it, so that sums of a thousand of them are exact. `what` names it in the Error:
/// "the distance".
[[nodiscard]] Result<Fraction> parse_decimal(std::string_view word, std::string_view what);

/// How many digits behind the point `number` needs, 0 to 6. It is a sum of decimals as above.
[[nodiscard]] int decimals_needed(const Fraction& number);

/// All digits of such a number and no more: "3", "-0.25".
[[nodiscard]] std::string decimal_text(const Fraction& number);

}  // namespace cairn::paper
