// One submission of a package: built, run on the cases, and held against what it must get.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "grader/base/describe.h"
#include "grader/judge/rubric.h"
#include "grader/kattis/package.h"
#include "grader/kattis/package_jail.h"

namespace cairn {

/// The package's own programs that judge, built; nullptr where the format's default does.
struct PackageJudge {
  std::shared_ptr<const PackageExecutable> validator;
  std::shared_ptr<const PackageExecutable> grader;
};

enum class TrialStatus { kHolds, kDoesNotHold, kNotTried };
BOOST_DESCRIBE_ENUM(TrialStatus, kHolds, kDoesNotHold, kNotTried)

struct SubmissionTrial {
  TrialStatus status = TrialStatus::kNotTried;
  std::string got;                    ///< "wrong_answer"
  std::string score;                  ///< "50"; "" where there is none
  double slowest_seconds = 0;         ///< of CPU time, of all cases
  std::vector<std::string> problems;  ///< what does not hold, or why it was not tried
  std::vector<std::string> notes;
};
CAIRN_DESCRIBE(SubmissionTrial, status, got, score, slowest_seconds, problems, notes);

/// Tries it with so much CPU time for a case. Throws as Runner does.
[[nodiscard]] SubmissionTrial tried(const PlannedSubmission& submission,
                                    const ProblemPackage& package, const PackageJudge& built,
                                    double time_limit, Jail jail);

/// Of the cases by which it bounds the time limit from below, with so much CPU time for each: what
/// the slowest needs, in seconds; nothing where it gets one of them wrong or cannot be started.
[[nodiscard]] std::optional<double> slowest_of_bounding_cases(const PlannedSubmission& submission,
                                                              const ProblemPackage& package,
                                                              const PackageJudge& built,
                                                              double time_limit, Jail jail);

/// What an output is worth for a case, by the package's output validator or by the default one.
/// `output` may be any bytes.
[[nodiscard]] CaseOutcome validated(const TestCase& test, const std::string& input,
                                    const std::string& output, const ProblemPackage& package,
                                    PackageExecutable* validator);

/// How the default output validator compares, by its arguments. The Error says which of them is
/// none.
[[nodiscard]] Result<TokensFormat> tokens_format_of(const std::vector<std::string>& arguments);

/// A file of a case, of which programs can be given so much. Throws PackageFault.
[[nodiscard]] std::string case_text(const std::filesystem::path& file);

/// What a case gives to a program: its input, and the files beside it. Throws PackageFault.
[[nodiscard]] ProgramInput input_of_case(const TestCase& test);

}  // namespace cairn
