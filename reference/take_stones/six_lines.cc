#include "reference/take_stones/six_lines.h"

namespace cairn::take_stones {

void set_six_lines(Answer& answer, const Findings& findings) {
  if (answer.size() != 6) {
    answer = {{"Move", {}},
              {"Value", {}},
              {"Number of Nodes Visited", {}},
              {"Number of Nodes Evaluated", {}},
              {"Max Depth Reached", {}},
              {"Avg Effective Branching Factor", {}}};
  }
  const SearchCounts& counts = findings.counts;
  const std::int64_t inner = counts.visited - counts.evaluated;
  answer[0].value = std::int64_t{findings.move};
  answer[1].value = Fraction(findings.value.tenths, 10);
  answer[2].value = counts.visited;
  answer[3].value = counts.evaluated;
  answer[4].value = std::int64_t{counts.deepest};
  // A root that is a leaf has a factor of 0/0; it is printed as 0.
  answer[5].value = inner == 0 ? Fraction(0) : Fraction(counts.visited - 1, inner);
}

}  // namespace cairn::take_stones
