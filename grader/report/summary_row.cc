#include "grader/report/summary_row.h"

#include <algorithm>
#include <map>
#include <utility>

#include "grader/text/escape_for_display.h"
#include "reference/core/misconception_catalog.h"

namespace cairn {

SummaryRow summary_row(const Graded& report) {
  SummaryRow row;
  row.id = report.id;
  row.student = escape_for_display(report.student);
  row.user = escape_for_display(report.user);
  row.late = report.late || (report.lateness && report.lateness->days > 0);
  row.lateness = report.lateness;
  if (row.lateness) row.lateness->known_by = escape_for_display(row.lateness->known_by);
  row.superseded_by = report.superseded_by;
  row.language = report.language;
  row.verdict = report.verdict;
  row.points = final_points(report);
  row.pending = final_pending(report);
  row.out_of = report.marks.out_of;
  row.cases_right =
      std::count_if(report.cases.begin(), report.cases.end(), [](const CaseReport& case_report) {
        return case_report.judgement.verdict == Verdict::kAccepted;
      });
  row.cases = static_cast<std::int64_t>(report.cases.size());
  row.reason = report.reason;
  row.choice = report.choice;
  row.notes = report.notes;
  for (const MarkPart& part : report.marks.parts) {
    const bool is_unread = part.pending && !part.remark.empty();
    if (is_unread && row.pending != Fraction(0)) {
      const std::string remark = ": " + escape_for_display(part.remark);
      row.unread.push_back(part.item == kTheWhole
                               ? "the whole submission" + remark + " ('grade override' settles it)"
                               : part.item + remark);
    }
  }
  if (is_lateness_open(report)) {
    row.unread.push_back("late: " + row.lateness->sentence +
                         " ('grade batch --handed-in' or 'grade excuse' settles it)");
  }
  if (report.diagnosis) {
    for (const NamedMistake& mistake : report.diagnosis->mistakes) {
      row.mistakes.push_back(mistake.id);
    }
  }
  if (const Decision* const decision = override_of(report)) {
    Overridden& overridden = row.override.emplace();
    if (report.marks.graded) overridden.computed = report.marks.points;
    overridden.reason = escape_for_display(decision->reason);
    overridden.by = escape_for_display(decision->author);
    overridden.date = escape_for_display(decision->date);
    overridden.about = subject_text(*decision);
    overridden.outdated = is_outdated(*decision, report.content);
  }
  row.look = why_worth_a_look(report);
  return row;
}

std::vector<MistakeCount> count_mistakes(const std::string& assignment,
                                         const std::vector<SummaryRow>& rows) {
  std::map<std::string, std::int64_t> submissions;
  for (const SummaryRow& row : rows) {
    for (const std::string& id : row.mistakes) ++submissions[id];
  }
  const Result<const MisconceptionCatalog*> catalog = find_catalog(assignment);
  std::vector<MistakeCount> counts;
  for (const auto& [id, count] : submissions) {
    const auto entry = catalog ? entry_named(**catalog, id) : std::nullopt;
    const auto sentence = entry ? (*catalog)->entries()[*entry].sentence : "";
    counts.push_back({id, std::string(sentence), count});
  }
  std::ranges::sort(counts, {}, [](const MistakeCount& count) {
    return std::pair(-count.submissions, count.id);
  });
  return counts;
}

}  // namespace cairn
