// refsolve's commands for N-Queens.
#pragma once

#include <vector>

#include "reference/command_line/command_line.h"
#include "reference/core/assignment.h"

namespace cairn::queens {

[[nodiscard]] std::vector<Command> commands(const Assignment& assignment);

}  // namespace cairn::queens
