// How long a program waits for a processor, or is blocked in the kernel: no fault of its own.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <map>

namespace cairn {

/// How long a program was ready to run while no processor was free, as far as the kernel tells
/// (Documentation/scheduler/sched-stats.rst).
///
/// Between two readings it is what the thread waited that waited longest meanwhile: threads that
/// wait one after the other for each other's work, as those of a virtual machine, all count. It is
/// never the sum over all threads: a hundred that wait together would excuse a hundred times the
/// sleep of another. Nor do threads count that let others go before them: they chose to wait. The
/// supervisor counts, for it starts the program, and sees its end.
class WaitClock {
 public:
  /// Counts anew, from the last reading on; from now on when there was none.
  void start();

  /// Reads. Seconds since start(), which was called.
  [[nodiscard]] double seconds();

  /// How long it was blocked, as far as readings tell: between two of them, all the time if one of
  /// its threads is at the second. A program can have that for as long as it wants (vfork(2)).
  [[nodiscard]] double blocked_seconds() const { return blocked_seconds_; }

 private:
  using Clock = std::chrono::steady_clock;

  double seconds_ = 0;
  double blocked_seconds_ = 0;
  Clock::time_point read_;
  std::map<pid_t, double> waits_;  ///< of each thread, at the last reading
};

}  // namespace cairn
