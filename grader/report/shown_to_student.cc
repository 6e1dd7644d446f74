#include "grader/report/shown_to_student.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <string>
#include <vector>

#include "grader/report/hidden_words.h"
#include "grader/text/escape_for_display.h"
#include "grader/text/output.h"

namespace cairn {
namespace {

constexpr const char* kHiddenItem = "hidden cases";

/// In place of a sentence that speaks of what is hidden.
constexpr const char* kAboutHidden = "it is about hidden cases";

bool has_lost(const CaseReport& case_report) { return case_report.credit < Fraction(1); }

HiddenResult hidden_result(const Graded& graded, const Rubric& rubric, const HiddenWords& secrets) {
  HiddenResult result;
  for (const Section& section : rubric.sections) {
    const auto* const cases = std::get_if<CaseSection>(&section.content);
    if (cases == nullptr || !section.hidden) continue;
    result.cases += cases->suite.cases.size();
    result.out_of = result.out_of + full_marks(section);
  }
  std::size_t right = 0;
  for (const CaseReport& case_report : graded.cases) {
    right += secrets.is_hidden(case_report) && !has_lost(case_report) ? 1 : 0;
  }
  if (graded.marks.graded) result.lost = result.cases - std::min(right, result.cases);
  for (std::size_t i = 0; i < graded.marks.parts.size(); ++i) {
    const MarkPart& part = graded.marks.parts[i];
    if (part.counts && secrets.is_hidden(graded.marks, i, rubric)) {
      result.points = result.points + part.points;
    }
  }
  result.points = result.points.rounded(2);
  return result;
}

Verdict worst_of(const std::vector<CaseReport>& cases) {
  Verdict worst = Verdict::kAccepted;
  for (const CaseReport& case_report : cases) {
    worst = std::max(worst, case_report.judgement.verdict);
  }
  return worst;
}

/// Whether a file that is worth points by being there is missing: that alone makes a submission
/// wrong.
bool lacks_a_file(const Marks& marks, const Rubric& rubric) {
  for (const Section& section : rubric.sections) {
    const auto* const asked = std::get_if<ItemSection>(&section.content);
    if (asked == nullptr) continue;
    for (const Item& item : asked->items) {
      if (item.pattern.empty()) continue;
      const auto lost = [&](const MarkPart& part) {
        return part.title.ends_with(item.title) && part.points < part.out_of;
      };
      if (std::ranges::any_of(marks.parts, lost)) return true;
    }
  }
  return false;
}

/// Verdict and reason as the cases that are left give them, where the hidden ones gave them.
void settle_verdict(Graded& graded, const Graded& whole, const Rubric& rubric) {
  const Verdict worst = worst_of(whole.cases);
  const bool of_cases = whole.verdict == worst && worst != Verdict::kAccepted;
  if (!of_cases || whole.reason != reason_of_cases(whole.cases)) return;
  graded.reason = reason_of_cases(graded.cases);
  if (whole.verdict == Verdict::kJudgeError) {
    if (!graded.reason.empty()) return;
    graded.reason = "some cases could not be run, which is not its fault";
    return;
  }
  graded.verdict = worst_of(graded.cases);
  if (lacks_a_file(whole.marks, rubric)) {
    graded.verdict = std::max(graded.verdict, Verdict::kWrongAnswer);
  }
}

/// Leaves out or replaces every sentence that speaks of what is hidden.
void keep_secret(const HiddenWords& secrets, Graded& shown) {
  const auto keep = [&](std::string& text) {
    if (secrets.are_in(text)) text = kAboutHidden;
  };
  std::erase_if(shown.notes, [&](const std::string& note) { return secrets.are_in(note); });
  // What follows from the cases that are shown speaks of nothing else.
  if (shown.reason != reason_of_cases(shown.cases)) keep(shown.reason);
  keep(shown.choice);
  if (shown.lateness) keep(shown.lateness->sentence);
  for (MarkPart& part : shown.marks.parts) keep(part.remark);
  for (Decision& decision : shown.decisions) {
    if (secrets.are_in(decision.item)) decision.item = kHiddenItem;
    keep(decision.reason);
  }
}

/// Leaves what cannot be explained of the cases that are shown, and no question.
void keep_secret(DiagnosisReport& diagnosis, const std::vector<CaseReport>& cases) {
  for (NamedDoubt& doubt : diagnosis.doubts) doubt.question.clear();
  std::erase_if(diagnosis.unexplained, [&](const UnexplainedField& field) {
    return std::ranges::none_of(cases, [&](const CaseReport& case_report) {
      return case_report.judgement.name == field.case_name;
    });
  });
}

bool is_on_paper(const Section& section) {
  const auto* const cases = std::get_if<CaseSection>(&section.content);
  return file_of(section) != nullptr && std::holds_alternative<LinesFormat>(cases->format);
}

bool has_value(const std::string& line) {
  const std::vector<OutputLine> lines = parse_output(line).lines;
  return !lines.empty() && !lines.front().value.empty();
}

void withhold_answer(FieldJudgement& field) {
  if (has_right_value(field)) return;
  field.expected.clear();
  if (field.verdict == FieldVerdict::kUnread) return;  // its message quotes what a person reads
  field.message = has_value(field.found) ? fmt::format("the answer to {} is wrong: '{}'",
                                                       field.label, shown(field.found))
                                         : fmt::format("no answer to {} was found", field.label);
}

/// Removes marks that do not count: a table that was taken back leaves many.
void leave_out_replaced_marks(Graded& graded) {
  const std::vector<Decision> all = graded.decisions;
  std::erase_if(graded.decisions, [&all](const Decision& decision) {
    const Decision* const counts = decision_in_force(all, decision.kind, decision.item);
    return decision.kind == DecisionKind::kMark && (counts == nullptr || !(*counts == decision));
  });
}

/// Removes who marked and decided, unless the rubric shows that to students.
void withhold_markers(Graded& graded, const Rubric& rubric) {
  if (rubric.shows_markers) return;
  for (Decision& decision : graded.decisions) decision.author.clear();
}

void withhold_change(LocationShown shown, std::vector<LocatedChange>& changes) {
  if (shown == LocationShown::kEdit) return;
  for (LocatedChange& change : changes) {
    if (shown == LocationShown::kMethod) change.line = 0;
    change.was.clear();
    change.would_be.clear();
    change.what.clear();
  }
}

}  // namespace

void withhold_written_answers(Graded& graded, const Rubric& rubric) {
  const bool is_of_cases = graded.reason == reason_of_cases(graded.cases);
  for (const Section& section : rubric.sections) {
    if (!is_on_paper(section)) continue;
    for (CaseReport& report : graded.cases) {
      if (report.section != section.title) continue;
      for (FieldJudgement& field : report.judgement.fields) withhold_answer(field);
    }
  }
  if (is_of_cases) graded.reason = reason_of_cases(graded.cases);
}

std::optional<LocationReport> location_shown(const Graded& graded, const Rubric& rubric) {
  const LocationShown shown = rubric.shows_location;
  if (shown == LocationShown::kNone || !graded.location) return {};
  LocationReport location = *graded.location;
  if (location.changes.empty()) return {};
  const std::optional<DiagnosisReport>& diagnosis = graded.diagnosis;
  const bool is_certain = diagnosis && diagnosis->outcome == Diagnosis::Outcome::kExplained &&
                          diagnosis->doubts.empty();
  if (is_certain && diagnosis->mistakes.size() < location.changes.size()) return {};
  withhold_change(shown, location.changes);
  for (auto& changes : location.alternatives) withhold_change(shown, changes);
  return location;
}

ShownToStudent shown_to_student(const Graded& graded, const Rubric& rubric) {
  const HiddenWords secrets(rubric);
  ShownToStudent view(graded, rubric, hidden_result(graded, rubric, secrets));
  view.rubric.files = {};
  Graded& shown = view.graded;
  if (!graded.names_mistakes) shown.diagnosis.reset();
  shown.location = location_shown(graded, rubric);
  leave_out_replaced_marks(shown);
  withhold_markers(shown, rubric);
  if (view.hidden.cases == 0) return view;

  std::erase_if(view.rubric.sections, [](const Section& section) { return section.hidden; });
  for (Section& section : view.rubric.sections) {
    if (auto* const cases = std::get_if<CaseSection>(&section.content)) {
      secrets.remove_from(cases->suite);
    }
  }
  std::erase_if(shown.cases,
                [&](const CaseReport& case_report) { return secrets.is_hidden(case_report); });
  shown.marks.parts.clear();
  for (std::size_t i = 0; i < graded.marks.parts.size(); ++i) {
    if (secrets.is_hidden(graded.marks, i, rubric)) continue;
    shown.marks.parts.push_back(graded.marks.parts[i]);
  }
  settle_verdict(shown, graded, rubric);
  if (shown.diagnosis) keep_secret(*shown.diagnosis, shown.cases);
  keep_secret(secrets, shown);
  return view;
}

std::vector<CaseReport> hidden_cases(const Graded& graded, const Rubric& rubric) {
  const HiddenWords secrets(rubric);
  std::vector<CaseReport> hidden;
  std::ranges::copy_if(
      graded.cases, std::back_inserter(hidden),
      [&](const CaseReport& case_report) { return secrets.is_hidden(case_report); });
  return hidden;
}

}  // namespace cairn
