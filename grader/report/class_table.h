// A graded class as a table for people.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "grader/report/summary_row.h"

namespace cairn {

/// What is said of a submission as soon as it is graded: "jdoe: wrong, 40 of 65 after 6.5 for being
/// late".
[[nodiscard]] std::string progress_text(const SummaryRow& row);

/// How wide the class is in a file.
inline constexpr std::size_t kFileColumns = 160;

/// The class as a table of `columns` columns, fewer of what it could tell where they are few; below
/// it the number of each verdict, what a person has to look at, which marks near zero are worth a
/// look, the overrides, notes, decisions that somebody should look at again (`warnings`, a sentence
/// each), what was no submission (`set_aside`), and the misconceptions in the edition with so many
/// `decimals`.
[[nodiscard]] std::string summary_text(const std::string& assignment, const std::string& rubric,
                                       const std::vector<SummaryRow>& rows,
                                       const std::vector<std::string>& warnings = {},
                                       const std::vector<std::string>& set_aside = {},
                                       std::size_t columns = kFileColumns, int decimals = 1);

}  // namespace cairn
