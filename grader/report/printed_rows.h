// What a program printed for a case beside what it should have printed, a row a line.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "grader/marks/graded.h"

namespace cairn {

/// A line that was expected, or printed, or both.
struct PrintedRow {
  const FieldJudgement* field = nullptr;  ///< nullptr: nobody asked for this line
  std::string expected;                   ///< escaped for display; "": nobody asked for this line
  std::string printed;                    ///< escaped for display
  std::size_t left_out = 0;  ///< not 0: so many lines that nobody asked for, in place of a row
};

/// Rows in the order in which the lines were printed, a missing one where it was expected. Of lines
/// that nobody asked for, only the first and the last of many in a row are there; a long line is
/// cut to what surrounds the first difference. The case has to outlive the rows.
[[nodiscard]] std::vector<PrintedRow> printed_rows(const CaseReport& case_report);

/// The line of a program's stderr that says which exception or which failure ended it, any bytes;
/// "" when none does.
[[nodiscard]] std::string exception_line(const std::string& err);

/// The first and the last lines of a log, escaped for display, with the newlines between them; how
/// many are left out stands in their place.
[[nodiscard]] std::string ends_of_log(const std::string& log);

}  // namespace cairn
