// A graded submission as a page of text, for its author.
#pragma once

#include <string>

#include "grader/marks/graded.h"
#include "grader/report/text_layout.h"

namespace cairn {

/// "jdoe: wrong, 51.2 of 65 points".
[[nodiscard]] std::string result_text(const Graded& report, bool colours);

/// One submission in words, for its author: what is wrong with it first.
[[nodiscard]] std::string report_text(const Graded& report, const TextLayout& layout);

}  // namespace cairn
