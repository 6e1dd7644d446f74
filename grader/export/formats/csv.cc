// CSV: a row a submission, as summary.csv has it, for spreadsheets.
//
// It is for those who grade: it has no cases, and says of points that they are not there by an
// empty cell. A text that a spreadsheet would take for a formula gets an apostrophe.
#include "grader/export/format.h"
#include "grader/report/summary_csv.h"
#include "grader/report/summary_row.h"

namespace cairn::formats {
namespace {

std::string csv_of_class(const ExportedClass& all) {
  std::vector<SummaryRow> rows;
  for (const ExportedSubmission& submission : all.submissions) {
    rows.push_back(summary_row(submission.graded));
  }
  return summary_csv(rows);
}

}  // namespace

ExportFormat csv() { return {.name = "csv", .writer = ClassFormat{csv_of_class}}; }

}  // namespace cairn::formats
