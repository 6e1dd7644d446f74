// The cases of a submission that went wrong, those together that did so in the same way.
#pragma once

#include <string>
#include <vector>

#include "grader/marks/graded.h"

namespace cairn {

/// Cases that went wrong in the same way.
struct Failure {
  std::string what;  ///< "'Move' and 'Value' are wrong"; half a sentence for the student
  /// The one to show first: where time ran out, it had the whole limits.
  std::vector<const CaseReport*> cases;
};

/// The worst ones first, then in the order of their first cases. They point into `cases`.
[[nodiscard]] std::vector<Failure> failures_of(const std::vector<CaseReport>& cases);

/// The labels of the case's fields that are wrong or missing, each field of a table once.
[[nodiscard]] std::vector<std::string> wrong_labels(const CaseJudgement& judgement);

/// Whether all that is not right is left to a person.
[[nodiscard]] bool is_for_a_person(const CaseJudgement& judgement);

/// Whether there are fields, and none of them was printed.
[[nodiscard]] bool misses_all(const CaseJudgement& judgement);

}  // namespace cairn
