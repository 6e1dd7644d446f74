#include "grader/report/graded.h"

#include <fmt/format.h>

#include <algorithm>

namespace cairn {

const Decision* override_of(const Graded& graded) {
  return decision_in_force(graded.decisions, DecisionKind::kOverride);
}

std::optional<Fraction> final_points(const Graded& graded) {
  if (const Decision* const one = override_of(graded)) return one->points;
  if (!graded.marks.graded) return {};
  return graded.lateness ? graded.marks.points - graded.lateness->deducted : graded.marks.points;
}

Fraction final_pending(const Graded& graded) {
  return override_of(graded) == nullptr ? graded.marks.pending : 0;
}

std::string reason_of_cases(const std::vector<CaseReport>& cases) {
  const auto verdict = [](const CaseReport& one) { return one.judgement.verdict; };
  const auto worst = std::ranges::max_element(cases, {}, verdict);
  if (worst == cases.end() || worst->judgement.verdict == Verdict::kAccepted) return "";
  const std::string what = most_worth_saying(worst->judgement);
  const auto same = std::ranges::count(cases, verdict(*worst), verdict);
  return fmt::format("in {} of {} cases, first in {}: {}", same, cases.size(),
                     worst->judgement.name, what);
}

std::vector<std::string> outdated_decisions(const Graded& graded) {
  std::vector<std::string> sentences;
  for (const Decision& one : decisions_in_force(graded.decisions)) {
    if (!is_outdated(one, graded.content)) continue;
    sentences.push_back(graded.id + ": decided about an earlier version of the submission: " +
                        decision_text(one) + "; about " + subject_text(one));
  }
  return sentences;
}

}  // namespace cairn
