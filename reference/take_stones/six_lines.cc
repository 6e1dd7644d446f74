#include "reference/take_stones/six_lines.h"

namespace cairn::take_stones {

SearchResult searched(const Question& question) {
  return with_position(question.size, question.taken,
                       [&](const auto& root) { return find(root, depth_limit(question.depth)); });
}

void set_six_lines(Answer& answer, const SearchResult& result) {
  if (answer.size() != 6) {
    answer = {{"Move", {}},
              {"Value", {}},
              {"Number of Nodes Visited", {}},
              {"Number of Nodes Evaluated", {}},
              {"Max Depth Reached", {}},
              {"Avg Effective Branching Factor", {}}};
  }
  const SearchCounts& counts = result.counts;
  answer[0].value = std::int64_t{result.move};
  answer[1].value = Fraction(result.value.tenths, 10);
  answer[2].value = counts.visited;
  answer[3].value = counts.evaluated;
  answer[4].value = std::int64_t{counts.deepest};
  answer[5].value = result.branching_factor();
}

}  // namespace cairn::take_stones
