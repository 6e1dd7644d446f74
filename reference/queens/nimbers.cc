#include "reference/queens/nimbers.h"

#include <algorithm>
#include <bit>
#include <cstdint>

namespace cairn::queens {

Nimbers::Nimbers(int size) : size_(size) {
  const int last = size - 1;
  for (int row = 0; row < size; ++row) {
    for (int column = 0; column < size; ++column) {
      const auto at = [&](int r, int c) { return r * size + c; };
      images_.push_back({at(row, column), at(row, last - column), at(last - row, column),
                         at(last - row, last - column), at(column, row), at(column, last - row),
                         at(last - column, row), at(last - column, last - row)});
    }
  }
}

Squares Nimbers::representative(const Squares& free) const {
  std::array<Squares, 8> boards;
  free.for_each([&](int square) {
    const auto& images = images_[static_cast<std::size_t>(square)];
    for (std::size_t i = 0; i < boards.size(); ++i) boards[i].insert(images[i]);
  });
  return *std::min_element(boards.begin(), boards.end());
}

int Nimbers::nimber(const Squares& free) {
  const Squares board = representative(free);
  if (const auto known = table_.find(board); known != table_.end()) return known->second;

  // A board has at most 11 moves in a row and so no nimber above 11: a bit each is enough.
  std::uint64_t reached = 0;
  board.for_each([&](int square) {
    reached |= std::uint64_t{1} << nimber(board.without(attacked_from(square, size_)));
  });
  const int smallest_missing = std::countr_one(reached);
  table_.emplace(board, smallest_missing);
  return smallest_missing;
}

}  // namespace cairn::queens
