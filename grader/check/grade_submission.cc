#include "grader/check/grade_submission.h"

#include "grader/facts/live_facts.h"
#include "grader/facts/submission_record.h"
#include "grader/marks/grading.h"

namespace cairn {

Graded grade_submission(const Submission& submission, const Rubric& rubric, const RunMode& mode,
                        const std::vector<Decision>& decisions) {
  try {
    return grade(make_facts(submission, rubric, mode, nullptr, decisions), rubric, decisions);
  } catch (const std::exception& failure) {
    return ungraded_report(record_of(submission), rubric, failure_reason(failure.what()));
  }
}

}  // namespace cairn
