// One submission from hand-in to report: the only file that knows all the rooms.
#pragma once

#include "grader/intake/intake.h"
#include "grader/judge/rubric.h"
#include "grader/report/report.h"
#include "grader/run/run.h"
#include "grader/session/hand_marks.h"
#include "grader/session/keeping.h"

namespace cairn {

/// Unpacks, builds, runs every case, reads files, judges and counts; `marks` are what a person gave
/// for what is marked by hand. A fault of the submission is in the report; so is a fault of ours,
/// as Verdict::kJudgeError and no mark, such as that there can be no jail where one is required.
/// What is kept of an earlier time is not done again. Throws StoreFailure.
[[nodiscard]] SubmissionReport grade_submission(const Submission& submission, const Rubric& rubric,
                                                Jail jail, const HandMarks& marks = {},
                                                const Keeping* keeping = nullptr);

/// The report of a submission that is not graded: what its hand-in says, the reason, and no mark.
[[nodiscard]] SubmissionReport ungraded_report(const SubmissionRecord& submission,
                                               const Rubric& rubric, const std::string& reason);

}  // namespace cairn
