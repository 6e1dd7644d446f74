#include "grader/run/timed_run.h"

#include <fmt/format.h>

#include <chrono>
#include <thread>
#include <utility>

#include "grader/run/processor_share.h"
#include "grader/run/run_lock.h"

namespace cairn {
namespace {

constexpr int kRetries = 2;
constexpr int kConfirmations = 2;
constexpr std::chrono::milliseconds kPauseBeforeRetry{200};

bool runner_failed(const RunResult& run) {
  return std::holds_alternative<RunnerFailed>(run.ending);
}

bool ended_by_time(const RunResult& run) { return std::holds_alternative<OutOfTime>(run.ending); }

/// What a run says of whether the program keeps its limits.
enum class Finding { kWithin, kInDoubt, kOutOfTime };

Finding finding(const Attempt& attempt, const Limits& limits, BelievedTimeOuts believed) {
  const RunResult& run = attempt.result;
  const auto* const out_of_time = std::get_if<OutOfTime>(&run.ending);
  if (out_of_time != nullptr && !out_of_time->cpu) {
    return attempt.load.may_have_caused(*out_of_time) ? Finding::kInDoubt : Finding::kOutOfTime;
  }
  if (out_of_time == nullptr && run.cpu_seconds < limits.cpu_seconds) return Finding::kWithin;
  const bool whatever_others_did = out_of_time != nullptr && believed != BelievedTimeOuts::kNone &&
                                   run.cpu_seconds >= kSlowdown * limits.cpu_seconds;
  return attempt.load.busy() && !whatever_others_did ? Finding::kInDoubt : Finding::kOutOfTime;
}

std::string words_of(const RunResult& run, const Limits& limits) {
  if (runner_failed(run)) return "could not be run";
  const auto* const time = std::get_if<OutOfTime>(&run.ending);
  if (time != nullptr && !time->cpu) {
    return fmt::format("ended by wall time ({:g} s)", limits.wall_seconds);
  }
  if (time != nullptr && run.cpu_seconds < kSlowdown * limits.cpu_seconds) {
    return fmt::format("ended by CPU time ({:g} s)", limits.cpu_seconds);
  }
  if (time != nullptr) {
    return fmt::format("had not ended after {:g} times its CPU time ({:g} s)", kSlowdown,
                       limits.cpu_seconds);
  }
  return fmt::format("used {:.3g} of {:g} s of CPU time", run.cpu_seconds, limits.cpu_seconds);
}

std::string words_of_confirmation(const Attempt& attempt, const Limits& limits) {
  std::string words =
      attempt.not_alone.empty()
          ? "; alone it "
          : fmt::format("; it could not be run alone ({}), and then it ", attempt.not_alone);
  words += words_of(attempt.result, limits);
  if (attempt.load.busy()) words += ", while " + attempt.load.text();
  return words;
}

}  // namespace

TimedRun run_timed(const Limits& limits, const RetryHooks& hooks, BelievedTimeOuts believed) {
  double seconds = 0;  // of all attempts
  const auto attempt = [&](Exclusivity exclusivity) {
    for (int retries = 0;; ++retries) {
      Attempt made = hooks.attempt(exclusivity);
      seconds += made.load.seconds;
      if (retries == kRetries || !runner_failed(made.result)) return made;
      hooks.pause();
    }
  };
  Attempt counted = attempt(Exclusivity::kShared);
  Finding found = finding(counted, limits, believed);
  std::string confirmed;
  if (found == Finding::kInDoubt && believed != BelievedTimeOuts::kAll) {
    confirmed = fmt::format("{} while {}", words_of(counted.result, limits), counted.load.text());
    for (int i = 0; i < kConfirmations && found == Finding::kInDoubt; ++i) {
      counted = attempt(Exclusivity::kAlone);
      found = finding(counted, limits, believed);
      confirmed += words_of_confirmation(counted, limits);
      if (runner_failed(counted.result)) break;  // the time limit is unconfirmed
    }
    // It cannot be told what it would have needed on a quiet machine.
    if (found == Finding::kInDoubt && !ended_by_time(counted.result)) {
      confirmed += "; it is counted as within its limits";
      found = Finding::kWithin;
    }
  }
  const double repeated = seconds - counted.load.seconds;
  RunResult result = std::move(counted.result);
  if (found != Finding::kWithin && !runner_failed(result) && !ended_by_time(result)) {
    result.ending = OutOfTime{true};
  }
  return {std::move(result), std::move(confirmed), repeated};
}

RunResult run_beside_others(const RunRequest& request, Runner& runner) {
  await_processor();
  // Without the lock it runs all the same.
  const Result<RunLock> lock = RunLock::shared(longest_run_seconds(request.limits));
  return runner.run(request);
}

TimedRun run_timed(const RunRequest& request, Runner& runner, BelievedTimeOuts believed,
                   std::optional<double> lock_seconds) {
  const double patience = lock_seconds.value_or(longest_run_seconds(request.limits));
  const auto attempt = [&](Exclusivity exclusivity) {
    Attempt made;
    await_processor();
    Result<RunLock> lock = exclusivity == Exclusivity::kAlone ? RunLock::exclusive(patience)
                                                              : RunLock::shared(patience);
    // Without a lock it runs all the same: the machine's clocks tell of others.
    if (!lock && exclusivity == Exclusivity::kAlone) {
      made.not_alone = lock.error().message;
      lock = RunLock::shared(patience);
    }
    const MachineTime before = machine_time();
    RunRequest asked = request;
    if (believed != BelievedTimeOuts::kAll && before.running > 1) {
      asked.more_cpu_seconds = (kSlowdown - 1) * request.limits.cpu_seconds;
    }
    made.result = runner.run(asked);
    made.load = machine_load(made.result, before, machine_time());
    return made;
  };
  return run_timed(request.limits,
                   {attempt, [] { std::this_thread::sleep_for(kPauseBeforeRetry); }}, believed);
}

}  // namespace cairn
