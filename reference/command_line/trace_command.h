// The command that shows a searched tree: "refsolve trace take_stones 7 1 1 2".
#pragma once

#include "reference/command_line/command_line.h"

namespace cairn {

[[nodiscard]] Command trace_command();

}  // namespace cairn
