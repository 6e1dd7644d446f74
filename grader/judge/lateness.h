// Days late, and what they cost.
#pragma once

#include <string>

#include "grader/base/describe.h"
#include "reference/core/fraction.h"

namespace cairn {

/// How late a submission is and what that costs: derived from when it was handed in, the rubric's
/// policy and what people decided; never stored.
struct Lateness {
  std::string due;        ///< UTC, "2025-03-01T12:00:00Z"; an extension moves it
  std::string handed_in;  ///< UTC; "" when it is not known
  std::string known_by;   ///< where that time comes from: "the name that Canvas gave it"
  int days = 0;           ///< days of 24 hours that had begun after it was due
  int free_days = 0;      ///< those of them that cost nothing: the student's own, or excused
  Fraction deducted;      ///< points, of those that were computed
  std::string sentence;   ///< all of this for the student; "" when it was on time
};
CAIRN_DESCRIBE(Lateness, due, handed_in, known_by, days, free_days, deducted, sentence);

}  // namespace cairn
