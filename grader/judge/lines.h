// Answers as lines, `label: value`.
#pragma once

#include <string>

#include "cases/suite.h"
#include "grader/judge/field.h"
#include "grader/judge/judge.h"
#include "grader/judge/rubric.h"
#include "grader/text/output.h"

namespace cairn {

/// Whether a label, as plain_words() gives it, holds one of the words that the field is known by.
[[nodiscard]] bool is_known_by(const std::string& words, const FieldRule& rule);

/// Whether a line of what a program printed is that of one of the case's fields.
[[nodiscard]] bool is_of_field(const OutputLine& line, const Case& test_case,
                               const CaseSection& section);

/// Judges the lines of `output` by the answer to `one`: its fields and, of the output as a whole,
/// what parse_output did not find, such as extra lines; its message is judge_rest()'s.
[[nodiscard]] CaseJudgement judge_lines(const Case& test_case, const Output& output,
                                        const CaseSection& section);

}  // namespace cairn
