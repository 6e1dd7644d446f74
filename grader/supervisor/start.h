// From a task to a process.
#pragma once

#include <sys/types.h>

#include <string>

#include "grader/base/task.h"

namespace cairn {

/// A process, or why there is none.
struct Started {
  pid_t pid = -1;        ///< -1: it did not start
  bool at_exec = false;  ///< execve(2) failed
  int error = 0;         ///< errno
  std::string what;      ///< what failed: "chdir", "RLIMIT_DATA"
};

/// Starts it in a session of its own, with the limits that the kernel keeps, an empty stdin and no
/// other descriptor. `bounds_processes` needs a user namespace of its own: elsewhere the number is
/// that of all the user's processes. Throws std::system_error when no process can be made.
[[nodiscard]] Started start(const Task& task, int out, int err, bool bounds_processes);

}  // namespace cairn
