#include "reference/queens/square_game.h"

#include <algorithm>
#include <functional>

namespace cairn::queens {
namespace {

Square square_numbered(int number, int size) { return {number / size, number % size}; }

/// attacked_from of one size, square by square.
std::vector<Squares> attack_table(int size) {
  std::vector<Squares> table(static_cast<std::size_t>(size * size));
  for (int queen = 0; queen < size * size; ++queen) {
    for (int square = 0; square < size * size; ++square) {
      if (attacks(square_numbered(queen, size), square_numbered(square, size))) {
        table[static_cast<std::size_t>(queen)].insert(square);
      }
    }
  }
  return table;
}

/// attack_table of all sizes.
std::vector<std::vector<Squares>> attack_tables() {
  std::vector<std::vector<Squares>> tables;
  for (int size = 0; size <= Squares::kLargestSize; ++size) tables.push_back(attack_table(size));
  return tables;
}

}  // namespace

const Squares& attacked_from(int square, int size) {
  static const std::vector<std::vector<Squares>> tables = attack_tables();
  return tables[static_cast<std::size_t>(size)][static_cast<std::size_t>(square)];
}

std::vector<int> SquareGame::moves() const {
  std::vector<int> squares;
  free_.for_each([&](int square) { squares.push_back(square); });
  return squares;
}

SquareGame SquareGame::after(int square) const {
  SquareGame next = *this;
  next.free_ = free_.without(attacked_from(square, size_));
  ++next.queens_;
  return next;
}

Score SquareGame::estimate() const {
  // As if the coming queens took the rows that have a free square, those with the most of them
  // first.
  std::vector<int> rows(static_cast<std::size_t>(size_));
  free_.for_each([&](int square) { ++rows[static_cast<std::size_t>(square / size_)]; });
  std::sort(rows.begin(), rows.end(), std::greater<>());
  rows.erase(std::find(rows.begin(), rows.end(), 0), rows.end());
  return expected_utility(kPoints, queens_, rows);
}

}  // namespace cairn::queens
