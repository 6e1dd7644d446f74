// Whether reports show what a submission said as text, and as nothing else, to whoever reads them.
#pragma once

#include <string>
#include <vector>

#include "grader/report/report.h"

namespace cairn {

/// What of one submission's reports is more than text; a few words each, none when all is well:
///   an invisible character, or bytes that are no UTF-8, for a terminal or the eye
///   a line that begins as a CI system's command or as a heading, a fence or a tag
///   JSON that cannot be read, or does not say what the report holds
[[nodiscard]] std::vector<std::string> faults_of_reports(const SubmissionReport& report);

/// The same of a class's summary, and: a cell of the CSV that is a formula, and rows or cells that
/// are not as many as they should be.
[[nodiscard]] std::vector<std::string> faults_of_summary(const std::vector<SummaryRow>& rows);

/// What is more than text in `text`, which `name` names.
[[nodiscard]] std::vector<std::string> faults_of_text(const std::string& name,
                                                      const std::string& text);

/// The same of a CSV file of so many rows, its head among them.
[[nodiscard]] std::vector<std::string> faults_of_csv(const std::string& csv, std::size_t rows);

}  // namespace cairn
