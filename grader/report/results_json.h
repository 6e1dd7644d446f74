// A graded submission, and a class, as JSON.
#pragma once

#include <string>
#include <vector>

#include "grader/marks/graded.h"
#include "grader/report/summary_row.h"

namespace cairn {

/// One submission as JSON that fits results.schema.json.
[[nodiscard]] std::string report_json(const Graded& report);

/// What a location says of changes, as report_json() has it: to be compared.
[[nodiscard]] std::string changes_json(const LocationReport& location);

/// The same in a report_json(), which anybody may have written; "" where no changes make it right.
[[nodiscard]] std::string changes_in(const std::string& report);

/// The class as JSON that fits results.schema.json.
[[nodiscard]] std::string summary_json(const std::string& assignment, const std::string& rubric,
                                       const std::vector<SummaryRow>& rows, int decimals = 1);

}  // namespace cairn
