// The processes that this one started, directly or not, as proc(5) shows them. Those that left
// their parent are among them, because this one is the init of a pid namespace or a child
// subreaper. Their numbers are those of whichever /proc is mounted here.
#pragma once

#include <sys/types.h>

#include <vector>

namespace cairn {

[[nodiscard]] std::vector<pid_t> children_of_ours();
[[nodiscard]] std::vector<pid_t> descendants();

/// The CPU time of all that live, with that of the children they waited for, in seconds; a process
/// is counted in whole clock ticks, so it is never too much.
[[nodiscard]] double cpu_time_of_descendants();

/// How long that thread of all that live which waited longest was ready to run and no processor was
/// free, in seconds: on a busy machine that is nobody's sleep
/// (Documentation/scheduler/sched-stats.rst). Not of all together: a hundred that wait for each
/// other would win as much time for each second of one that sleeps.
[[nodiscard]] double waited_for_processor();

}  // namespace cairn
