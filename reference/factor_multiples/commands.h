// refsolve's commands for Factor-Multiples.
#pragma once

#include <vector>

#include "reference/command_line/command_line.h"
#include "reference/core/assignment.h"

namespace cairn::factor_multiples {

[[nodiscard]] std::vector<Command> commands(const Assignment& assignment);

}  // namespace cairn::factor_multiples
