// Answers as lines of any form.
#pragma once

#include "cases/suite.h"
#include "grader/judge/judge.h"
#include "grader/judge/rubric.h"
#include "grader/text/output.h"

namespace cairn {

/// The most lines of a case's right output that are compared one by one.
inline constexpr std::size_t kMostFreeLines = 2000;

/// That the case's right output has more lines than these; "" where it has not.
[[nodiscard]] std::string too_many_lines(const Case& test_case);

/// The label of the line of that number, from 1: "Line 3".
[[nodiscard]] std::string line_label(std::size_t number);

/// The lines of the case's right output that are compared: those that are not blank.
[[nodiscard]] std::vector<std::string> free_lines(const Case& test_case);

/// Judges the lines of `output` by those of the case's output, one field each; and, of the output
/// as a whole, whether there are extra or blank lines. Its message says which lines are extra, or
/// is "".
[[nodiscard]] CaseJudgement judge_free_lines(const Case& test_case, const Output& output,
                                             const CaseSection& section);

}  // namespace cairn
