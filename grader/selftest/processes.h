// Processes, as the selftest finds them: others', and those that an attack left.
#pragma once

#include <sys/types.h>

#include <string>
#include <vector>

namespace cairn {

/// Whether it goes on: it has neither been stopped nor ended, nor been sent what ends it.
[[nodiscard]] bool is_well(pid_t process);

/// Waits `seconds` for all children of this process to end, ends those that have not, and gives
/// their names and numbers. One that is just ending, or has been told to, is not among them: what
/// it had may take seconds to be freed, but it executes nothing any more.
[[nodiscard]] std::vector<std::string> end_children(double seconds);

}  // namespace cairn
