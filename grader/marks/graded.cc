#include "grader/marks/graded.h"

#include <fmt/format.h>

#include <algorithm>

#include "grader/text/escape_for_display.h"
#include "reference/core/words.h"

namespace cairn {

std::string known_to_lms_as(const std::vector<std::string>& ids, const std::string& student,
                            const std::string& user) {
  const auto says_more = [&](const std::string& name) {
    return !name.empty() && std::ranges::find(ids, name) == ids.end();
  };
  std::vector<std::string> names;
  if (says_more(student)) names.push_back(escape_for_display(student));
  if (says_more(user) && user != student) names.push_back("user " + escape_for_display(user));
  return names.empty() ? "" : " (" + joined(names, ", ") + ")";
}

const Decision* override_of(const Graded& graded) {
  return decision_in_force(graded.decisions, DecisionKind::kOverride);
}

std::optional<Fraction> final_points(const Graded& graded) {
  if (const Decision* const decision = override_of(graded)) return decision->points;
  if (!graded.marks.graded) return {};
  return graded.marks.points - deducted_for_lateness(graded);
}

Fraction deducted_for_lateness(const Graded& graded) {
  return graded.lateness && override_of(graded) == nullptr ? graded.lateness->deducted : 0;
}

bool is_lateness_open(const Graded& graded) {
  return graded.lateness && graded.lateness->is_doubtful && override_of(graded) == nullptr;
}

Fraction final_pending(const Graded& graded) {
  return override_of(graded) == nullptr ? graded.marks.pending : 0;
}

std::optional<Fraction> settled_points(const Graded& graded) {
  if (final_pending(graded) != Fraction(0) || is_lateness_open(graded)) return {};
  return final_points(graded);
}

const CaseReport* worst_case(const std::vector<CaseReport>& cases) {
  const auto worst = std::ranges::max_element(cases, {}, [](const CaseReport& case_report) {
    return std::pair(case_report.judgement.verdict, case_report.had_whole_limits);
  });
  if (worst == cases.end() || worst->judgement.verdict == Verdict::kAccepted) return nullptr;
  return &*worst;
}

std::string reason_of_cases(const std::vector<CaseReport>& cases) {
  const CaseReport* const worst = worst_case(cases);
  if (worst == nullptr) return "";
  const auto verdict = [](const CaseReport& case_report) { return case_report.judgement.verdict; };
  const std::string what = most_worth_saying(worst->judgement);
  const auto same = std::ranges::count(cases, verdict(*worst), verdict);
  const bool is_first = &*std::ranges::find(cases, verdict(*worst), verdict) == worst;
  const std::string where =
      cases.size() == 1 ? "the only case" : fmt::format("{} of {} cases", same, cases.size());
  const char* example = is_first ? "first in " : "for example in ";
  if (same == 1) example = "";
  return fmt::format("in {}, {}{}: {}", where, example, worst->judgement.name, what);
}

std::vector<std::string> outdated_decisions(const Graded& graded) {
  std::vector<Decision> outdated = decisions_in_force(graded.decisions);
  std::erase_if(outdated,
                [&](const Decision& decision) { return !is_outdated(decision, graded.content); });
  const std::string begin = "decided about an earlier version of the submission: ";
  std::vector<std::string> sentences;
  if (std::ranges::count(outdated, DecisionKind::kMark, &Decision::kind) > 1) {
    std::vector<std::string> items;
    for (const Decision& decision : outdated) {
      if (decision.kind == DecisionKind::kMark) items.push_back(escape_for_display(decision.item));
    }
    sentences.push_back(
        fmt::format("{}{} marks, for {}", begin, items.size(), joined(items, ", ")));
    std::erase_if(outdated,
                  [](const Decision& decision) { return decision.kind == DecisionKind::kMark; });
  }
  for (const Decision& decision : outdated) {
    sentences.push_back(begin + decision_text(decision) + "; about " + subject_text(decision));
  }
  return sentences;
}

}  // namespace cairn
