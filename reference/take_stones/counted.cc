#include "reference/take_stones/counted.h"

namespace cairn::take_stones {

SixNumbers counted(const Question& question, CountedSearch& search) {
  if (question.size > SmallPosition::Numbers::capacity()) return searched(question);
  const auto root = position_after<SmallPosition>(question.size, question.taken);
  const Counted<SmallPosition> found = search.search(root, depth_limit(question));
  return six_numbers(root, found.line, found.counts);
}

}  // namespace cairn::take_stones
