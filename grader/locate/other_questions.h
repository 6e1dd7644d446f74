// Questions of a game that a rubric does not ask: whether a change makes a program right is seen by
// them, and not only by the cases for which it was found.
#pragma once

#include <vector>

#include "grader/judge/rubric.h"

namespace cairn {

struct OtherQuestion {
  const CaseSection* section;  ///< whose cases are answered by such lines
  Case test_case;
};

/// So many are asked where that is quick, and otherwise as many as kFewestOtherQuestions.
inline constexpr std::size_t kMostOtherQuestions = 200;
inline constexpr std::size_t kFewestOtherQuestions = 50;

/// Legal ones, cheapest first, always the same; none where the assignment is no game with a catalog
/// of mistakes, or students may not see what programs are asked.
[[nodiscard]] std::vector<OtherQuestion> other_questions(const Rubric& rubric);

}  // namespace cairn
