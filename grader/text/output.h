// What a program printed, as lines with a label and a value.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "grader/text/format_deviation.h"

namespace cairn {

struct OutputLine {
  std::string raw;     ///< as printed, without its end
  std::string text;    ///< without control characters, blanks and signs as a keyboard has them
  std::string label;   ///< the text before the first ':' (or '='), trimmed; "" when there is none
  std::string value;   ///< the text after it, trimmed
  bool blank = false;  ///< nothing but blanks
  bool equals_sign = false;
  bool has_odd_signs = false;  ///< blanks or signs that look like those of the keyboard
};

struct Output {
  std::vector<OutputLine> lines;
  /// Of the whole output: carriage returns, no final newline, control characters.
  std::vector<FormatDeviation> deviations;
};

/// As much of a file of answers as is read: 1 MiB and 20,000 lines at most. No answers are so long.
[[nodiscard]] std::string_view beginning_of(std::string_view text);

/// Takes any bytes apart; nothing is ever refused.
[[nodiscard]] Output parse_output(std::string_view out);

/// The same for a file of answers, as much of it as is read. People's editors end lines in more
/// ways than programs: with any of Unicode's line breaks (UAX #14, classes BK, CR, LF and NL).
[[nodiscard]] Output parse_answers(std::string_view text);

/// The last line with something in it, where languages say what is wrong; "" where there is none.
[[nodiscard]] std::string_view last_line(std::string_view text);

/// Lower-case letters and digits, words with one blank between: "Max  Depth-Reached " is
/// "max depth reached".
[[nodiscard]] std::string plain_words(std::string_view label);

}  // namespace cairn
