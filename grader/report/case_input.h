// What a case gives a program, in words.
#pragma once

#include <string>

#include "grader/marks/graded.h"
#include "grader/report/text_layout.h"

namespace cairn {

/// Everything on one line, escaped: the arguments, "<15" for a short standard input and
/// "<three.in" for a longer one.
[[nodiscard]] std::string given_words(const CaseReport& case_report);

/// What a command does not show: the first lines of a longer standard input, and of files, with
/// their names; "" where there is nothing. At most `most_lines` lines of each.
[[nodiscard]] std::string input_lines(const CaseReport& case_report, const TextLayout& layout,
                                      std::size_t most_lines);

}  // namespace cairn
