// Checks for continuous integration: do the reference, suites, rubrics and planted submissions of a
// folder still agree?
#pragma once

#include <cstddef>
#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "grader/report/junit.h"
#include "reference/core/result.h"

namespace cairn {

struct VerifyRequest {
  /// What it has of these groups is checked:
  ///   official   published outputs: tests/official/testcase.txt and the files that it names
  ///   suites     every answer and certificate of cases/suites/*.json or suites/*.json, recomputed
  ///   rubrics    every rubrics/*.json fits its schema and its suites
  ///   planted    every tests/submissions/<rubric>/<verdict>/<submission> gets that verdict
  /// Where there is references/<rubric>, a folder with the course's own program, the rubric and its
  /// suites are checked by that, as below.
  std::filesystem::path folder;
  /// A rubric with a folder of <verdict>/<submission>, the course's own program that gives the
  /// right answers, or both. When given, these and the suites of the rubric are checked instead of
  /// `folder`:
  ///   suites     what the reference program prints now is what the suite says, and is right
  ///   rubrics, planted  as above
  /// Without `reference` that of ../references/<rubric>, from the rubric's folder, if there is one.
  std::filesystem::path rubric;
  std::filesystem::path planted;
  std::filesystem::path reference;
  std::vector<std::string> only;  ///< groups; none: all of them
  /// What `folder` must have, so that nothing passes because it is gone: groups; "references", the
  /// program of every suite whose answers are a course's own; "certificates", one in every suite.
  std::vector<std::string> require;
  std::size_t jobs = 1;  ///< how many are checked at once
  std::function<void(std::size_t done, std::size_t all, const std::string& name)> progress;
};

/// The checks; what is absent is a skipped one with the reason. An Error when there is nothing to
/// check, or no such folder or group.
[[nodiscard]] Result<std::vector<Check>> verify(const VerifyRequest& request);

/// Whether none failed; what is skipped did not.
[[nodiscard]] bool all_passed(const std::vector<Check>& checks);

/// For the terminal: a line for each group, what was not checked, and every failure in full.
[[nodiscard]] std::string verification_text(const std::vector<Check>& checks);

}  // namespace cairn
