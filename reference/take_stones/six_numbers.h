// What the handout's section "Output" asks for.
#pragma once

#include <cstdint>

#include "reference/core/alpha_beta.h"
#include "reference/core/answer.h"
#include "reference/core/fraction.h"
#include "reference/core/game.h"
#include "reference/core/observe.h"
#include "reference/take_stones/question.h"

namespace cairn::take_stones {

struct SixNumbers {
  int move = 0;  ///< 0 where there is none; the branching factor means nothing then either
  Score value;   ///< as seen by Max
  SearchCounts counts;

  /// The average effective one. A root that is a leaf has 0/0, which is given as 0.
  [[nodiscard]] Fraction branching_factor() const {
    const std::int64_t inner = counts.visited - counts.evaluated;
    return inner == 0 ? Fraction(0) : Fraction(counts.visited - 1, inner);
  }

  friend bool operator==(const SixNumbers&, const SixNumbers&) = default;
};

/// What a search from `root` found.
template <Game G>
[[nodiscard]] SixNumbers six_numbers(const G& root, const Line<G>& best,
                                     const SearchCounts& counts) {
  return {best.move, as_seen_by_max(best.score, root.to_move()), counts};
}

/// The limit of the search that answers the question.
[[nodiscard]] inline int depth_limit(const Question& question) {
  return question.depth == 0 ? kToTheEnd : question.depth;
}

/// What the frozen search finds, which defines the answer.
[[nodiscard]] SixNumbers searched(const Question& question);

/// The numbers as the six lines.
[[nodiscard]] Answer answer(const SixNumbers& numbers);

}  // namespace cairn::take_stones
