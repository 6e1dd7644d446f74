// A class: every submission of a folder graded, every result written as it becomes true.
#pragma once

#include <cstddef>
#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "grader/judge/rubric.h"
#include "grader/report/report.h"
#include "grader/session/hand_marks.h"

namespace cairn {

struct BatchRequest {
  std::filesystem::path folder;
  std::filesystem::path out;  ///< made when it is not there; reports of the same names are replaced
  std::size_t jobs = 1;       ///< how many are graded at once; the marks do not depend on it
  /// Told of every submission that is done, in any order.
  std::function<void(std::size_t done, std::size_t all, const SummaryRow& row)> progress;
};

/// Where the marks that persons gave are kept, in a folder of reports.
[[nodiscard]] std::filesystem::path hand_marks_file(const std::filesystem::path& out);

/// Grades them and returns their rows, in the order of their ids. Writes out/submissions/<id>.json
/// for each, and out/summary.json, .csv and .txt anew after each; one that is not done yet has a
/// row that says so. Marks given by hand before (hand_marks_file) are kept and counted. An Error is
/// a folder that is not there or cannot be written, or a file of such marks that cannot be read.
Result<std::vector<SummaryRow>> grade_batch(const BatchRequest& request, const Rubric& rubric);

/// A mark given by hand.
struct MarkRequest {
  std::filesystem::path out;  ///< the folder of reports
  std::string id;             ///< whose
  std::string item;           ///< what, by the name in the rubric
  HandMark mark;
};

/// Keeps the mark in hand_marks_file, and writes it into the submission's report and the class's
/// summary. Returns the submission's new row. An Error is a folder without reports, a submission or
/// an item that is not there, or more points than the item gives.
Result<SummaryRow> enter_mark(const MarkRequest& request, const Rubric& rubric);

}  // namespace cairn
