// Finds out what is wrong with a submission by asking it small questions.
#pragma once

#include <cstddef>
#include <functional>
#include <string>

#include "grader/intake/submission.h"
#include "grader/judge/rubric.h"
#include "grader/program/run_mode.h"
#include "grader/report/explanation.h"
#include "reference/core/result.h"

namespace cairn {

using ExplainProgress =
    std::function<void(std::size_t done, std::size_t all, const std::string& next)>;

/// Unpacks it, builds it, and asks it at most `runs` questions (explain()): small ones, within the
/// rubric's limits, but a few seconds at most each; and where it answers these correctly, those of
/// the rubric. A fault of the submission is in the report; so is an internal failure, as
/// Verdict::kJudgeError. An Error is a rubric whose assignment has no catalog of misconceptions, or
/// of which no program prints what the catalog knows. `progress` hears what is done next, after how
/// many of the runs.
[[nodiscard]] Result<ExplanationReport> explain_submission(const Submission& submission,
                                                           const Rubric& rubric,
                                                           const RunMode& mode, std::size_t runs,
                                                           const ExplainProgress& progress = {});

}  // namespace cairn
