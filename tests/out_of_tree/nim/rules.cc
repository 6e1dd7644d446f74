#include "nim/rules.h"

namespace cairn::nim {

std::vector<Position::Move> Position::moves() const {
  std::vector<Move> moves;
  for (std::size_t heap = 0; heap < heaps_.size(); ++heap) {
    for (int taken = 1; taken <= heaps_[heap]; ++taken) {
      moves.push_back(10 * (static_cast<int>(heap) + 1) + taken);
    }
  }
  return moves;
}

Position Position::after(Move move) const {
  Position next = *this;
  next.heaps_[static_cast<std::size_t>(move / 10 - 1)] -= move % 10;
  next.to_move_ = opponent(to_move_);
  return next;
}

}  // namespace cairn::nim
