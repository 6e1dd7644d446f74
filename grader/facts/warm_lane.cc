#include "grader/facts/warm_lane.h"

#include <map>
#include <set>
#include <utility>

#include "grader/judge/judge.h"
#include "reference/core/assignment.h"

namespace cairn {
namespace {

constexpr int kMostLostHosts = 3;
/// Of whom none of so many counts, hardly any will: the form is wrong, as a rule.
constexpr std::size_t kMostInVain = 4;

/// The longest words of a command that are asked of a host (kMostRequestBytes has room for more).
constexpr std::size_t kMostBytesForHost = 32768;

/// A section and one of its cases.
using CasePlace = std::pair<std::size_t, std::size_t>;

}  // namespace

WarmCase warm_case(ProgramRun run, const Case& test_case, const CaseSection& section,
                   const Limits& limits) {
  const auto is_right = [&test_case, &section, limits](const RunResult& printed) {
    return judge(test_case, printed, section, limits).verdict == Verdict::kAccepted;
  };
  return {std::move(run), is_right};
}

std::optional<WarmCase> warm_case(const CaseAsked& asked, const BuildResult& build) {
  if (std::holds_alternative<CheckerFormat>(asked.in.format)) return {};
  return warm_case(asked.in_turn({with_overhead(asked.limits, build)}), asked.one, asked.in,
                   asked.limits);
}

bool counts(const WarmCase& warm_case, const RunResult& run) {
  const Limits limits = limits_in_host(warm_case.run.limits);
  return run.ending == Ending{Exited{0}} && run.left_behind == 0 &&
         run.cpu_seconds < limits.cpu_seconds && run.wall_seconds < limits.wall_seconds &&
         warm_case.is_right(run);
}

std::optional<TimedRun> if_it_counts(const WarmCase& warm_case, std::optional<TimedRun> found) {
  if (found && !counts(warm_case, found->result)) found.reset();
  return found;
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

WarmRuns<TimedRun> run_warm(const std::vector<WarmCase>& cases, JailedProgram& program) {
  WarmRuns<TimedRun> runs{std::vector<std::optional<TimedRun>>(cases.size()),
                          std::vector<std::optional<std::string>>(cases.size())};
  if (!program.has_host()) return runs;
  std::vector<WarmCase> asked;
  std::vector<std::size_t> places;  // of what is asked
  for (std::size_t i = 0; i < cases.size(); ++i) {
    const ProgramRun& run = cases[i].run;
    if (!run.input.files.empty() || joined(run.arguments).size() > kMostBytesForHost) continue;
    runs.counting[i] = if_it_counts(cases[i], program.find_run(run, Lane::kWarm));
    if (runs.counting[i] || program.find_run(run, Lane::kFresh)) continue;
    asked.push_back(cases[i]);
    places.push_back(i);
  }
  const auto in_host = [&](const WarmCase& warm_case) {
    ProgramRun run = warm_case.run;
    run.limits = limits_in_host(run.limits);
    return program.run_in_host(run);
  };
  const auto alone = [&](const WarmCase& warm_case) {
    return program.run_here(warm_case.run).result;
  };
  WarmRuns<RunResult> results = run_warm(asked, {in_host, alone});
  for (std::size_t i = 0; i < asked.size(); ++i) {
    runs.others[places[i]] = std::move(results.others[i]);
    if (!results.counting[i]) continue;
    TimedRun& run = runs.counting[places[i]].emplace();
    run.result = *std::move(results.counting[i]);
    run.lane = Lane::kWarm;
  }
  return runs;
}

std::vector<SectionRuns> run_in_lanes(const RunsAsked& asked, JailedProgram& program) {
  const auto alone = [&](const CaseAsked& asked, const RunTurn& turn) {
    return program.run(asked.in_turn(turn));
  };
  std::vector<CasePlace> places;
  std::vector<WarmCase> cases;
  for (const CaseAsked& question : cases_asked(asked)) {
    std::optional<WarmCase> warm = warm_case(question, asked.build);
    if (!warm) continue;
    cases.push_back(*std::move(warm));
    places.emplace_back(question.section, question.place);
  }
  WarmRuns<TimedRun> tried = run_warm(cases, program);
  std::map<CasePlace, TimedRun*> counting;
  for (std::size_t i = 0; i < cases.size(); ++i) {
    if (tried.counting[i]) counting[places[i]] = &*tried.counting[i];
  }
  auto all = *run_all(asked, [&](const CaseAsked& asked, const RunTurn& turn) {
    const auto warm = counting.find({asked.section, asked.place});
    // With a tenth of the limits, a process of its own may run out of time, which a host does not.
    return warm != counting.end() && !turn.reduced ? *warm->second : alone(asked, turn);
  });
  if (counting.empty()) return all;
  for (std::size_t i = 0; i < cases.size(); ++i) {
    const auto [section, place] = places[i];
    const RunResult& run = all[section].at(place).result;
    const bool tries_twice = tried.others[i] && std::holds_alternative<Exited>(run.ending) &&
                             run.out != *tried.others[i];
    if (tries_twice) return *run_all(asked, alone);
  }
  for (std::size_t i = 0; i < cases.size(); ++i) {
    TimedRun& run = all[places[i].first][places[i].second];
    if (run.lane == Lane::kWarm && run.key.empty()) program.keep_warm(cases[i].run, run);
  }
  return all;
}

}  // namespace cairn
