// In which order the cases of a submission are run, and with which limits: what is endless costs
// the class little, and nobody a point.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "grader/base/run_result.h"
#include "grader/judge/rubric.h"
#include "grader/session/fair_run.h"

namespace cairn {

/// How a case is run.
struct RunTurn {
  Limits limits;
  bool reduced = false;  ///< they are a tenth of the rubric's
  /// All of those with a tenth only: runs with the whole limits are stored under one key, whatever
  /// was believed of them.
  BelievedTimeOuts believed = BelievedTimeOuts::kNone;
  std::string case_name = {};
  /// Whether a run says something, and may be stored; by default every one that is not our fault.
  std::function<bool(const RunResult&)> is_result = {};
};

/// The decisions about one submission, from what its runs were so far. They are the same whenever
/// the runs are: nothing here reads a clock.
class RunPlan {
 public:
  /// `full_limits`: a person asked for them, whatever comes of it.
  RunPlan(const TimeBudget& budget, bool full_limits)
      : budget_(budget), full_limits_(full_limits) {}

  /// The next case, which has these limits in the rubric; nothing when it is not run, because the
  /// submission has used its time up.
  [[nodiscard]] std::optional<RunTurn> next(const Limits& limits) const;

  /// What came of a run with these limits.
  void ran(const RunResult& result, const Limits& limits);

 private:
  TimeBudget budget_;
  bool full_limits_;
  bool has_run_out_of_time_ = false;
  int in_a_row_ = 0;
  bool reduces_ = false;
  double seconds_ = 0;
};

/// A tenth of their times.
[[nodiscard]] Limits reduced(Limits limits);

/// The places of the suite's cases, those first that cost the reference fewest nodes.
[[nodiscard]] std::vector<std::size_t> cheapest_first(const ProgramRuns& runs, const Suite& suite);

}  // namespace cairn
