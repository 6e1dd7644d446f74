#include "grader/session/fair_run.h"

#include <fmt/format.h>

#include <chrono>
#include <thread>
#include <utility>

#include "grader/run/run_lock.h"

namespace cairn {
namespace {

/// The share of its CPU time from which a busy machine may make the difference.
constexpr double kNear = 0.8;
constexpr int kRetries = 2;
constexpr std::chrono::milliseconds kPauseBeforeRetry{200};

bool failed(const RunResult& run) { return std::holds_alternative<RunnerFailed>(run.ending); }

bool ended_by_time(const RunResult& run) { return std::holds_alternative<OutOfTime>(run.ending); }

bool in_doubt(const Attempt& attempt, const Limits& limits) {
  const RunResult& run = attempt.result;
  const bool near = run.cpu_seconds >= kNear * limits.cpu_seconds;
  return (ended_by_time(run) || near) && attempt.load.busy();
}

bool once_more(const Attempt& confirmation, const Attempt& first) {
  const bool by_time = ended_by_time(confirmation.result);
  if (failed(confirmation.result)) return false;
  return by_time != ended_by_time(first.result) || (by_time && confirmation.load.busy());
}

bool did_the_same(const RunResult& one, const RunResult& other) {
  return one.ending == other.ending && one.out == other.out && one.err == other.err;
}

/// Whether the later run replaces the one counted so far.
bool replaces(const RunResult& later, const RunResult& so_far) {
  if (ended_by_time(so_far)) return true;  // also one that failed: the time limit is unconfirmed
  return did_the_same(later, so_far) && later.cpu_seconds < so_far.cpu_seconds;
}

std::string words_of(const RunResult& run, const Limits& limits) {
  if (failed(run)) return "could not be run";
  if (const auto* const time = std::get_if<OutOfTime>(&run.ending)) {
    return time->cpu ? fmt::format("ended by CPU time ({:g} s)", limits.cpu_seconds)
                     : fmt::format("ended by wall time ({:g} s)", limits.wall_seconds);
  }
  return fmt::format("used {:.3g} of {:g} s of CPU time", run.cpu_seconds, limits.cpu_seconds);
}

std::string words_of_confirmation(const Attempt& attempt, const Attempt& before,
                                  const Limits& limits) {
  const bool again = ended_by_time(attempt.result) && attempt.result.ending == before.result.ending;
  std::string words =
      attempt.not_alone.empty()
          ? "; alone it "
          : fmt::format("; it could not be run alone ({}), and then it ", attempt.not_alone);
  words += words_of(attempt.result, limits);
  if (again) words += " again";
  if (attempt.load.busy()) words += ", while " + attempt.load.text();
  return words;
}

}  // namespace

FairRun run_fairly(const Limits& limits, const RetryHooks& hooks) {
  double seconds = 0;  // of all attempts
  const auto attempt = [&](Exclusivity exclusivity) {
    for (int retries = 0;; ++retries) {
      Attempt made = hooks.attempt(exclusivity);
      seconds += made.load.seconds;
      if (retries == kRetries || !failed(made.result)) return made;
      hooks.pause();
    }
  };
  const Attempt first = attempt(Exclusivity::kShared);
  Attempt counted = first;
  std::string confirmed;
  const auto confirm = [&](const Attempt& before) {
    Attempt made = attempt(Exclusivity::kAlone);
    confirmed += words_of_confirmation(made, before, limits);
    if (replaces(made.result, counted.result)) counted = made;
    return made;
  };
  if (in_doubt(first, limits)) {
    confirmed = fmt::format("{} while {}", words_of(first.result, limits), first.load.text());
    const Attempt confirmation = confirm(first);
    if (once_more(confirmation, first)) confirm(confirmation);
  }
  const double repeated = seconds - counted.load.seconds;
  return {std::move(counted.result), std::move(confirmed), repeated};
}

FairRun run_fairly(const RunRequest& request, Runner& runner, std::optional<double> lock_seconds) {
  const double patience = lock_seconds.value_or(longest_run_seconds(request.limits));
  const auto attempt = [&](Exclusivity exclusivity) {
    Attempt made;
    Result<RunLock> lock = exclusivity == Exclusivity::kAlone ? RunLock::exclusive(patience)
                                                              : RunLock::shared(patience);
    // Without a lock it runs all the same: the machine's clocks tell of others.
    if (!lock && exclusivity == Exclusivity::kAlone) {
      made.not_alone = lock.error().message;
      lock = RunLock::shared(patience);
    }
    const MachineTime before = machine_time();
    made.result = runner.run(request);
    made.load = machine_load(made.result, before, machine_time());
    return made;
  };
  return run_fairly(request.limits,
                    {attempt, [] { std::this_thread::sleep_for(kPauseBeforeRetry); }});
}

}  // namespace cairn
