// Days late, and what they cost.
#pragma once

#include <string>
#include <vector>

#include "grader/base/describe.h"
#include "grader/base/time_source.h"
#include "grader/judge/decision.h"
#include "grader/judge/rubric.h"
#include "reference/core/fraction.h"

namespace cairn {

/// How late a submission is and what that costs: derived from when it was handed in, the rubric's
/// policy and what people decided; never stored.
struct Lateness {
  std::string due;             ///< UTC, "2025-03-01T12:00:00Z"; an extension moves it
  std::string handed_in = {};  ///< UTC; "" when it is not known
  std::string known_by = {};   ///< where that time comes from: "the name that Canvas gave it"
  int days = 0;                ///< days of 24 hours that had begun after it was due
  int free_days = 0;           ///< those of them that cost nothing: the student's own, or excused
  Fraction deducted = {};      ///< points, of those that were computed
  std::string sentence = {};   ///< all of this for the student; "" when it was on time
  /// It seems to be late: the LMS says so and no time confirms it, or only its files have such a
  /// time. Nothing is deducted, and a person has to look at it.
  bool is_doubtful = false;
};
CAIRN_DESCRIBE(Lateness, due, handed_in, known_by, days, free_days, deducted, sentence,
               is_doubtful);

/// What is known of when something was handed in.
struct HandInTime {
  std::string time;         ///< UTC; "" when it is not known
  std::string known_by;     ///< as in Lateness
  bool is_flagged = false;  ///< the LMS says that it is late
  TimeSource source = TimeSource::kNone;
};

/// How late it was, and what that costs of the `points` that were computed of `out_of`. `decisions`
/// are those about its author.
[[nodiscard]] Lateness lateness_of(const LatePolicy& policy, const HandInTime& handed_in,
                                   const Fraction& points, const Fraction& out_of,
                                   const std::vector<Decision>& decisions);

/// Whether what is so many days late is accepted. No free day changes that.
[[nodiscard]] bool is_accepted(const LatePolicy& policy, int days);

/// What so many days late cost, to two decimals, when `free_days` of them cost nothing.
[[nodiscard]] Fraction late_deduction(const LatePolicy& policy, int days, int free_days,
                                      const Fraction& points, const Fraction& out_of);

}  // namespace cairn
