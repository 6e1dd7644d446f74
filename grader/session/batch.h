// A class: every submission of a folder graded, every result written as it becomes true.
#pragma once

#include <cstddef>
#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "grader/judge/rubric.h"
#include "grader/report/report.h"

namespace cairn {

struct BatchRequest {
  std::filesystem::path folder;
  std::filesystem::path out;  ///< made when it is not there; reports of the same names are replaced
  std::size_t jobs = 1;       ///< how many are graded at once; the marks do not depend on it
  /// Told of every submission that is done, in any order.
  std::function<void(std::size_t done, std::size_t all, const SummaryRow& row)> progress;
};

/// Grades them and returns their rows, in the order of their ids. Writes out/submissions/<id>.json
/// for each, and out/summary.json, .csv and .txt anew after each; one that is not done yet has a
/// row that says so. An Error is a folder that is not there or cannot be written.
Result<std::vector<SummaryRow>> grade_batch(const BatchRequest& request, const Rubric& rubric);

}  // namespace cairn
