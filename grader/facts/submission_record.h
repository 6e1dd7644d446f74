// What the store keeps about a submission besides its content.
#pragma once

#include "grader/intake/submission.h"
#include "grader/store/records.h"

namespace cairn {

/// What the store lists of it.
[[nodiscard]] SubmissionRecord record_of(const Submission& submission);

}  // namespace cairn
