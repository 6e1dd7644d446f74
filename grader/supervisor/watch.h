// One program from its start to its end.
#pragma once

#include "grader/run/message.h"

namespace cairn {

/// Where programs are started.
struct Surroundings {
  bool jailed = false;  ///< we are the init of namespaces that hold the program and nobody else
  int grader = -1;      ///< the socket to the grader, whose end ends everything
  int group_cpu = -1;   ///< the group's CPU time (CpuClock), -1 where there is none
};

/// Runs the task to its end or a limit, and ends every process that it left. Throws
/// std::runtime_error for what is our own fault.
[[nodiscard]] RunResult run_task(const Task& task, const Surroundings& surroundings);

}  // namespace cairn
