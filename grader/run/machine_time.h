// How busy the machine was while something ran.
#pragma once

#include <string>

#include "grader/run/run.h"

namespace cairn {

/// A reading of the machine's clocks.
struct MachineTime {
  double seconds = 0;  ///< of a clock that goes on by itself
  /// What all processors together have worked since the machine started, to a hundredth of a
  /// second. Those that a hypervisor gave to other machines (steal) worked, too.
  double worked_seconds = 0;
  int processors = 0;  ///< 0: the kernel does not tell
};

/// From the text of /proc/stat (proc_stat(5)) and the seconds of the other clock.
[[nodiscard]] MachineTime machine_time_in(const std::string& stat, double seconds);

/// Of this machine, now.
[[nodiscard]] MachineTime machine_time();

/// What a run had to share the machine with.
struct Rivals {
  double processors_used = 0;  ///< by all others, in the mean of the run's time
  int processors = 0;          ///< of the machine; 0: nobody knows what others used
  double waited_seconds = 0;   ///< RunResult::waited_seconds
  double seconds = 0;          ///< that the run took

  /// Whether times may have suffered: others used a tenth of a processor or more, or the run waited
  /// for one a tenth of its time or longer, or nobody knows. A machine that does nothing else stays
  /// far below both; one beside which a single program is busy is far above. Of a run of few
  /// hundredths of a second the clocks are too coarse to tell, and err to busy.
  [[nodiscard]] bool busy() const { return others_worked() || waited(); }
  [[nodiscard]] bool others_worked() const;
  [[nodiscard]] bool waited() const;

  /// "others used 1.9 of 2 processors": what made it busy, for a student.
  [[nodiscard]] std::string in_words() const;
};

/// Of a run that began after one reading and ended before the other.
[[nodiscard]] Rivals rivals_of(const RunResult& run, const MachineTime& before,
                               const MachineTime& after);

}  // namespace cairn
