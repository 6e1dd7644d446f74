// From a task to a process.
#pragma once

#include <sys/types.h>

#include <variant>

#include "grader/base/task.h"

namespace cairn {

/// Starts it in a session of its own, with the limits that the kernel keeps, an empty stdin and no
/// other descriptor. `bounds_processes` needs a user namespace of its own: elsewhere the number is
/// that of all the user's processes. When it did not start: NotStarted or RunnerFailed. Throws
/// std::system_error when no process can be made.
[[nodiscard]] std::variant<pid_t, Ending> start(const Task& task, int out, int err,
                                                bool bounds_processes);

}  // namespace cairn
