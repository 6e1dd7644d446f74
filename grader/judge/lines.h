// Answers as lines, `label: value`.
#pragma once

#include <vector>

#include "cases/suite.h"
#include "grader/judge/judge.h"
#include "grader/judge/rubric.h"
#include "grader/text/output.h"

namespace cairn {

/// What the lines of an output are worth.
struct LinesJudgement {
  std::vector<FieldJudgement> fields;  ///< one for each field of the case's answer
  /// Extra lines, blank lines, another order; not what parse_output found.
  std::vector<Deviation> deviations;
};

/// Judges the lines of `output` by the answer to `one`.
[[nodiscard]] LinesJudgement judge_lines(const Case& one, const Output& output,
                                         const Section& section);

}  // namespace cairn
