#include "grader/judge/free_days.h"

#include <algorithm>
#include <cstddef>
#include <utility>

namespace cairn {
namespace {

/// What can be had for some of the hand-ins, the last ones.
struct Spending {
  Fraction points;
  int days = 0;           ///< in all
  std::vector<int> each;  ///< the last hand-in first
};

bool is_better(const Spending& one, const Spending& other) {
  return one.points > other.points || (one.points == other.points && one.days < other.days);
}

}  // namespace

std::vector<int> spend_free_days(const std::vector<PointsByFreeDays>& hand_ins, int free_days) {
  std::vector<Spending> best(static_cast<std::size_t>(free_days) + 1);  // with so many days at most
  for (std::size_t i = hand_ins.size(); i-- > 0;) {
    const PointsByFreeDays& points = hand_ins[i];
    std::vector<Spending> with_it;
    for (std::size_t most = 0; most < best.size(); ++most) {
      Spending chosen;
      // From many days to few: of two that are equally good, the one with more for this, which is
      // earlier than those that are done.
      for (std::size_t days = std::min(most, points.size() - 1) + 1; days-- > 0;) {
        const Spending& rest = best[most - days];
        Spending one{rest.points + points[days], rest.days + static_cast<int>(days), rest.each};
        one.each.push_back(static_cast<int>(days));
        if (chosen.each.empty() || is_better(one, chosen)) chosen = std::move(one);
      }
      with_it.push_back(std::move(chosen));
    }
    best = std::move(with_it);
  }
  std::ranges::reverse(best.back().each);
  return best.back().each;
}

}  // namespace cairn
