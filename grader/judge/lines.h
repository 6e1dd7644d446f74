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

/// Judges the lines of `output` by the answer to `one`.
[[nodiscard]] OutputJudgement judge_lines(const Case& one, const Output& output,
                                          const CaseSection& section);

}  // namespace cairn
