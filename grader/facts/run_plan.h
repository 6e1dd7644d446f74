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
#include "grader/program/jailed_program.h"
#include "grader/run/timed_run.h"

namespace cairn {

/// How a case is run.
struct RunTurn {
  Limits limits;
  bool reduced = false;  ///< they are a tenth of the rubric's
  /// All of those with a tenth only: runs with the whole limits are stored under one key, whatever
  /// was believed of them.
  BelievedTimeOuts believed = BelievedTimeOuts::kNone;
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

/// The runs that a rubric asks of a build.
struct RunsAsked {
  const Rubric& rubric;
  const BuildResult& build;
  std::size_t attempts = 1;  ///< so many hand-ins of the person share the rubric's time
  bool full_limits = false;  ///< a person asked for them
};

/// One of them: a case of a section, and its limits without what a plan changes.
struct CaseAsked {
  std::size_t section = 0;
  std::size_t place = 0;
  const CaseSection& in;
  const Case& test_case;
  const std::vector<std::string>& command;
  Limits limits;  ///< without what the language needs beside the program

  /// A start of it with the limits of its turn.
  [[nodiscard]] ProgramRun in_turn(const RunTurn& turn) const {
    return {command,     test_case.arguments, test_case.input,
            turn.limits, turn.believed,       test_case.name};
  }
};

/// The runs of a section, in the order of its cases; none when nothing can be started for it.
using SectionRuns = std::vector<TimedRun>;

/// The runs of all sections, each as `run` gives it in its turn; nothing where that gives nothing.
[[nodiscard]] std::optional<std::vector<SectionRuns>> run_all(
    const RunsAsked& asked,
    const std::function<std::optional<TimedRun>(const CaseAsked&, const RunTurn&)>& run);

/// Every case that something is started for, section by section, in the order of run_all().
[[nodiscard]] std::vector<CaseAsked> cases_asked(const RunsAsked& asked);

/// The command that answers cases; empty when there is none.
[[nodiscard]] const std::vector<std::string>& command_of(const ProgramRuns& runs,
                                                         const BuildResult& build);

/// The places of the suite's cases, those first that cost the reference fewest nodes.
[[nodiscard]] std::vector<std::size_t> cheapest_first(const ProgramRuns& runs, const Suite& suite);

}  // namespace cairn
