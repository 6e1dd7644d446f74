// What the handout's search finds at a position, and the six lines that say so.
#pragma once

#include "reference/core/alpha_beta.h"
#include "reference/core/answer.h"
#include "reference/core/game.h"
#include "reference/core/observe.h"

namespace cairn::take_stones {

struct Findings {
  int move = 0;  ///< 0 when there is none
  Score value;   ///< Max's
  SearchCounts counts;
};

/// The limit in plies of a question's depth, which is 0 for a search to the end of the game.
[[nodiscard]] constexpr int depth_limit(int depth) { return depth == 0 ? kToTheEnd : depth; }

/// A search of `limit` plies, or kToTheEnd.
template <Game G>
[[nodiscard]] Findings find(const G& root, int limit) {
  CountingObserver observer;
  const Line<G> best = AlphaBeta<G, CountingObserver>(limit, observer).search(root);
  return {best.move, as_seen_by_max(best.score, root.to_move()), observer.counts()};
}

/// Makes `answer` the six lines of the handout's section "Output". One that is such an answer
/// already keeps its memory.
void set_six_lines(Answer& answer, const Findings& findings);

}  // namespace cairn::take_stones
