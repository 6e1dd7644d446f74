// What the kernel tells of the processes that this one started, directly or not (proc(5)). Daemons
// are among them, because this process is the init of a pid namespace or a child subreaper. Their
// pids are those of the /proc that is mounted here.
#pragma once

#include <sys/types.h>

#include <compare>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace cairn {

/// All of a process, itself among them; none once it is gone.
[[nodiscard]] std::vector<pid_t> threads_of(pid_t process);

[[nodiscard]] std::vector<pid_t> own_children();
[[nodiscard]] std::vector<pid_t> descendants();

/// A process, whatever its number becomes later.
struct ProcessId {
  pid_t pid = 0;
  std::uint64_t start = 0;  ///< when it was started, in clock ticks since the machine was
  auto operator<=>(const ProcessId&) const = default;
};

/// In seconds; rounded down to clock ticks, so it is never too much.
struct CpuTimes {
  double own = 0;
  double waited_for = 0;  ///< of the children that it waited for
};

/// Of each that lives.
[[nodiscard]] std::map<ProcessId, CpuTimes> cpu_times_of_descendants();

/// What keeps their threads from running.
struct ThreadWaits {
  /// How long each of them, and this process (0), has been ready to run while no processor was
  /// free, in seconds (Documentation/scheduler/sched-stats.rst). Without threads that let others go
  /// before them.
  std::map<pid_t, double> for_processor;
  /// Whether one waits now for a disk, or for something in the kernel that others hold (proc(5),
  /// state D).
  bool is_any_blocked = false;
};

[[nodiscard]] ThreadWaits waits_of_threads();

/// The text of a small file in which the kernel reports something; "" when it cannot be read, as
/// that of a process that is gone.
[[nodiscard]] std::string small_file(const std::string& path);

/// The same for an open file, from its start.
[[nodiscard]] std::string small_file(int descriptor);

}  // namespace cairn
