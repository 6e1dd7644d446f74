// What the handout's search finds at a position, and the six lines that say so.
#pragma once

#include <cstdint>

#include "reference/core/alpha_beta.h"
#include "reference/core/answer.h"
#include "reference/core/fraction.h"
#include "reference/core/game.h"
#include "reference/core/observe.h"
#include "reference/take_stones/question.h"

namespace cairn::take_stones {

struct SearchResult {
  int move = 0;  ///< 0 when there is none
  Score value;   ///< Max's
  SearchCounts counts;

  /// The average effective one. A root that is a leaf has 0/0, which is given as 0.
  [[nodiscard]] Fraction branching_factor() const {
    const std::int64_t inner = counts.visited - counts.evaluated;
    return inner == 0 ? Fraction(0) : Fraction(counts.visited - 1, inner);
  }

  friend bool operator==(const SearchResult&, const SearchResult&) = default;
};

/// The limit in plies of a question's depth, which is 0 for a search to the end of the game.
[[nodiscard]] constexpr int depth_limit(int depth) { return depth == 0 ? kToTheEnd : depth; }

/// A search of `limit` plies, or kToTheEnd.
template <Game G>
[[nodiscard]] SearchResult find(const G& root, int limit) {
  CountingObserver observer;
  const Line<G> best = AlphaBeta<G, CountingObserver>(limit, observer).search(root);
  return {best.move, as_seen_by_max(best.score, root.to_move()), observer.counts()};
}

/// What the frozen search finds, which defines the answer.
[[nodiscard]] SearchResult searched(const Question& question);

/// Makes `answer` the six lines of the handout's section "Output". One that is such an answer
/// already keeps its memory.
void set_six_lines(Answer& answer, const SearchResult& result);

}  // namespace cairn::take_stones
