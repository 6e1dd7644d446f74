#include "grader/report/summary_csv.h"

#include "grader/text/csv_rows.h"
#include "grader/text/escape_for_display.h"
#include "reference/core/words.h"

namespace cairn {
namespace {

std::string text_cell(const std::string& text) { return csv_cell(escape_for_display(text)); }

/// The computed points and the reason of an override; empty where there is none.
std::string override_cells(const SummaryRow& row) {
  if (!row.override) return ",";
  const Overridden& one = *row.override;
  return (one.computed ? one.computed->decimal(2) : "") + ',' +
         csv_cell(one.reason + " (" + one.by + ", " + one.date + ")" +
                  (one.outdated ? kOutdated : ""));
}

/// When it was handed in, how late that is and what it costs; empty where nobody asks.
std::string lateness_cells(const SummaryRow& row) {
  if (!row.lateness) return ",,";
  const Lateness& late = *row.lateness;
  return late.handed_in + ',' + (late.handed_in.empty() ? "" : std::to_string(late.days)) + ',' +
         late.deducted.decimal(2);
}

}  // namespace

std::string summary_csv(const std::vector<SummaryRow>& rows) {
  std::string csv =
      "id,student,late,language,verdict,points,pending,out_of,cases_right,cases,reason,"
      "mistakes,computed,override,choice,user,handed_in,days_late,deducted,notes\r\n";
  for (const SummaryRow& row : rows) {
    csv += text_cell(row.id) + ',' + csv_cell(row.student) + ',' + (row.late ? "late" : "") + ',' +
           text_cell(row.language) + ',' + enum_word(row.verdict) + ',' +
           (row.points ? row.points->decimal(2) : "") + ',' + row.pending.decimal(2) + ',' +
           row.out_of.decimal(2) + ',' + std::to_string(row.cases_right) + ',' +
           std::to_string(row.cases) + ',' + text_cell(row.reason) + ',' +
           text_cell(joined(row.mistakes)) + ',' + override_cells(row) + ',' +
           text_cell(row.choice) + ',' + csv_cell(row.user) + ',' + lateness_cells(row) + ',' +
           text_cell(joined(row.notes, "; ")) + "\r\n";
  }
  return csv;
}

}  // namespace cairn
