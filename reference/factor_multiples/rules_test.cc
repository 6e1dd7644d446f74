#include "reference/factor_multiples/rules.h"

#include <gtest/gtest.h>

#include <vector>

#include "reference/core/game_so_far.h"
#include "tests/support/reachable.h"

namespace cairn::factor_multiples {
namespace {

std::vector<int> moves_after(int size, const std::vector<int>& taken) {
  return test::moves_of(position_after<Position>({size, taken}));
}

TEST(FactorMultiplesRules, FirstMoveIsEvenAndBelowHalf) {
  EXPECT_EQ(moves_after(9, {}), (std::vector<int>{2, 4})) << "the handout's examples";
  EXPECT_EQ(moves_after(8, {}), std::vector<int>{2}) << "4 is not strictly less than 8 / 2";
  for (int size = 1; size <= 64; ++size) {
    std::vector<int> expected;
    for (int number = 2; number < size / 2.0; number += 2) expected.push_back(number);
    EXPECT_EQ(moves_after(size, {}), expected) << size;
  }
}

TEST(FactorMultiplesRules, FewerThanFiveNumbersHaveNoFirstMove) {
  for (int size = 1; size < kFewestNumbers; ++size) {
    EXPECT_EQ(moves_after(size, {}), std::vector<int>{}) << size;
  }
  EXPECT_EQ(moves_after(kFewestNumbers, {}), std::vector<int>{2});
}

TEST(FactorMultiplesRules, LaterMovesAreMultiplesAndFactorsOfTheLastNumber) {
  EXPECT_EQ(moves_after(20, {6}), (std::vector<int>{1, 2, 3, 12, 18}));
  EXPECT_EQ(moves_after(20, {6, 12}), (std::vector<int>{1, 2, 3, 4}));
  EXPECT_EQ(moves_after(7, {2, 1}), (std::vector<int>{3, 4, 5, 6, 7}));
  EXPECT_EQ(moves_after(7, {2, 4, 1, 7}), std::vector<int>{});
}

TEST(FactorMultiplesRules, WhoCannotMoveHasLost) {
  const auto over = position_after<Position>({7, {2, 4, 1, 7}});
  EXPECT_EQ(over.to_move(), Side::kMax) << "the handout's example: Player 2 wins";
  EXPECT_EQ(over.final_score(), kLost);
}

TEST(FactorMultiplesRules, NothingIsSaidOfAGameThatIsNotOver) {
  EXPECT_EQ(Position(9).estimate(), Score{0});
}

}  // namespace
}  // namespace cairn::factor_multiples
