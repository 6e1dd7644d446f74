// What is known of a submission before anybody judges it: what was handed in, built and run.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "grader/build/build.h"
#include "grader/run/run.h"
#include "grader/session/fair_run.h"
#include "grader/session/run_plan.h"
#include "grader/session/submission_files.h"
#include "grader/session/warm_lane.h"
#include "grader/store/records.h"

namespace cairn {

struct BuildFact {
  std::string key;  ///< build_key(); "" when it is not stored
  BuildResult result;
};

/// The runs of a section, in the order of its cases; none when nothing can be started for it.
using SectionRuns = std::vector<FairRun>;

struct SubmissionFacts {
  SubmissionRecord submission;
  UnpackRecord unpacked;
  std::map<std::string, AnswerFile> answer_files;  ///< by the rubric's name
  std::optional<BuildFact> build;   ///< nothing: the rubric runs no programs, or there is a problem
  std::vector<SectionRuns> runs;    ///< of the rubric's sections, in their order; none as `build`
  std::vector<SectionRuns> checks;  ///< of the same: what their checkers did; none without one
  Isolation isolation;              ///< of the programs that were run
  std::optional<Moment> newest_file = {};  ///< Unpacked::newest_file; not stored
};

/// The command that answers cases; empty when there is none.
[[nodiscard]] const std::vector<std::string>& command_of(const ProgramRuns& runs,
                                                         const BuildResult& build);

/// `limits` with the memory that the language needs beside the program.
[[nodiscard]] Limits with_overhead(Limits limits, const BuildResult& build);

/// For collect_runs(): nothing is run in a host.
inline constexpr auto kNoneWarm = [](const std::vector<WarmCase>& cases) {
  return WarmRuns<FairRun>{std::vector<std::optional<FairRun>>(cases.size()),
                           std::vector<std::optional<std::string>>(cases.size())};
};

/// A section and one of its cases.
using CasePlace = std::pair<std::size_t, std::size_t>;

/// The runs of all sections: those of `warm_runs`, and `run(command, case, turn)` for each other
/// one.
template <typename Run>
[[nodiscard]] std::vector<SectionRuns> collect_runs_beside(std::map<CasePlace, FairRun> warm_runs,
                                                           const Rubric& rubric,
                                                           const BuildResult& build,
                                                           const TimeBudget& budget,
                                                           bool full_limits, const Run& run) {
  // A program that never ends says nothing of its methods.
  RunPlan of_programs(budget, full_limits);
  RunPlan of_methods(budget, full_limits);
  std::vector<SectionRuns> all;
  for (const Section& section : rubric.sections) {
    SectionRuns& runs = all.emplace_back();
    const ProgramRuns* const asked = runs_of(section);
    if (asked == nullptr || command_of(*asked, build).empty()) continue;
    const Suite& suite = std::get<CaseSection>(section.content).suite;
    RunPlan& plan = asked->calls_methods ? of_methods : of_programs;
    runs.resize(suite.cases.size());
    for (const std::size_t place : cheapest_first(*asked, suite)) {
      const Case& one = suite.cases[place];
      const Limits limits = limits_of(one, *asked, rubric.run_limits);
      std::optional<RunTurn> turn = plan.next(with_overhead(limits, build));
      if (!turn) {
        runs[place].result.ending = NotRun{};
        continue;
      }
      turn->case_name = one.name;
      const auto known = warm_runs.find({all.size() - 1, place});
      // With a tenth of the limits, a process of its own may run out of time, which a host does
      // not.
      if (known != warm_runs.end() && !turn->reduced) {
        runs[place] = std::move(known->second);
      } else {
        runs[place] = run(command_of(*asked, build), one, *turn);
        runs[place].reduced = turn->reduced;
      }
      plan.ran(runs[place].result, turn->limits);
    }
  }
  return all;
}

/// The runs of all sections. `warm(cases)` gives what came of runs in a host, and
/// `run(command, case, turn)` each other one. `attempts`: so many hand-ins of the person share the
/// rubric's time. `full_limits`: a person asked for them.
template <typename Warm, typename Run>
[[nodiscard]] std::vector<SectionRuns> collect_runs(const Rubric& rubric, const BuildResult& build,
                                                    std::size_t attempts, bool full_limits,
                                                    const Warm& warm, const Run& run) {
  TimeBudget budget = rubric.time_budget;
  budget.total_seconds /= static_cast<double>(attempts);
  const WarmCases in_host = warm_cases(rubric, build);
  WarmRuns<FairRun> tried = warm(in_host.cases);
  std::map<CasePlace, FairRun> counting;
  for (std::size_t i = 0; i < tried.counting.size(); ++i) {
    if (tried.counting[i]) counting.emplace(in_host.places[i], *std::move(tried.counting[i]));
  }
  const bool none_counts = counting.empty();
  auto all = collect_runs_beside(std::move(counting), rubric, build, budget, full_limits, run);
  bool tries_twice = false;
  for (std::size_t i = 0; i < tried.others.size() && !none_counts; ++i) {
    const auto [section, place] = in_host.places[i];
    if (!tried.others[i] || all[section].size() <= place) continue;
    const RunResult& alone = all[section][place].result;
    const bool has_ended = std::holds_alternative<Exited>(alone.ending);
    tries_twice = tries_twice || (has_ended && alone.out != *tried.others[i]);
  }
  if (!tries_twice) return all;
  return collect_runs_beside({}, rubric, build, budget, full_limits, run);
}

}  // namespace cairn
