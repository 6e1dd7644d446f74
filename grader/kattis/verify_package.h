// Whether a problem package keeps what it says: its submissions get what their folders are named
// after, its input validators accept every input, and its output validator the answers.
#pragma once

#include <cstddef>
#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "grader/kattis/package.h"
#include "grader/kattis/submission_trial.h"
#include "grader/kattis/time_limit.h"
#include "grader/report/junit.h"
#include "reference/core/result.h"

namespace cairn {

struct VerifyPackageRequest {
  std::filesystem::path folder;
  std::size_t jobs = 1;  ///< how many programs are tried at once
  Jail jail = Jail::kBest;
  std::function<void(std::size_t done, std::size_t all, const std::string& name)> progress;
};

struct PackageVerification {
  std::string summary;  ///< "hello: 'Hello World!', legacy, pass-fail, 1 case"
  PackageTimeLimit time_limit;
  struct Row {
    std::string name;      ///< "accepted/hello.cc"
    std::string expected;  ///< "accepted"
    SubmissionTrial trial;
  };
  std::vector<Row> rows;                 ///< a submission each, by name
  std::vector<Check> checks;             ///< in the groups package, inputs, answers and submissions
  std::vector<std::string> notes;        ///< what is odd, a sentence each
  std::vector<std::string> not_checked;  ///< and what could not be checked, and why
};

/// An Error for what is no such package, or of a kind that is not graded here. Throws as Runner
/// does.
[[nodiscard]] Result<PackageVerification> verify_package(const VerifyPackageRequest& request);

/// Whether no check failed; what was not tried fails none.
[[nodiscard]] bool has_no_failure(const std::vector<Check>& checks);

/// For the terminal: a row for each submission, what does not hold in full, and a last line.
[[nodiscard]] std::string package_verification_text(const PackageVerification& verification);

}  // namespace cairn
