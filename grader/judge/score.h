// From judgements to marks.
#pragma once

#include <string>
#include <vector>

#include "grader/judge/judge.h"
#include "grader/judge/rubric.h"
#include "reference/core/fraction.h"

namespace cairn {

/// One line of the derivation of a mark.
struct MarkPart {
  std::string title;  ///< "cases that are all right: 9 of 12, 5 points each"
  Fraction points;
  Fraction out_of;
  bool counts = true;  ///< false for the smaller of two sums
};

struct Marks {
  /// False when something of ours failed: then there is no mark, which is not the same as 0.
  bool graded = false;
  Fraction points;  ///< to two decimals
  Fraction out_of;
  std::vector<MarkPart> parts;
};

/// The mark of a submission. `compiled` says whether it compiles; `cases` are its judgements in the
/// order of the rubric's suite, or none at all when nothing could be started.
[[nodiscard]] Marks score(bool compiled, const std::vector<CaseJudgement>& cases,
                          const Rubric& rubric);

/// The marks of a submission that we failed to grade.
[[nodiscard]] Marks not_graded(const Rubric& rubric);

/// Points as people write them: "52.5", "60".
[[nodiscard]] std::string points_text(const Fraction& points);

}  // namespace cairn
