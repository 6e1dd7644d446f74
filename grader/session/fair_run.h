// A run whose time counts: what a busy machine may have spoilt is run again, alone.
#pragma once

#include <functional>
#include <string>

#include "grader/run/machine_time.h"
#include "grader/run/run.h"

namespace cairn {

/// A run that counts, and why.
struct FairRun {
  RunResult result;
  /// How its time was confirmed, for a student, one sentence without a full stop; "" when nothing
  /// had to be.
  std::string confirmed;
  double repeated_seconds = 0;  ///< what its runs that do not count took
};

/// Runs it beside others. When it ended by time, or used four fifths of its CPU time, and the
/// machine was busy, it is run again alone; and once more when the two disagree about whether it
/// ends by time, or when it did on a machine that was busy even then.
///
/// A run that ended within its limits counts, if there is one: the first, or one that did the same
/// in less CPU time, because a confirmation is about time only. Of runs that all ended by time the
/// last counts.
///
/// What failed by our own fault is tried twice more. When even that fails the run is not graded,
/// unless another one of it ended within its limits.
[[nodiscard]] FairRun run_fairly(const RunRequest& request, Runner& runner);

/// Beside whom a program is run.
enum class Company { kOthers, kNobody };

/// A run, and with whom it shared the machine.
struct Attempt {
  RunResult result;
  Rivals rivals;
  std::string not_alone;  ///< why it was not, though it should have been; "" otherwise
};

/// What run_fairly() does with a program, and between two attempts at it: tests put others there.
struct Track {
  std::function<Attempt(Company)> attempt;
  std::function<void()> pause;  ///< after our own fault
};

/// The decisions of run_fairly().
[[nodiscard]] FairRun run_fairly(const Limits& limits, const Track& track);

}  // namespace cairn
