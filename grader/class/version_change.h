// Marks that another version of Cairn gives otherwise.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "grader/report/summary_row.h"

namespace cairn {

/// Before a class is graded by another version than the last one: puts its summary aside in the
/// folder of reports, so that an interrupted class knows it, too.
void put_summary_aside(const std::filesystem::path& out);

/// Once it is graded: whose marks in the summary that was put aside are others now, and why, a
/// sentence each; that summary is gone then. Nothing where none was put aside.
[[nodiscard]] std::vector<std::string> marks_moved_by_version(const std::filesystem::path& out,
                                                              const std::vector<SummaryRow>& rows);

}  // namespace cairn
