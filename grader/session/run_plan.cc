#include "grader/session/run_plan.h"

#include <algorithm>
#include <numeric>

namespace cairn {

Limits reduced(Limits limits) {
  constexpr double kShare = 0.1;
  limits.cpu_seconds *= kShare;
  limits.wall_seconds *= kShare;
  return limits;
}

std::optional<RunTurn> RunPlan::next(const Limits& limits) const {
  RunTurn turn{limits, reduces_};
  if (time_outs_ > 0) turn.believed = BelievedTimeOuts::kBeyond;
  if (time_outs_ >= budget_.time_outs) turn.believed = BelievedTimeOuts::kAll;
  if (full_limits_) return turn;
  if (seconds_ >= budget_.total_seconds) return {};
  if (reduces_) turn.limits = reduced(limits);
  return turn;
}

void RunPlan::ran(const RunResult& result) {
  seconds_ += result.wall_seconds;
  if (!std::holds_alternative<OutOfTime>(result.ending)) {
    in_a_row_ = 0;
    return;
  }
  ++time_outs_;
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
