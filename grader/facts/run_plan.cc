#include "grader/facts/run_plan.h"

#include <algorithm>
#include <numeric>

namespace cairn {
namespace {

/// Of the submission's time in all: not what it waited for a processor, nor what it was given
/// beyond its limit beside others. So a mark does not depend on how many work at once.
double charged_seconds(const RunResult& run, const Limits& limits) {
  const double given = std::max(0.0, run.cpu_seconds - limits.cpu_seconds);
  return std::max(run.cpu_seconds, charged_wall_seconds(run.wall_seconds, run.waited_seconds)) -
         given;
}

}  // namespace

Limits reduced(Limits limits) {
  constexpr double kShare = 0.1;
  limits.cpu_seconds *= kShare;
  limits.wall_seconds *= kShare;
  return limits;
}

std::optional<RunTurn> RunPlan::next(const Limits& limits) const {
  RunTurn turn{limits, reduces_};
  if (has_run_out_of_time_) turn.believed = BelievedTimeOuts::kBeyond;
  if (full_limits_) return turn;
  if (seconds_ >= budget_.total_seconds) return {};
  if (reduces_) {
    turn.limits = reduced(limits);
    turn.believed = BelievedTimeOuts::kAll;
  }
  return turn;
}

void RunPlan::ran(const RunResult& result, const Limits& limits) {
  seconds_ += charged_seconds(result, limits);
  if (!std::holds_alternative<OutOfTime>(result.ending)) {
    in_a_row_ = 0;
    return;
  }
  has_run_out_of_time_ = true;
  ++in_a_row_;
  if (in_a_row_ >= budget_.time_outs && !full_limits_) reduces_ = true;
}

const std::vector<std::string>& command_of(const ProgramRuns& runs, const BuildResult& build) {
  return runs.calls_methods ? build.driver_command : build.command;
}

std::vector<CaseAsked> cases_asked(const RunsAsked& asked) {
  std::vector<CaseAsked> all;
  const std::vector<Section>& sections = asked.rubric.sections;
  for (std::size_t i = 0; i < sections.size(); ++i) {
    const ProgramRuns* const runs = runs_of(sections[i]);
    if (runs == nullptr || command_of(*runs, asked.build).empty()) continue;
    const auto& section = std::get<CaseSection>(sections[i].content);
    for (const std::size_t place : cheapest_first(*runs, section.suite)) {
      const Case& test_case = section.suite.cases[place];
      all.push_back({i, place, section, test_case, command_of(*runs, asked.build),
                     limits_of(test_case, *runs, asked.rubric.run_limits)});
    }
  }
  return all;
}

std::optional<std::vector<SectionRuns>> run_all(
    const RunsAsked& asked,
    const std::function<std::optional<TimedRun>(const CaseAsked&, const RunTurn&)>& run) {
  TimeBudget budget = asked.rubric.time_budget;
  budget.total_seconds /= static_cast<double>(asked.attempts);
  // A program that never ends says nothing of its methods.
  RunPlan of_programs(budget, asked.full_limits);
  RunPlan of_methods(budget, asked.full_limits);
  std::vector<SectionRuns> all(asked.rubric.sections.size());
  for (const CaseAsked& question : cases_asked(asked)) {
    SectionRuns& runs = all[question.section];
    runs.resize(question.in.suite.cases.size());
    TimedRun& result = runs[question.place];
    RunPlan& plan =
        std::get<ProgramRuns>(question.in.source).calls_methods ? of_methods : of_programs;
    const std::optional<RunTurn> turn = plan.next(with_overhead(question.limits, asked.build));
    if (!turn) {
      result.result.ending = NotRun{};
      continue;
    }
    std::optional<TimedRun> made = run(question, *turn);
    if (!made) return {};
    result = *std::move(made);
    result.reduced = turn->reduced;
    plan.ran(result.result, turn->limits);
  }
  return all;
}

std::vector<std::size_t> cheapest_first(const ProgramRuns& runs, const Suite& suite) {
  std::vector<std::size_t> order(suite.cases.size());
  std::iota(order.begin(), order.end(), 0);
  std::ranges::stable_sort(order, {}, [&](std::size_t place) {
    const auto nodes = runs.nodes.find(suite.cases[place].name);
    return nodes == runs.nodes.end() ? 0 : nodes->second;
  });
  return order;
}

}  // namespace cairn
