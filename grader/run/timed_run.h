// Runs whose time counts: one that a busy machine may have slowed down is run again, alone.
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "grader/run/lane.h"
#include "grader/run/machine_time.h"
#include "grader/run/run.h"

namespace cairn {

/// The run that counts, and why.
struct TimedRun {
  RunResult result;
  /// How its time was confirmed, for a student, one sentence without a full stop; "" when there was
  /// no need to.
  std::string confirmed;
  double repeated_seconds = 0;  ///< that the runs took which do not count
  std::string key = {};         ///< run_key(); "" when it is not stored
  bool reduced = false;         ///< RunTurn::reduced
  Lane lane = Lane::kFresh;
};

/// Which time-outs need no second run, by what is known of the program.
enum class BelievedTimeOuts {
  kNone,    ///< where others may have caused it
  kBeyond,  ///< beside others, those at kSlowdown times the CPU limit: one was confirmed
  kAll,
};

/// Runs it beside others. A run that ended within its limits counts, however busy the machine was.
///
/// Others can slow its CPU time down, too. So beside others it may go on to kSlowdown times its
/// limit: one that has not ended by then would hardly have ended within its limit alone. One that
/// ended between the two, or that slept until its wall time was over while it waited for a
/// processor or a disk, is in doubt, and so is the first time-out of all. What is in doubt is run
/// again, alone; and once more when the two disagree, or when the machine was busy even then. If
/// all ended by time, the last counts.
///
/// Internal failures are retried twice. When those fail too, the run is not graded, unless another
/// one ended within its limits.
///
/// `lock_seconds`: how long to wait for other runs; by default longest_run_seconds().
[[nodiscard]] TimedRun run_timed(const RunRequest& request, Runner& runner,
                                 BelievedTimeOuts believed = BelievedTimeOuts::kNone,
                                 std::optional<double> lock_seconds = {});

/// Runs it beside others, and believes whatever comes of it.
[[nodiscard]] RunResult run_beside_others(const RunRequest& request, Runner& runner);

/// How many times as much CPU time a program may need beside others: they share its caches and
/// memory, and where processors have hardware threads its arithmetic units. slowdown_bench measures
/// it: rarely more, and by far the most for a program that follows pointers through a few MiB.
inline constexpr double kSlowdown = 2;

/// Whether a program runs beside others.
enum class Exclusivity { kShared, kAlone };

/// A run, and how busy the machine was.
struct Attempt {
  RunResult result;  ///< of a run that may have had more CPU time than the limit
  MachineLoad load;
  std::string not_alone;  ///< why a run that was to be alone was not; "" otherwise
};

/// How run_timed() runs a program, and waits between attempts; tests replace both.
struct RetryHooks {
  std::function<Attempt(Exclusivity)> attempt;
  std::function<void()> pause;  ///< after an internal failure
};

/// The decisions of run_timed().
[[nodiscard]] TimedRun run_timed(const Limits& limits, const RetryHooks& hooks,
                                 BelievedTimeOuts believed = BelievedTimeOuts::kNone);

}  // namespace cairn
