#include "grader/report/report.h"

#include <algorithm>

#include "grader/text/visible.h"

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
  return row;
}

}  // namespace cairn
