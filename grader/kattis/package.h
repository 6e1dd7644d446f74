// A problem package in Kattis' format, as a value: what `problem.yaml` and the folders beside it
// say. Source: https://www.kattis.com/problem-package-format, versions legacy, 2023-07-draft and
// 2025-09; where that leaves something open, what Kattis' own problemtools do.
#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "grader/kattis/expectation.h"
#include "grader/kattis/test_data.h"
#include "reference/core/result.h"

namespace cairn {

enum class PackageFormat { kLegacy, k2023, k2025 };

struct PackageLimits {
  std::optional<double> time_seconds;  ///< nothing: it follows from the accepted submissions
  double ac_to_time_limit = 2;     ///< the limit is so many times what the slowest of those needs
  double time_limit_to_tle = 1.5;  ///< what is too slow needs so many times the limit, at least
  double time_resolution = 1;      ///< an inferred limit is a multiple of it, in seconds
  double compilation_seconds = 60;
  double validation_seconds = 60;
  std::uint64_t memory_mib = 2048;
  std::uint64_t output_mib = 8;
  std::uint64_t compilation_memory_mib = 2048;
  std::uint64_t validation_memory_mib = 2048;
  std::uint64_t validation_output_mib = 8;
};

/// A program of the package: a file, or a folder with all that belongs to it.
struct PackageProgram {
  std::string name;  ///< "validate.py"
  std::filesystem::path path;
  /// Files that lie beside a single file and are no programs, such as headers.
  std::vector<std::filesystem::path> beside = {};
};

/// A solution, right or wrong, and what it must get.
struct PlannedSubmission {
  std::string name;  ///< "accepted/hello.cc"
  PackageProgram program;
  Expectation expected;
  std::string entry_point = {};  ///< the file or class to start, where submissions.yaml says so
};

struct ProblemPackage {
  std::filesystem::path folder;
  std::string name;   ///< the folder's
  std::string title;  ///< any text of its author's
  PackageFormat format = PackageFormat::kLegacy;
  bool scoring = false;
  bool lower_is_better = false;      ///< of scores
  bool scores_by_validator = false;  ///< the output validator may give an accepted case its score
  bool score_is_required = false;    ///< and must
  PackageLimits limits;
  std::map<std::string, std::string> constants;  ///< `{{name}}` in programs and settings
  TestGroup data;                                ///< the folder `data`
  std::vector<ValidationCase> validation_cases;
  std::vector<PackageProgram> input_validators;
  std::optional<PackageProgram> output_validator;  ///< nothing: the format's default
  std::optional<PackageProgram> grader;            ///< where a group has `grading: custom`
  std::filesystem::path include;                   ///< the folder `include`, or ""
  std::vector<PlannedSubmission> submissions;      ///< by name
  /// What is wrong with it and can be left out, a sentence each that begins with the place.
  std::vector<std::string> faults;
  /// What is missing or broken and nobody is judged by, likewise.
  std::vector<std::string> missing;
  std::vector<std::string> notes;  ///< what is odd, likewise
};

/// Whether the folder says that it is one: it holds a `problem.yaml`.
[[nodiscard]] bool is_problem_package(const std::filesystem::path& folder);

/// Reads it; test data stays where it is. An Error names the file and the place in it, or says that
/// packages of its kind are not graded here: those that talk to a submission, run it several times
/// or take answers instead of programs.
[[nodiscard]] Result<ProblemPackage> read_package(const std::filesystem::path& folder);

/// "2023-07-draft"
[[nodiscard]] std::string name_of(PackageFormat format);

}  // namespace cairn
