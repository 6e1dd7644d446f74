// The result of one submission as a page for its author.
#pragma once

#include <string>

#include "grader/judge/rubric.h"
#include "grader/report/graded.h"

namespace cairn {

/// One HTML file with all that its author may see, as shown_to_student() has it: nothing of anybody
/// else, and of hidden sections how many cases were lost.
[[nodiscard]] std::string student_page(const Graded& graded, const Rubric& rubric);

}  // namespace cairn
