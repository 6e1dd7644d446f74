// Whether reports show a submission's words as plain text, whatever program reads them.
#pragma once

#include <string>
#include <vector>

#include "grader/report/summary_row.h"

namespace cairn {

/// What in a submission's reports is more than text; a few words each, none when all is well:
///   an invisible character, or bytes that are not UTF-8
///   a line that begins like a CI system's command, a heading, a fence or a tag
///   JSON that cannot be read, or does not say what the report holds
[[nodiscard]] std::vector<std::string> faults_of_reports(const Graded& report);

/// The same for a class's summary, and: a cell of the CSV that is a formula, and a wrong number of
/// rows or cells.
[[nodiscard]] std::vector<std::string> faults_of_summary(const std::vector<SummaryRow>& rows);

/// What is more than text in `text`, called `name`.
[[nodiscard]] std::vector<std::string> faults_of_text(const std::string& name,
                                                      const std::string& text);

/// The same for a CSV file of so many rows, with its head.
[[nodiscard]] std::vector<std::string> faults_of_csv(const std::string& csv, std::size_t rows);

}  // namespace cairn
