// How busy the machine was while something ran.
#pragma once

#include <string>

#include "grader/run/run.h"

namespace cairn {

/// A reading of the machine's clocks.
struct MachineTime {
  double seconds = 0;  ///< of the steady clock
  /// The work of all processors together since the machine started, to a hundredth of a second.
  /// Time that a hypervisor gave to other machines (steal) counts, too.
  double worked_seconds = 0;
  int processors = 0;       ///< 0: the kernel does not tell
  double disk_seconds = 0;  ///< how long processors were idle because of a disk, likewise
  int running = 0;          ///< processes that run or wait for a processor, the caller among them
};

/// From the text of /proc/stat (proc_stat(5)) and the seconds of the steady clock.
[[nodiscard]] MachineTime machine_time_in(const std::string& stat, double seconds);

/// This machine, now.
[[nodiscard]] MachineTime machine_time();

/// How busy the machine was with other work during a run.
struct MachineLoad {
  double processors_used = 0;  ///< by all others, the mean over the run's time
  int processors = 0;          ///< of the machine; 0: what others used is unknown
  double waited_seconds = 0;   ///< RunResult::waited_seconds
  double seconds = 0;          ///< that the run took
  double disk_seconds = 0;     ///< MachineTime::disk_seconds meanwhile

  /// Whether times may have suffered: others used a tenth of a processor or more, or the run waited
  /// for one for a tenth of its time or longer, or a disk was waited for, or that is unknown. An
  /// otherwise idle machine stays far below both; one with a single other busy program is far
  /// above. For a run of a few hundredths of a second the clocks are too coarse, and the answer
  /// tends to "busy".
  [[nodiscard]] bool busy() const { return others_worked() || waited(); }
  [[nodiscard]] bool others_worked() const;
  /// Whether the run waited so long for a processor, or somebody for a disk.
  [[nodiscard]] bool waited() const;
  /// Whether a run may have run out of time by it. Who sleeps is not slowed down by what others
  /// compute.
  [[nodiscard]] bool may_have_caused(const OutOfTime& end) const {
    return end.cpu ? busy() : waited();
  }

  /// What made it busy, for a student: "others used 1.9 of 2 processors".
  [[nodiscard]] std::string text() const;
};

/// Of a run that began after one reading and ended before the other.
[[nodiscard]] MachineLoad machine_load(const RunResult& run, const MachineTime& before,
                                       const MachineTime& after);

}  // namespace cairn
