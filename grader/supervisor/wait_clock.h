// How long a program waits for a processor, which is no fault of its own.
#pragma once

#include <sys/types.h>

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

 private:
  double seconds_ = 0;
  std::map<pid_t, double> waits_;  ///< waits_of_threads(), at the last reading
};

}  // namespace cairn
