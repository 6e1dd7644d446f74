// One submission from its files to its marks.
#pragma once

#include <vector>

#include "grader/intake/intake.h"
#include "grader/judge/rubric.h"
#include "grader/report/graded.h"
#include "grader/run/run.h"
#include "grader/session/facts.h"
#include "grader/session/result_cache.h"
#include "grader/session/run_mode.h"

namespace cairn {

/// Unpacks, builds, runs every case and reads answer files. Results in the cache are not computed
/// again, and new ones are stored there as soon as they exist. A failure of ours is
/// BuildStatus::kOurFault, RunnerFailed, or a std::exception. Of `decisions`, those about its
/// author, only a choice matters.
[[nodiscard]] SubmissionFacts make_facts(const Submission& submission, const Rubric& rubric,
                                         const RunMode& mode, ResultCache* cache = nullptr,
                                         const std::vector<Decision>& decisions = {});

/// make_facts(), then grade(). A failure of ours, such as that there can be no jail where one is
/// required, is Verdict::kJudgeError and no mark.
[[nodiscard]] Graded grade_submission(const Submission& submission, const Rubric& rubric,
                                      const RunMode& mode,
                                      const std::vector<Decision>& decisions = {});

/// Why a submission has no mark after a failure of ours, or one of run_in_workers().
[[nodiscard]] std::string failure_reason(const std::string& failure);

}  // namespace cairn
