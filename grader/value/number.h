// Compares a printed number with the exact one.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "grader/text/format_deviation.h"
#include "reference/core/answer.h"

namespace cairn {

/// What a printed number is worth.
struct ValueVerdict {
  bool right = false;                       ///< in substance
  std::vector<FormatDeviation> deviations;  ///< of its form; none when it is wrong
  std::string reason;  ///< why it is wrong, one sentence; empty when it is right

  [[nodiscard]] static ValueVerdict wrong(std::string why) { return {false, {}, std::move(why)}; }
};

/// The number that a text is.
struct PrintedNumber {
  Fraction value;
  std::vector<FormatDeviation> form;  ///< how it is written unlike 12, 1.25 or -0.5
};

/// Reads `text`, which has no blanks around it; nothing when it is not a number, or when it has too
/// many digits to be a right answer.
[[nodiscard]] std::optional<PrintedNumber> read_number(std::string_view text);

/// Compares `text`, without blanks around it, with `expected`, an integer or a fraction, as printed
/// with `decimals` decimals.
[[nodiscard]] ValueVerdict judge_number(std::string_view text, const Value& expected, int decimals);

/// Whether `text` looks like a number at all, well-formed or not.
[[nodiscard]] bool looks_like_number(std::string_view text);

}  // namespace cairn
