// refsolve's commands for Take-Stones.
#pragma once

#include <vector>

#include "reference/command_line/command_line.h"
#include "reference/core/assignment.h"

namespace cairn::take_stones {

[[nodiscard]] std::vector<Command> commands(const Assignment& assignment);

}  // namespace cairn::take_stones
