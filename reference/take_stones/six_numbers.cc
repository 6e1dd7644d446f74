#include "reference/take_stones/six_numbers.h"

namespace cairn::take_stones {

SixNumbers searched(const Question& question) {
  return with_position(question.size, question.taken, [&]<Game G>(const G& root) {
    CountingObserver observer;
    const Line<G> best =
        AlphaBeta<G, CountingObserver>(depth_limit(question), observer).search(root);
    return six_numbers(root, best, observer.counts());
  });
}

Answer answer(const SixNumbers& numbers) {
  return {
      {"Move", std::int64_t{numbers.move}},
      {"Value", Fraction(numbers.value.tenths, 10)},
      {"Number of Nodes Visited", numbers.counts.visited},
      {"Number of Nodes Evaluated", numbers.counts.evaluated},
      {"Max Depth Reached", std::int64_t{numbers.counts.deepest}},
      {"Avg Effective Branching Factor", numbers.branching_factor()},
  };
}

}  // namespace cairn::take_stones
