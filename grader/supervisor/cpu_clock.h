// The CPU time of a program and everything it starts.
#pragma once

namespace cairn {

/// Counts from its construction: the control group's CPU time, which counts every process; without
/// a group that of the processes that live and those they waited for.
class CpuClock {
 public:
  /// `group`: the group's cpuacct.usage (v1) or cpu.stat (v2), open; -1 where there is none.
  explicit CpuClock(int group);

  [[nodiscard]] bool of_group() const { return group_ >= 0; }
  [[nodiscard]] double seconds() const;

 private:
  int group_;
  double start_ = 0;
};

}  // namespace cairn
