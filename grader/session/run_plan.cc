#include "grader/session/run_plan.h"

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
