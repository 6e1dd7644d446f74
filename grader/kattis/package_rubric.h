// A problem package as a rubric: what `grade check` and `grade batch` grade by.
//
// A section is a group of test data. What is secret is hidden, the sample is worth nothing. A
// pass-fail package is worth 100 points if every secret case is right, and else none. A group of a
// scoring package is worth what it can get there.
#pragma once

#include <filesystem>

#include "grader/judge/rubric.h"
#include "grader/kattis/package.h"

namespace cairn {

/// Of a case, where the package does not say how long it may take, in seconds of CPU time.
inline constexpr double kUsualCaseSeconds = 10;

/// Reads a folder with a problem.yaml as a rubric. An Error is that of read_package(), or says what
/// no rubric can express: groups that depend on others, graders, included files, scores that no
/// number bounds.
[[nodiscard]] Result<Rubric> read_package_rubric(const std::filesystem::path& folder);

/// The files of that rubric, as texts by name: a rubric.json and what it names.
[[nodiscard]] Result<RubricFiles> rubric_files_of_package(const ProblemPackage& package);

}  // namespace cairn
