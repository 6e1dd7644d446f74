#include "reference/queens/column_game.h"

#include <gtest/gtest.h>

#include <cstdlib>

#include "tests/support/reachable.h"

namespace cairn::queens {
namespace {

template <typename P>
P after(int size, const std::vector<int>& rows) {
  P position(size);
  for (const int row : rows) position = position.after(row);
  return position;
}

TEST(QueensColumnGame, ANewGameAllowsEveryRow) {
  EXPECT_EQ(Variation1a(1).moves(), std::vector<int>{0});
  EXPECT_EQ(Variation1a(4).moves(), (std::vector<int>{0, 1, 2, 3}));
  EXPECT_EQ(Variation1a(Variation1a::kLargestSize).moves().size(), 32U);
}

// Of the handout: two queens stand, Player 1 can place a third and Player 2 no fourth; "counts for
// 3".
TEST(QueensColumnGame, TheHandoutsExampleIsAWinOfThreePoints) {
  const auto two = after<Variation1b>(4, {0, 3});
  EXPECT_EQ(two.to_move(), Side::kMax);
  EXPECT_EQ(two.moves(), std::vector<int>{1});
  const auto three = two.after(1);
  EXPECT_EQ(three.to_move(), Side::kMin);
  EXPECT_TRUE(three.moves().empty());
  EXPECT_EQ(three.final_score(), Score{-30}) << "Min has lost";
  EXPECT_EQ(after<Variation1a>(4, {0, 3, 1}).final_score(), kLost);
}

TEST(QueensColumnGame, WithAllQueensPlacedAnEvenNumberIsPlayer2sAndAnOddOnePlayer1s) {
  const auto four = after<Variation1b>(4, {1, 3, 0, 2});
  EXPECT_TRUE(four.moves().empty());
  EXPECT_EQ(as_seen_by_max(four.final_score(), four.to_move()), Score{-40});
  const auto five = after<Variation1b>(5, {0, 2, 4, 1, 3});
  EXPECT_TRUE(five.moves().empty());
  EXPECT_EQ(as_seen_by_max(five.final_score(), five.to_move()), Score{50});
  const auto five_of_1a = after<Variation1a>(5, {0, 2, 4, 1, 3});
  EXPECT_EQ(as_seen_by_max(five_of_1a.final_score(), five_of_1a.to_move()), kWon);
}

TEST(QueensColumnGame, ARowIsFreeExactlyIfNoQueenBeforeItSharesARowOrDiagonal) {
  for (int size = 1; size <= 8; ++size) {
    for (const auto& [path, position] : test::reachable(Variation1a(size))) {
      std::vector<int> expected;
      const int column = static_cast<int>(path.size());
      for (int row = 0; row < size && column < size; ++row) {
        bool free = true;
        for (int queen = 0; queen < column; ++queen) {
          const int rows = std::abs(path[static_cast<std::size_t>(queen)] - row);
          free = free && rows != 0 && rows != column - queen;
        }
        if (free) expected.push_back(row);
      }
      ASSERT_EQ(position.moves(), expected) << size << ", rows " << test::text(path);
    }
  }
}

TEST(QueensColumnGame, AttacksReachAcrossTheLargestBoard) {
  const int last = Variation1a::kLargestSize - 1;
  auto position = Variation1a(last + 1).after(0).after(last);
  for (int column = 2; column < last && !position.moves().empty(); ++column) {
    for (const int row : position.moves()) {
      EXPECT_NE(row, column) << "the diagonal of the queen at row 0, column 0";
      EXPECT_NE(row, last - column + 1) << "of the one in the last row of column 1";
      EXPECT_LE(row, last);
    }
    position = position.after(position.moves().back());
  }
}

TEST(QueensColumnGame, BothVariationsHaveTheSameMovesAndWinners) {
  for (int size = 1; size <= 7; ++size) {
    for (const auto& [path, a] : test::reachable(Variation1a(size))) {
      const auto b = after<Variation1b>(size, path);
      ASSERT_EQ(a.moves(), b.moves());
      ASSERT_EQ(a.to_move(), b.to_move());
      if (a.moves().empty()) {
        ASSERT_EQ(a.final_score() > Score{0}, b.final_score() > Score{0});
      }
    }
  }
}

TEST(QueensColumnGame, TheEstimateIsCertainWhereTheNextColumnIsWhollyAttacked) {
  const std::vector<int> rows{0, 2, 4, 1};
  EXPECT_EQ(after<Variation1a>(6, rows).moves(), std::vector<int>{3});
  EXPECT_EQ(after<Variation1a>(6, rows).estimate(), kWon);
  EXPECT_EQ(after<Variation1b>(6, rows).estimate(), Score{50});
}

TEST(QueensColumnGame, TheEstimateCountsWhatIsFreeInTheComingColumns) {
  // In columns 2 and 3 one square is free: 2/3 - 1/3, and 2/3 * 3 - 1/3 * 4.
  EXPECT_EQ(after<Variation1a>(4, {0, 3}).estimate(), Score{3});
  EXPECT_EQ(after<Variation1b>(4, {0, 3}).estimate(), Score{7});
}

}  // namespace
}  // namespace cairn::queens
