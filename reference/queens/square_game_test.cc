#include "reference/queens/square_game.h"

#include <gtest/gtest.h>

#include <cstdlib>

#include "tests/support/reachable.h"

namespace cairn::queens {
namespace {

TEST(QueensSquareGame, ANewGameAllowsEverySquare) {
  EXPECT_EQ(SquareGame(1).moves(), std::vector<int>{0});
  EXPECT_EQ(SquareGame(2).moves(), (std::vector<int>{0, 1, 2, 3}));
  EXPECT_EQ(SquareGame(11).moves().size(), 121U);
  EXPECT_EQ(SquareGame(11).moves().back(), 120);
}

// Of the handout, on its board with two queens: "in either of the two unoccupied columns".
TEST(QueensSquareGame, AQueenMayGoIntoAnyColumn) {
  const SquareGame two = SquareGame(4).after(0).after(13);  // row 0, column 0; row 3, column 1
  EXPECT_EQ(two.moves(), (std::vector<int>{6, 11})) << "row 1, column 2; row 2, column 3";
}

TEST(QueensSquareGame, ASquareIsFreeExactlyIfNoQueenSharesARowColumnOrDiagonal) {
  for (int size = 1; size <= 5; ++size) {
    for (const auto& [path, position] : test::reachable(SquareGame(size))) {
      std::vector<int> expected;
      for (int square = 0; square < size * size; ++square) {
        bool free = true;
        for (const int queen : path) {
          const int rows = std::abs(queen / size - square / size);
          const int columns = std::abs(queen % size - square % size);
          free = free && rows != 0 && columns != 0 && rows != columns;
        }
        if (free) expected.push_back(square);
      }
      ASSERT_EQ(position.moves(), expected) << size << ", squares " << test::text(path);
    }
  }
}

TEST(QueensSquareGame, AttacksReachAcrossBothWordsOfTheLargestBoard) {
  const SquareGame corner = SquareGame(11).after(0);
  EXPECT_EQ(corner.moves().size(), 121U - 31U) << "a row, a column and a diagonal of 11";
  for (const int square : corner.moves()) {
    EXPECT_GT(square, 11);
    EXPECT_NE(square % 11, 0);
    EXPECT_NE(square % 12, 0) << "the diagonal";
  }
}

TEST(QueensSquareGame, PositionsAreEqualWhateverTheOrderOfTheQueens) {
  EXPECT_EQ(SquareGame(6).after(1).after(12), SquareGame(6).after(12).after(1));
  EXPECT_NE(SquareGame(6).after(1), SquareGame(6).after(12));
}

TEST(QueensSquareGame, TheEstimateIsCertainWhereOneRowIsLeft) {
  const SquareGame one_row = SquareGame(3).after(0);
  EXPECT_EQ(one_row.moves(), (std::vector<int>{5, 7}));
  const SquareGame two = SquareGame(4).after(0).after(6);
  EXPECT_EQ(two.moves(), std::vector<int>{13});
  EXPECT_EQ(two.estimate(), kWon);
}

}  // namespace
}  // namespace cairn::queens
