// The result of one submission as a page for its author.
#pragma once

#include <string>

#include "grader/report/shown_to_student.h"

namespace cairn {

/// One HTML file with all that its author may see: nothing of anybody else, and of hidden sections
/// how many cases were lost.
[[nodiscard]] std::string student_page(const ShownToStudent& shown);

}  // namespace cairn
