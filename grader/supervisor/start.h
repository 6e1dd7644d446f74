// From a task to a process.
#pragma once

#include <sys/types.h>

#include <variant>

#include "grader/base/task.h"
#include "grader/supervisor/walls.h"

namespace cairn {

/// Open descriptors that a program is given, under other numbers.
struct ProgramDescriptors {
  int out = -1;
  int err = -1;
  int in = -1;        ///< -1: the task's standard input
  int requests = -1;  ///< that a host reads; -1: there are none, nor replies
  int replies = -1;   ///< that it writes
};

/// The numbers that requests and replies have in a host.
inline constexpr int kRequests = 3;
inline constexpr int kReplies = 4;

/// Starts it in a session of its own, behind the walls that a process puts up itself (Landlock,
/// the filter of system calls), with the limits that the kernel keeps, the task's standard input
/// and files, no capabilities and no other descriptor. When it did not start: NotStarted or
/// RunnerFailed. Throws std::system_error when no process can be made.
[[nodiscard]] std::variant<pid_t, Ending> start(const Task& task, const OwnWalls& walls,
                                                const ProgramDescriptors& descriptors);

}  // namespace cairn
