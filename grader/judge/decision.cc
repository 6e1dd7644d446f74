#include "grader/judge/decision.h"

#include <fmt/format.h>

#include <algorithm>

#include "grader/judge/score.h"
#include "grader/text/escape_for_display.h"

namespace cairn {

const Decision* decision_in_force(const std::vector<Decision>& decisions, DecisionKind kind,
                                  const std::string& item) {
  const auto last = std::find_if(decisions.rbegin(), decisions.rend(), [&](const Decision& one) {
    return one.kind == kind && one.item == item;
  });
  return last == decisions.rend() || !last->points ? nullptr : &*last;
}

std::vector<Decision> decisions_in_force(const std::vector<Decision>& decisions) {
  std::vector<Decision> all;
  std::ranges::copy_if(decisions, std::back_inserter(all), [&](const Decision& one) {
    return decision_in_force(decisions, one.kind, one.item) == &one;
  });
  return all;
}

std::string remark_of(const Decision& decision) {
  if (decision.author.empty()) return decision.reason;
  return decision.reason + (decision.reason.empty() ? "(" : " (") + decision.author + ")";
}

std::string decision_text(const Decision& decision) {
  const std::string what = decision.kind == DecisionKind::kOverride ? "override" : decision.item;
  const std::string points = decision.points ? points_words(*decision.points) : "withdrawn";
  std::string who = decision.author;
  if (!decision.date.empty()) who += (who.empty() ? "" : ", ") + decision.date;
  return escape_for_display(fmt::format("{}: {}{}{}", what, points,
                                        who.empty() ? "" : " (" + who + ")",
                                        decision.reason.empty() ? "" : ": " + decision.reason));
}

}  // namespace cairn
