#include "reference/take_stones/counted.h"

namespace cairn::take_stones {

SearchResult counted(const Question& question, CountedSearch& search) {
  if (question.size > SmallPosition::Numbers::capacity()) return searched(question);
  const auto root = position_after<SmallPosition>(question.size, question.taken);
  const cairn::Counted<SmallPosition> found = search.search(root, depth_limit(question.depth));
  return {found.line.move, as_seen_by_max(found.line.score, root.to_move()), found.counts};
}

}  // namespace cairn::take_stones
