#include "reference/queens/evaluation.h"

#include <gmock/gmock.h>

namespace cairn::queens {
namespace {

TEST(QueensWorth, IsTheMoversAndPlayersTakeTurns) {
  EXPECT_EQ(worth(Scoring::kWinner, 3, 0), kLost) << "the mover cannot place a queen";
  EXPECT_EQ(worth(Scoring::kWinner, 3, 1), kWon);
  EXPECT_EQ(worth(Scoring::kWinner, 3, 2), kLost);
  EXPECT_EQ(worth(Scoring::kQueens, 3, 0), Score{-30});
  EXPECT_EQ(worth(Scoring::kQueens, 3, 1), Score{40});
  EXPECT_EQ(worth(Scoring::kQueens, 3, 2), Score{-50});
}

TEST(QueensExpectedUtility, IsExactWhereOneQueenMoreEndsTheGame) {
  EXPECT_EQ(expected_utility(Scoring::kWinner, 4, {3}), kWon);
  EXPECT_EQ(expected_utility(Scoring::kQueens, 4, {1}), Score{50});
}

// With 2 squares free, the second queen finds one with the chance 2 / (2 + 2); with 4, 4 / (4 + 2).
TEST(QueensExpectedUtility, WeighsEveryLengthOfTheGameByItsChance) {
  EXPECT_EQ(expected_utility(Scoring::kWinner, 0, {5, 2}), Score{0});
  EXPECT_EQ(expected_utility(Scoring::kWinner, 0, {5, 4}), Score{-3}) << "1/3 - 2/3";
  EXPECT_EQ(expected_utility(Scoring::kQueens, 0, {5, 4}), Score{-10}) << "1/3 * 1 - 2/3 * 2";
  EXPECT_EQ(expected_utility(Scoring::kWinner, 0, {5, 2, 4}), Score{5})
      << "1/2 - 1/4 + 1/4: the third finds one of 4 with the chance 4 / (4 + 4)";
}

TEST(QueensRandomUtility, IsThatOfSomeEndOfTheGame) {
  Random random(1);
  std::vector<int> seen;
  for (int draw = 0; draw < 200; ++draw) {
    seen.push_back(random_utility(Scoring::kQueens, 2, 5, random).tenths);
  }
  std::sort(seen.begin(), seen.end());
  seen.erase(std::unique(seen.begin(), seen.end()), seen.end());
  EXPECT_THAT(seen, testing::ElementsAre(-40, 30, 50)) << "3, 4 or 5 queens, Max to move";
}

TEST(QueensRandomUtility, IsTheSameFromTheSameSeed) {
  Random left(7);
  Random right(7);
  for (int draw = 0; draw < 50; ++draw) {
    EXPECT_EQ(random_utility(Scoring::kWinner, 0, 20, left),
              random_utility(Scoring::kWinner, 0, 20, right));
  }
}

}  // namespace
}  // namespace cairn::queens
