// Where the points of a submission went, for a terminal.
#pragma once

#include <string>

#include "grader/marks/graded.h"
#include "grader/report/text_parts.h"

namespace cairn {

/// What points were lost by, in two lines: "Points lost: Move 2.67 of 12; ..."; "" when none were,
/// or all, or a person set them.
[[nodiscard]] std::string lost_points_text(const Graded& report, const TextLayout& layout);

/// All that is worth points, each on a line of its own, and their sum.
[[nodiscard]] std::string all_points_text(const Graded& report, const TextLayout& layout);

}  // namespace cairn
