// A class: every submission of a folder graded, every result kept as it becomes true.
#pragma once

#include <chrono>
#include <cstddef>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "grader/class/locate_class.h"
#include "grader/class/reports.h"
#include "grader/class/shard.h"
#include "grader/judge/rubric.h"
#include "grader/report/summary_row.h"
#include "grader/run/lane.h"
#include "grader/run/run.h"
#include "reference/core/result.h"

namespace cairn {

struct BatchRequest {
  std::filesystem::path folder;  ///< of submissions; or an archive of them, as an LMS gives it
  std::filesystem::path out;  ///< made when it is not there; reports of the same names are replaced
  std::size_t jobs = 1;       ///< how many are graded at once; the marks do not depend on it
  /// Told of every submission that is done, in any order.
  std::function<void(std::size_t done, std::size_t all, const SummaryRow& row)> progress;
  /// Told what is run just now, of whom: "the build", or a case's name.
  std::function<void(std::size_t done, std::size_t all, const std::string& id,
                     const std::string& what)>
      begins = {};
  /// Told, before the first submission, what the rubric gives otherwise than the last batch's.
  std::function<void(const std::vector<std::string>& changes)> rubric_changed = {};
  Jail jail = Jail::kRequired;
  /// The submissions, as id_meant() takes them, of which every case gets the whole limits, now and
  /// later: a decision.
  std::vector<std::string> full_limits = {};
  /// A table of when submissions were handed in: HandInTimesRequest::table.
  std::optional<std::filesystem::path> hand_in_times = {};
  /// Only this part of the class is graded; all of it is listed in the store.
  std::optional<ClassShard> shard = {};
  Lanes lanes = Lanes::kWarmAndFresh;  ///< the marks do not depend on it
  /// For so long, once all are graded, wrong submissions are located, nearest to right first:
  /// locate_mistake(). What was located before by the same rubric is not located again.
  std::optional<std::chrono::seconds> locate = {};
};

struct BatchResult : ClassReport {
  std::size_t unchanged = 0;  ///< how many needed no new build and no new run
  std::size_t as_before = 0;  ///< of these, how many were handed in likewise before
  std::size_t imported = 0;   ///< import_hand_marks()
  /// What a person should know of when submissions were handed in: find_hand_in_times().
  std::vector<std::string> remarks = {};
  std::vector<std::string> full_limits = {};  ///< whose() submissions were to have them
  /// Whose marks the last version of Cairn gave otherwise: marks_moved_by_version().
  std::vector<std::string> moved_by_version = {};
  std::size_t others = 0;  ///< submissions of other parts of the class
  LocatedClass located = {};
};

/// Grades them. Everything that comes of it is put into the store of `out` at once; what is there
/// already, and depended on the same, is not done again: an interrupted class goes on where it was.
/// Writes out/submissions/<id>.json for each, and out/summary.json, .csv and .txt as it goes on;
/// one that is not done yet has a row that says so. What could not be graded by a fault of ours is
/// tried once more in the end, alone. Marks that persons gave before (hand_marks.json, overrides)
/// are kept and counted. An Error is a folder that is not there or cannot be written, a file of
/// such marks or a table of times that cannot be read, or a store that holds the marks of another
/// homework, is another grader's now, is damaged, or has no room left. Throws std::runtime_error,
/// before anything is written, when the jail is required and cannot be had.
///
/// Of a shard, rows are those of its part.
Result<BatchResult> grade_batch(const BatchRequest& request, const Rubric& rubric);

}  // namespace cairn
