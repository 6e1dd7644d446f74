// The command that writes the page to play with: "refsolve explore --output explore.html".
#pragma once

#include "reference/command_line/command_line.h"

namespace cairn {

[[nodiscard]] Command explore_command();

}  // namespace cairn
