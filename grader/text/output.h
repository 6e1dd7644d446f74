// What a program printed, as lines with a label and a value.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "grader/text/format_deviation.h"

namespace cairn {

struct OutputLine {
  std::string raw;     ///< as printed, without its end
  std::string text;    ///< without control characters
  std::string label;   ///< the text before the first ':' (or '='), trimmed; "" when there is none
  std::string value;   ///< the text after it, trimmed
  bool blank = false;  ///< nothing but blanks
  bool equals_sign = false;
};

struct Output {
  std::vector<OutputLine> lines;
  /// Of the whole output: carriage returns, no final newline, control characters.
  std::vector<FormatDeviation> deviations;
};

/// Takes any bytes apart; nothing is ever refused.
[[nodiscard]] Output parse_output(std::string_view out);

/// Lower-case letters and digits, words with one blank between: "Max  Depth-Reached " is
/// "max depth reached".
[[nodiscard]] std::string plain_words(std::string_view label);

}  // namespace cairn
