// The processes that this one started, directly or not, as proc(5) shows them. Daemons are among
// them, because this process is the init of a pid namespace or a child subreaper. Their pids are
// those of the /proc that is mounted here.
#pragma once

#include <sys/types.h>

#include <vector>

namespace cairn {

[[nodiscard]] std::vector<pid_t> own_children();
[[nodiscard]] std::vector<pid_t> descendants();

/// The CPU time of all that live, with that of the children they waited for, in seconds; each is
/// rounded down to clock ticks, so it is never too much.
[[nodiscard]] double cpu_time_of_descendants();

/// How long the thread that waited longest was ready to run while no processor was free, in seconds
/// (Documentation/scheduler/sched-stats.rst). Not the sum over all threads: a hundred waiting
/// threads would then excuse a hundred times the sleep of another.
[[nodiscard]] double waited_for_processor();

}  // namespace cairn
