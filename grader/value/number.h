// A number as a program printed it, against the exact one.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "grader/text/deviation.h"
#include "reference/core/answer.h"

namespace cairn {

/// What a printed number is worth.
struct ValueVerdict {
  bool right = false;                 ///< in substance
  std::vector<Deviation> deviations;  ///< of its form; none when it is wrong
  std::string reason;                 ///< why it is wrong, one sentence; empty when it is right
};

/// The number that a text is.
struct PrintedNumber {
  Fraction value;
  std::vector<Deviation> form;  ///< how it is written otherwise than 12, 1.25 or -0.5
};

/// Reads `text`, which has no blanks around it; nothing when it is no number, or one too large to
/// be anybody's answer.
[[nodiscard]] std::optional<PrintedNumber> read_number(std::string_view text);

/// Compares `text`, without blanks around it, with `expected`, an integer or a fraction, as printed
/// with `decimals` decimals.
[[nodiscard]] ValueVerdict judge_number(std::string_view text, const Value& expected, int decimals);

/// Whether `text` looks like a number at all, well-formed or not.
[[nodiscard]] bool looks_like_number(std::string_view text);

}  // namespace cairn
