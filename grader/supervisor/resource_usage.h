// What a program and everything it started use together: CPU time; and where no control group
// counts it, memory and disk, which are read from /proc and folders: that takes time, and is true
// of one moment.
#pragma once

#include <sys/types.h>

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "grader/base/descriptor.h"
#include "grader/supervisor/processes.h"

namespace cairn {

/// The CPU time of a program and everything it starts.
/// A control group and a performance counter count every process; without either, those that live
/// or were waited for count, and what was seen of others.
class CpuClock {
 public:
  /// To be made before the parent of the program, which inherits the counter. `group`: the group's
  /// cpuacct.usage (v1) or cpu.stat (v2), open; -1 where there is none.
  explicit CpuClock(int group);

  /// Counts from now on; again, from now on anew.
  void start();
  [[nodiscard]] double seconds();

 private:
  /// By the group or the counter; nothing where there is neither.
  [[nodiscard]] std::optional<double> counted_seconds() const;
  /// Without those: of processes that live, or that were seen.
  [[nodiscard]] double observed_seconds();

  int group_;
  double start_ = 0;
  double observed_at_start_ = 0;
  Descriptor counter_;
  std::map<ProcessId, double> seen_;  ///< seconds
};

/// Whether the kernel lets this process have such a counter.
[[nodiscard]] bool performance_counter_works();

/// Whether these processes use more memory than that: their own, shared memory, files that exist
/// only in memory, and what is on its way in sockets, of which the most is counted that it can be.
/// A shared page counts once. Without privileges, a process that has made itself unreadable hides
/// some.
[[nodiscard]] bool memory_is_exceeded(const std::vector<pid_t>& processes,
                                      std::uint64_t most_bytes);

/// Whether the files in these folders, with removed ones that one of the processes still has open
/// or mapped, take more than `most_bytes` of their disk, or are more than `most_entries`. Of one
/// that is only mapped no size is known: it counts as `most_file_bytes`, the most that a file may
/// have. A folder that cannot be read counts as too much. Removed files on their way in a socket
/// are not seen.
[[nodiscard]] bool disk_is_exceeded(const std::vector<std::string>& folders,
                                    const std::vector<pid_t>& processes, std::uint64_t most_bytes,
                                    std::uint64_t most_entries, std::uint64_t most_file_bytes);

}  // namespace cairn
