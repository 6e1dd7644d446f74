// What the store keeps about a submission besides its content.
#pragma once

#include <string>

#include "grader/intake/intake.h"
#include "grader/store/records.h"

namespace cairn {

/// Whom decisions are about: the LMS's user where it names one, or else the name of what was handed
/// in. Other submissions do not change it, as they may change the id.
[[nodiscard]] std::string person_of(const Submission& submission);

/// What the store lists of it.
[[nodiscard]] SubmissionRecord record_of(const Submission& submission);

}  // namespace cairn
