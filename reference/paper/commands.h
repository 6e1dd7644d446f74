// refsolve's commands for the written problems.
#pragma once

#include <vector>

#include "reference/command_line/command_line.h"
#include "reference/core/assignment.h"

namespace cairn::paper {

[[nodiscard]] std::vector<Command> commands(const Assignment& assignment);

}  // namespace cairn::paper
