#include "grader/session/session.h"

#include <fmt/format.h>

#include "grader/facts/live_facts.h"
#include "grader/facts/submission_record.h"
#include "grader/run/worker_pool.h"
#include "grader/session/grading.h"
#include "grader/text/escape_for_display.h"

namespace cairn {

Graded grade_submission(const Submission& submission, const Rubric& rubric, const RunMode& mode,
                        const std::vector<Decision>& decisions) {
  try {
    return grade(make_facts(submission, rubric, mode, nullptr, decisions), rubric, decisions);
  } catch (const std::exception& failure) {
    return ungraded_report(record_of(submission), rubric, failure_reason(failure.what()));
  }
}

std::string failure_reason(const std::string& failure) {
  if (failure.starts_with(kOverLimits)) {
    return fmt::format(
        "not graded: a person has to look at it, because reading what was handed in "
        "needs {}",
        escape_for_display(failure.substr(kOverLimits.size())));
  }
  return "not graded, which is not the submission's fault: " + escape_for_display(failure);
}

}  // namespace cairn
