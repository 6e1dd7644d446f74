// The files of a class, rendered from its store: reports and summary.
#pragma once

#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "grader/judge/rubric.h"
#include "grader/report/summary_row.h"
#include "grader/store/store.h"

namespace cairn {

/// A class as its summary shows it.
struct ClassReport {
  Rubric rubric;
  std::vector<SummaryRow> rows;             ///< by id
  std::vector<std::string> set_aside = {};  ///< SessionSetting::set_aside
  std::vector<std::string> warnings =
      {};  ///< decisions that somebody should look at again, a line each
};

/// Decisions about people who are not in the class, a sentence each. Throws StoreFailure.
[[nodiscard]] std::vector<std::string> class_warnings(const Store& store);

/// Decisions about the submission that somebody should look at again, a sentence each. Throws
/// StoreFailure.
[[nodiscard]] std::vector<std::string> decision_warnings(const Graded& graded, const Rubric& rubric,
                                                         const Store& store);

/// out/submissions/<id>.json, whole or not at all. Throws std::runtime_error.
void write_report(const std::filesystem::path& out, const Graded& graded);

/// out/summary.json, .csv and .txt, each whole or not at all. Throws std::runtime_error.
void write_summary(const std::filesystem::path& out, const ClassReport& report);

/// Writes all reports and the summary of the class that was graded last. Each submission is graded
/// once, and given to `also` then. Throws StoreFailure and std::runtime_error.
ClassReport write_reports(const Store& store, const Rubric& rubric,
                          const std::filesystem::path& out,
                          const std::function<void(const Graded&)>& also);

/// The same, but for the reports that are there and on which nothing has an effect that was stored
/// since: these stay as they are.
ClassReport update_reports(Store& store, const Rubric& rubric, const std::filesystem::path& out);

}  // namespace cairn
