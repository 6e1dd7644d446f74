// The command that answers an assignment's questions: "refsolve take_stones 7 3 1 4 2 3".
#pragma once

#include "reference/command_line/command_line.h"
#include "reference/core/assignment.h"

namespace cairn {

/// Its option --decimals.
[[nodiscard]] Result<int> decimals_of(const Options& options);

/// Its name is the assignment's.
[[nodiscard]] Command solve_command(const Assignment& assignment);

}  // namespace cairn
