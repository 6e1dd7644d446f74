// From a task to a process.
#pragma once

#include <sys/types.h>

#include <string>

#include "grader/run/message.h"

namespace cairn {

/// What became of the start.
struct Started {
  pid_t pid = -1;        ///< -1: it did not start
  bool at_exec = false;  ///< when it did not: the system refused the program itself
  int error = 0;         ///< errno
  std::string what;      ///< what failed: "chdir", "RLIMIT_DATA"
};

/// Starts it in a session of its own, with the limits that the kernel keeps, an empty stdin and
/// nothing of ours open. `bounds_processes` needs a user namespace of its own: elsewhere the number
/// is that of all the user's processes. Throws std::system_error when there can be no process.
[[nodiscard]] Started start(const Task& task, int out, int err, bool bounds_processes);

}  // namespace cairn
