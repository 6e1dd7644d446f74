#include "grader/report/report.h"

#include <algorithm>
#include <map>
#include <utility>

#include "grader/text/visible.h"
#include "reference/core/bank.h"

namespace cairn {

SummaryRow summary_row(const SubmissionReport& report) {
  SummaryRow row;
  row.id = report.id;
  row.student = visible(report.student);
  row.late = report.late;
  row.language = report.language;
  row.verdict = report.verdict;
  if (report.marks.graded) row.points = report.marks.points;
  row.pending = report.marks.pending;
  row.out_of = report.marks.out_of;
  row.cases_right = std::count_if(
      report.cases.begin(), report.cases.end(),
      [](const CaseReport& one) { return one.judgement.verdict == Verdict::kAccepted; });
  row.cases = static_cast<std::int64_t>(report.cases.size());
  row.reason = report.reason;
  if (report.diagnosis) {
    for (const NamedMistake& mistake : report.diagnosis->mistakes) {
      row.mistakes.push_back(mistake.id);
    }
  }
  return row;
}

std::vector<MistakeCount> count_mistakes(const std::string& assignment,
                                         const std::vector<SummaryRow>& rows) {
  std::map<std::string, std::int64_t> submissions;
  for (const SummaryRow& row : rows) {
    for (const std::string& id : row.mistakes) ++submissions[id];
  }
  const Result<const Bank*> bank = find_bank(assignment);
  std::vector<MistakeCount> counts;
  for (const auto& [id, count] : submissions) {
    const auto entry = bank ? entry_named(**bank, id) : std::nullopt;
    const auto sentence = entry ? (*bank)->entries()[*entry].sentence : "";
    counts.push_back({id, std::string(sentence), count});
  }
  std::ranges::sort(counts, {}, [](const MistakeCount& count) {
    return std::pair(-count.submissions, count.id);
  });
  return counts;
}

}  // namespace cairn
