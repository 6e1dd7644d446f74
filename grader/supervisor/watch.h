// One program from its start to its end.
#pragma once

#include "grader/base/task.h"
#include "grader/supervisor/own_walls.h"

namespace cairn {

/// Open descriptors of the supervisor.
struct SupervisorDescriptors {
  int grader = -1;     ///< the socket to the grader; when it closes, everything ends
  int group_cpu = -1;  ///< the group's CPU time (CpuClock), -1 where there is none
};

/// Runs the task to its end or a limit, and kills every process that it left. Throws
/// std::runtime_error for internal failures.
[[nodiscard]] RunResult run_task(const Task& task, const OwnWalls& walls,
                                 const SupervisorDescriptors& descriptors);

}  // namespace cairn
