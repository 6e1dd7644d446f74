// Runs whose time counts: one that a busy machine may have slowed down is run again, alone.
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "grader/run/machine_time.h"
#include "grader/run/run.h"

namespace cairn {

/// The run that counts, and why.
struct FairRun {
  RunResult result;
  /// How its time was confirmed, for a student, one sentence without a full stop; "" when there was
  /// no need to.
  std::string confirmed;
  double repeated_seconds = 0;  ///< that the runs took which do not count
  std::string key = {};         ///< run_key(); "" when it is not stored
};

/// Runs it beside others. When it ended by time, or used four fifths of its CPU time, and the
/// machine was busy, it is run again alone; and once more when the two disagree about whether it
/// ends by time, or when it did on a machine that was busy even then.
///
/// A run that ended within its limits counts, if there is one: the first, or one that did the same
/// in less CPU time, because a confirmation is about time only. If all ended by time, the last
/// counts.
///
/// Internal failures are retried twice. When those fail too, the run is not graded, unless another
/// one ended within its limits.
///
/// `lock_seconds`: how long to wait for other runs; by default longest_run_seconds().
[[nodiscard]] FairRun run_fairly(const RunRequest& request, Runner& runner,
                                 std::optional<double> lock_seconds = {});

/// Whether a program runs beside others.
enum class Exclusivity { kShared, kAlone };

/// A run, and how busy the machine was.
struct Attempt {
  RunResult result;
  MachineLoad load;
  std::string not_alone;  ///< why a run that was to be alone was not; "" otherwise
};

/// How run_fairly() runs a program, and waits between attempts; tests replace both.
struct RetryHooks {
  std::function<Attempt(Exclusivity)> attempt;
  std::function<void()> pause;  ///< after an internal failure
};

/// The decisions of run_fairly().
[[nodiscard]] FairRun run_fairly(const Limits& limits, const RetryHooks& hooks);

}  // namespace cairn
