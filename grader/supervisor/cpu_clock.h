// The CPU time of a program and everything it starts.
#pragma once

#include <map>
#include <optional>

#include "grader/base/descriptor.h"
#include "grader/supervisor/descendants.h"

namespace cairn {

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
  [[nodiscard]] double seen_seconds();

  int group_;
  double start_ = 0;
  double observed_at_start_ = 0;
  Descriptor counter_;
  std::map<ProcessId, double> seen_;  ///< seconds
};

/// Whether the kernel lets this process have such a counter.
[[nodiscard]] bool performance_counter_works();

}  // namespace cairn
