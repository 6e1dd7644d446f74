// From a task to a process.
#pragma once

#include <sys/types.h>

#include <variant>

#include "grader/base/task.h"

namespace cairn {

/// Starts it in a session of its own, behind the walls that a process puts up itself (Landlock,
/// the filter of system calls), with the limits that the kernel keeps, the task's standard input
/// and files, no capabilities and no other descriptor. When it did not start: NotStarted or
/// RunnerFailed. Throws std::system_error when no process can be made.
[[nodiscard]] std::variant<pid_t, Ending> start(const Task& task, const Surroundings& surroundings,
                                                int out, int err);

}  // namespace cairn
