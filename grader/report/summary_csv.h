// A graded class as CSV.
#pragma once

#include <string>
#include <vector>

#include "grader/report/summary_row.h"

namespace cairn {

/// The class as CSV (RFC 4180); no cell is a formula to a spreadsheet.
[[nodiscard]] std::string summary_csv(const std::vector<SummaryRow>& rows);

}  // namespace cairn
