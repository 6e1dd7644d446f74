#include "reference/queens/exact.h"

namespace cairn::queens {

BestActions ExactSearch<SquareGame>::best(const SquareGame& position) {
  std::vector<int> winning;
  for (const int square : position.moves()) {
    if (nimbers_.nimber(position.after(square).free()) == 0) winning.push_back(square);
  }
  if (!winning.empty()) return {as_seen_by_max(kWon, position.to_move()), winning};
  return {as_seen_by_max(kLost, position.to_move()), position.moves()};
}

}  // namespace cairn::queens
