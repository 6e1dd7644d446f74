#include "grader/session/warm_lane.h"

#include <memory>
#include <set>
#include <utility>

#include "grader/judge/judge.h"
#include "grader/session/facts.h"
#include "grader/session/run_plan.h"

namespace cairn {
namespace {

constexpr int kMostLostHosts = 3;
/// Of whom none of so many counts, hardly any will: the form is wrong, as a rule.
constexpr std::size_t kMostInVain = 4;

}  // namespace

WarmCase warm_case(const std::vector<std::string>& command, const Case& one,
                   const CaseSection& section, const Limits& limits, const BuildResult& build) {
  const auto is_right = [&one, &section, limits](const RunResult& run) {
    return judge(one, run, section, limits).verdict == Verdict::kAccepted;
  };
  return {&command, &one, with_overhead(limits, build), is_right};
}

WarmCases warm_cases(const Rubric& rubric, const BuildResult& build) {
  WarmCases all;
  for (std::size_t i = 0; i < rubric.sections.size(); ++i) {
    const ProgramRuns* const asked = runs_of(rubric.sections[i]);
    if (asked == nullptr || command_of(*asked, build).empty()) continue;
    if (checker_of(rubric.sections[i]) != nullptr) continue;  // no output is the right one
    const auto& section = std::get<CaseSection>(rubric.sections[i].content);
    for (const std::size_t place : cheapest_first(*asked, section.suite)) {
      const Case& one = section.suite.cases[place];
      all.cases.push_back(warm_case(command_of(*asked, build), one, section,
                                    limits_of(one, *asked, rubric.run_limits), build));
      all.places.emplace_back(i, place);
    }
  }
  return all;
}

bool counts(const WarmCase& one, const RunResult& run) {
  const Limits limits = limits_in_host(one.limits);
  return run.ending == Ending{Exited{0}} && run.left_behind == 0 &&
         run.cpu_seconds < limits.cpu_seconds && run.wall_seconds < limits.wall_seconds &&
         one.is_right(run);
}

std::optional<FairRun> stored_warm(const Store& store, const WarmCase& one,
                                   const std::function<RunInputs(Lane)>& inputs) {
  const std::string key = run_key(inputs(Lane::kWarm));
  std::optional<RunRecord> stored = store.find_run(key);
  if (!stored || !counts(one, stored->result)) return {};
  FairRun run;
  run.result = std::move(stored->result);
  run.key = key;
  run.lane = Lane::kWarm;
  return run;
}

Limits limits_in_host(const Limits& limits) { return reduced(limits); }

WarmRuns<RunResult> run_warm(const std::vector<WarmCase>& cases, const WarmHooks& hooks) {
  WarmRuns<RunResult> results;
  results.counting.resize(cases.size());
  results.others.resize(cases.size());
  int lost = 0;
  bool in_vain = true;                // none has counted
  bool doubtful = false;              // a run did not count
  std::vector<std::size_t> in_doubt;  // that count since then
  for (std::size_t i = 0; i < cases.size() && lost < kMostLostHosts; ++i) {
    if (in_vain && i == kMostInVain) break;
    RunResult run = hooks.in_host(cases[i]);
    if (!std::holds_alternative<Exited>(run.ending)) ++lost;
    if (!counts(cases[i], run)) {
      doubtful = true;
      if (run.ending == Ending{Exited{0}}) results.others[i] = std::move(run.out);
      continue;
    }
    in_vain = false;
    results.counting[i] = std::move(run);
    if (doubtful) in_doubt.push_back(i);
  }
  if (in_doubt.empty()) return results;
  for (const std::size_t i : std::set{in_doubt.front(), in_doubt.back()}) {
    if (cases[i].is_right(hooks.alone(cases[i]))) continue;
    results.counting.assign(cases.size(), {});
    break;
  }
  return results;
}

}  // namespace cairn
