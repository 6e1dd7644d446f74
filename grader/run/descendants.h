// The processes that this one started, directly or not, as proc(5) shows them. As long as this one
// is a child subreaper, those that left their parent are among them.
#pragma once

#include <sys/types.h>

#include <vector>

namespace cairn {

[[nodiscard]] std::vector<pid_t> children_of_ours();

/// The CPU time of all that live, with that of the children they waited for, in seconds.
[[nodiscard]] double cpu_time();

/// How long the threads of all that live were ready to run and no processor was free, in seconds:
/// on a busy machine that is nobody's sleep (Documentation/scheduler/sched-stats.rst).
[[nodiscard]] double waited_for_processor();

}  // namespace cairn
