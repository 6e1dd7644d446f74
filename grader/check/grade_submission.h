// One submission from its files to its marks.
#pragma once

#include <vector>

#include "grader/intake/submission.h"
#include "grader/judge/rubric.h"
#include "grader/marks/graded.h"
#include "grader/program/run_mode.h"

namespace cairn {

/// make_facts(), then grade(). A failure of ours, such as that there can be no jail where one is
/// required, is Verdict::kJudgeError and no mark.
[[nodiscard]] Graded grade_submission(const Submission& submission, const Rubric& rubric,
                                      const RunMode& mode,
                                      const std::vector<Decision>& decisions = {});

}  // namespace cairn
