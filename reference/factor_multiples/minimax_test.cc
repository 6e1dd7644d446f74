#include "reference/factor_multiples/minimax.h"

#include <gtest/gtest.h>

#include "reference/core/alpha_beta.h"
#include "reference/core/game_so_far.h"
#include "tests/support/geography.h"
#include "tests/support/minimax.h"
#include "tests/support/random.h"
#include "tests/support/reachable.h"

namespace cairn::factor_multiples {
namespace {

/// The largest among the moves that plain minimax finds equally good; 0 when there is none.
int largest_best_move(const Position& position) {
  const Score best = test::minimax(position, kToTheEnd).score;
  int largest = 0;
  for (const int number : position.moves()) {
    if (-test::minimax(position.after(number), kToTheEnd).score == best) largest = number;
  }
  return largest;
}

TEST(FactorMultiplesMinimax, IsPlainMinimaxOnEverySmallPosition) {
  Minimax minimax;
  for (int size = 1; size <= 10; ++size) {
    for (const auto& reached : test::reachable(Position(size))) {
      const bool won = test::minimax(reached.position, kToTheEnd).score == kWon;
      ASSERT_EQ(minimax.mover_wins(reached.position), won)
          << size << " numbers, moves " << test::text(reached.path);
      ASSERT_EQ(minimax.best_move(reached.position).value_or(0),
                largest_best_move(reached.position))
          << size << " numbers, moves " << test::text(reached.path);
    }
  }
}

TEST(FactorMultiplesMinimax, TakesTheLargestOfEqualsAlsoInALostPosition) {
  Minimax minimax;
  EXPECT_EQ(minimax.best_move(position_after<Position>({7, {2, 4}})), 1) << "the only one";
  EXPECT_EQ(minimax.best_move(position_after<Position>({7, {2, 4, 1}})), 7) << "5 wins as well";
  const auto lost = position_after<Position>({9, {2, 4, 1, 9}});
  EXPECT_FALSE(minimax.mover_wins(position_after<Position>({21, {}})));
  EXPECT_EQ(minimax.best_move(position_after<Position>({21, {}})), 10) << "all of 2..10 lose";
  EXPECT_EQ(minimax.best_move(lost), 3);
}

TEST(FactorMultiplesMinimax, HasNoMoveAtTheEnd) {
  Minimax minimax;
  const auto over = position_after<Position>({7, {2, 4, 1, 7}});
  EXPECT_EQ(minimax.best_move(over), std::nullopt);
  EXPECT_FALSE(minimax.mover_wins(over));
}

TEST(FactorMultiplesMinimax, FindsWhatTheTheoremSaysInRandomGamesOfUpToForty) {
  test::Random random(11);
  for (int game = 0; game < 60; ++game) {
    Minimax minimax;
    const int size = random.between(20, 40);
    Position position(size);
    for (auto moves = test::moves_of(position); !moves.empty(); moves = test::moves_of(position)) {
      position = position.after(random.one_of(moves));
      std::vector<int> left;
      for (const int number : position.left()) left.push_back(number);
      ASSERT_EQ(minimax.mover_wins(position), test::mover_wins_geography(left, position.last()))
          << size << " numbers, left " << test::text(left) << ", last " << position.last();
    }
  }
}

TEST(FactorMultiplesMinimax, KeepsBoardsOfDifferentSizesApart) {
  Minimax both;
  for (int size = kFewestNumbers; size <= 30; ++size) {
    EXPECT_EQ(both.best_move(Position(size)), Minimax().best_move(Position(size))) << size;
  }
}

}  // namespace
}  // namespace cairn::factor_multiples
