// How two gradings of one submission differ, and why.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "grader/marks/graded.h"

namespace cairn {

struct Comparison {
  std::string before;  ///< the points that count: "65 points", "not graded"
  std::string after;
  /// What else differs, in verdict, decisions, cases and parts of the mark: a sentence each.
  std::vector<std::string> differences;
  /// What may have caused it: another version of the submission, the rubric. None when they agree.
  std::vector<std::string> causes;
  std::size_t cases_that_agree = 0;  ///< with the same verdict and the same credit

  /// Whatever was printed, and however long it took.
  [[nodiscard]] bool agrees() const { return before == after && differences.empty(); }
};

/// Compares them. `rubric_changes` are those between the two rubrics.
[[nodiscard]] Comparison compare(const Graded& before, const Graded& after,
                                 const std::vector<std::string>& rubric_changes = {});

/// The points that count: "65 points", "not graded".
[[nodiscard]] std::string standing_text(const Graded& graded);

}  // namespace cairn
