// Checkers: a course's own programs that judge outputs.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "grader/judge/judge.h"
#include "grader/judge/output_validator.h"
#include "grader/judge/rubric.h"

namespace cairn {

enum class CheckVerdict {
  kRight,
  kWrong,
  kFailed,  ///< the checker's own fault
};

/// What a checker said.
struct Checked {
  CheckVerdict verdict = CheckVerdict::kFailed;
  /// As the checker gave it: of Kattis' score.txt or score_multiplier.txt, or testlib's points.
  std::optional<double> score;
  std::string message;  ///< for the student, any bytes; kFailed: what went wrong
};

/// `command` starts the checker; `out` is what was printed for the case.
[[nodiscard]] ProgramCall checker_call(const CheckerFormat& checker,
                                       const std::vector<std::string>& command,
                                       const Case& test_case, const std::string& out);

/// What came of a call. Exit codes are those of Kattis' output validators and of testlib's checkers
/// (https://codeforces.com/blog/entry/18431). `out` is what the checker was asked about, which it
/// may show.
[[nodiscard]] Checked read_check(const CheckerFormat& checker, const RunResult& run,
                                 std::string_view out);

/// Judges what was printed for `one` by what the checker did: one field, labelled kWholeOutput. A
/// score is a share of the full one. A checker that failed is Verdict::kJudgeError.
[[nodiscard]] CaseJudgement judge_checked(const Case& test_case, std::string_view out,
                                          const CheckerFormat& checker, const RunResult& check);

}  // namespace cairn
