// Which submissions somebody should look at, although nothing is left to decide: those with marks
// near zero, and programs that a single change makes right. A person sees in a minute what no rule
// does.
#pragma once

#include <optional>
#include <string>

#include "grader/base/describe.h"
#include "grader/marks/graded.h"

namespace cairn {

struct WorthALook {
  std::string words;    ///< why
  std::string command;  ///< what helps; the marks folder is called as in the commands' examples
};
CAIRN_DESCRIBE(WorthALook, words, command);

/// Of a program that is one change away from right, and of a mark of at most a tenth of all points.
/// Nothing where somebody has set it, where it is not settled (settled_points()), and where another
/// hand-in of the student counts.
[[nodiscard]] std::optional<WorthALook> why_worth_a_look(const Graded& graded);

}  // namespace cairn
