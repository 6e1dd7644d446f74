// One case in words, for whoever wants to know what is wrong with it.
#pragma once

#include <cstddef>
#include <string>

#include "grader/marks/graded.h"
#include "grader/report/text_layout.h"

namespace cairn {

/// What is wrong with a case: what it printed to stderr where it crashed, what happened to the run,
/// and what was expected and found of each line that is not right to the byte. Its message is left
/// out where that is `said` before. At most `most_lines` lines, the last of which says that
/// something is left out.
[[nodiscard]] std::string case_details(const CaseReport& case_report, const TextLayout& layout,
                                       std::size_t most_lines, const std::string& said = "");

}  // namespace cairn
