// From facts to marks. Pure: the same facts, rubric and decisions give the same value; no program
// is started and no clock is read.
#pragma once

#include <string>
#include <vector>

#include "grader/facts/facts.h"
#include "grader/judge/rubric.h"
#include "grader/marks/case_results.h"
#include "grader/marks/graded.h"

namespace cairn {

/// Judges and counts. `decisions` are those about the submission's author, the last one last.
[[nodiscard]] Graded grade(const SubmissionFacts& facts, const Rubric& rubric,
                           const std::vector<Decision>& decisions,
                           const Diagnose& diagnose = diagnosis_report);

/// The report of a submission that is not graded: what was handed in, the reason, and no mark.
[[nodiscard]] Graded ungraded_report(const SubmissionRecord& submission, const Rubric& rubric,
                                     const std::string& reason,
                                     const std::vector<Decision>& decisions = {});

/// Why a submission has no mark after a failure of ours. `needs`: JobResult::needs.
[[nodiscard]] std::string failure_reason(const std::string& failure, const std::string& needs = "");

/// Judges what a run printed for a case of the section. `limits` are the case's, without what the
/// language needs beside the program. `check` is judge()'s.
[[nodiscard]] CaseReport judge_run(const Case& test_case, const TimedRun& run,
                                   const CaseSection& section, const Limits& limits,
                                   const RunResult* check = nullptr);

/// What a submission is called when only the status of its build is known.
[[nodiscard]] Verdict verdict_of(BuildStatus status);

}  // namespace cairn
