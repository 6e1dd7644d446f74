// Processes on the machine, and those that an attack left.
#pragma once

#include <sys/types.h>

#include <string>
#include <vector>

namespace cairn {

/// Whether it is running: it has not been stopped, has not ended, and is not about to.
[[nodiscard]] bool is_well(pid_t process);

/// Waits `seconds` for all children of this process to end, kills the others, and returns their
/// names and pids. One that is just ending is not among them: its memory may take seconds to be
/// freed, but it executes nothing any more.
[[nodiscard]] std::vector<std::string> end_children(double seconds);

}  // namespace cairn
