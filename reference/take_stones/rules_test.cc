#include "reference/take_stones/rules.h"

#include <gtest/gtest.h>

#include <vector>

#include "reference/take_stones/question.h"
#include "tests/support/random.h"
#include "tests/support/reachable.h"

namespace cairn::take_stones {
namespace {

using test::moves_of;

std::vector<int> moves_after(int size, const std::vector<int>& taken) {
  return moves_of(position_after<SmallPosition>(size, taken));
}

/// The static value as the handout prints it, from Max's side.
Score value_after(int size, const std::vector<int>& taken) {
  const auto position = position_after<SmallPosition>(size, taken);
  return as_seen_by_max(position.estimate(), position.to_move());
}

TEST(TakeStonesRules, FirstMoveIsOddAndBelowHalf) {
  EXPECT_EQ(moves_after(7, {}), (std::vector<int>{1, 3})) << "the handout's examples";
  EXPECT_EQ(moves_after(6, {}), std::vector<int>{1});
  EXPECT_EQ(moves_after(10, {}), (std::vector<int>{1, 3})) << "5 is not strictly less than 10 / 2";
  EXPECT_EQ(moves_after(11, {}), (std::vector<int>{1, 3, 5}));
  EXPECT_EQ(moves_after(3, {}), std::vector<int>{1});
  EXPECT_EQ(moves_after(2, {}), std::vector<int>{});
  EXPECT_EQ(moves_after(1, {}), std::vector<int>{});
  for (int size = 1; size <= kMaxStones; ++size) {
    std::vector<int> expected;
    for (int stone = 1; stone <= size; stone += 2) {
      if (2 * stone < size) expected.push_back(stone);
    }
    EXPECT_EQ(moves_of(LargePosition(size)), expected) << size;
  }
}

TEST(TakeStonesRules, LaterMovesAreMultiplesAndFactorsOfTheLastStone) {
  EXPECT_EQ(moves_after(20, {3}), (std::vector<int>{1, 6, 9, 12, 15, 18}));
  EXPECT_EQ(moves_after(20, {3, 12}), (std::vector<int>{1, 2, 4, 6}));
  EXPECT_EQ(moves_after(7, {1}), (std::vector<int>{2, 3, 4, 5, 6, 7}));
  EXPECT_EQ(moves_after(7, {1, 4, 2}), std::vector<int>{6}) << "1 and 4 are gone";
  EXPECT_EQ(moves_after(7, {1, 7}), std::vector<int>{});
}

TEST(TakeStonesRules, TheHandoutsExampleGameIsLegalAndEnds) {
  SmallPosition position(7);
  Side side = Side::kMax;
  for (const int stone : {3, 6, 2, 4, 1, 7}) {
    EXPECT_EQ(position.to_move(), side);
    EXPECT_TRUE(position.moves().contains(stone)) << stone;
    EXPECT_TRUE(position.left().contains(stone)) << stone;
    position = position.after(stone);
    EXPECT_FALSE(position.left().contains(stone)) << stone;
    side = opponent(side);
  }
  EXPECT_TRUE(position.moves().empty());
  EXPECT_EQ(position.to_move(), Side::kMax) << "Player 2 has won";
  EXPECT_EQ(position.final_score(), kLost);
  EXPECT_EQ(moves_of(SmallPosition(7)), (std::vector<int>{1, 3}));
  EXPECT_EQ(position.size(), 7);
}

TEST(TakeStonesRules, AfterLeavesThePositionItIsAskedOfAsItWas) {
  const SmallPosition before(7);
  const SmallPosition after = before.after(3);
  EXPECT_EQ(before, SmallPosition(7));
  EXPECT_NE(after, before);
}

TEST(TakeStonesRules, PositionsAreEqualWhateverTheOrderOfEarlierMoves) {
  EXPECT_EQ(position_after<SmallPosition>(12, {1, 6, 3, 12}),
            position_after<SmallPosition>(12, {3, 6, 1, 12}));
  EXPECT_NE(position_after<SmallPosition>(12, {1, 6, 3, 12}),
            position_after<SmallPosition>(12, {1, 12, 3, 6}))
      << "the last stone differs";
  EXPECT_NE(SmallPosition(7), SmallPosition(8));
}

TEST(TakeStonesEstimate, IsZeroWhileStone1IsThere) {
  EXPECT_EQ(value_after(7, {3}), Score{0});
  EXPECT_EQ(value_after(20, {3, 6}), Score{0});
  EXPECT_EQ(value_after(20, {7, 14, 2}), Score{0}) << "before the test for a prime";
}

TEST(TakeStonesEstimate, CountsTheSuccessorsAfterStone1) {
  EXPECT_EQ(value_after(7, {3, 1}), Score{5}) << "Max chooses among 2 4 5 6 7";
  EXPECT_EQ(value_after(6, {3, 1}), Score{-5}) << "2 4 5 6";
  EXPECT_EQ(value_after(6, {1}), Score{-5}) << "Min chooses among 2 3 4 5 6";
  EXPECT_EQ(value_after(7, {1}), Score{5}) << "2 3 4 5 6 7";
}

TEST(TakeStonesEstimate, CountsTheMultiplesOfALastPrime) {
  EXPECT_EQ(value_after(8, {1, 2}), Score{7}) << "Max chooses among 4 6 8";
  EXPECT_EQ(value_after(9, {1, 3}), Score{-7}) << "6 9";
  EXPECT_EQ(value_after(9, {3, 1, 2}), Score{-7}) << "Min chooses among 4 6 8";
  EXPECT_EQ(value_after(9, {1, 6, 3}), Score{-7}) << "9";
  EXPECT_EQ(value_after(14, {1, 6, 3}), Score{7}) << "Min chooses among 9 12";
}

TEST(TakeStonesEstimate, CountsTheMultiplesOfTheLargestPrimeInALastComposite) {
  EXPECT_EQ(value_after(12, {1, 6}), Score{-6}) << "of 2 3 12, 3 and 12; the prime counts itself";
  EXPECT_EQ(value_after(11, {1, 6}), Score{6}) << "of 2 3, 3";
  EXPECT_EQ(value_after(12, {1, 3, 6}), Score{-6}) << "Min; of 2 12, 12: the prime is gone";
  EXPECT_EQ(value_after(10, {1, 2, 10}), Score{-6}) << "Min; of 5, 5";
  EXPECT_EQ(value_after(8, {1, 4}), Score{-6}) << "of 2 8, both";
}

TEST(TakeStonesEstimate, CountsAmongTheLegalMovesAndNotOnTheWholeBoard) {
  // After 12, with 3 the largest prime: 9 and 15 are multiples of 3 but no legal moves.
  EXPECT_EQ(moves_after(20, {1, 12}), (std::vector<int>{2, 3, 4, 6}));
  EXPECT_EQ(value_after(20, {1, 12}), Score{-6}) << "3 and 6";
}

TEST(TakeStonesEstimate, IsTheMoversAndSoChangesItsSignWithTheSide) {
  const auto max = position_after<SmallPosition>(8, {1, 2});
  const auto min = position_after<SmallPosition>(8, {3, 1, 2});
  EXPECT_EQ(max.to_move(), Side::kMax);
  EXPECT_EQ(min.to_move(), Side::kMin);
  EXPECT_EQ(max.estimate(), min.estimate());
  EXPECT_EQ(value_after(8, {3, 1, 2}), Score{-7});
}

TEST(LargestPrimeFactor, IsWhatTrialDivisionFinds) {
  const auto is_prime = [](int number) {
    if (number < 2) return false;
    for (int divisor = 2; divisor < number; ++divisor) {
      if (number % divisor == 0) return false;
    }
    return true;
  };
  EXPECT_EQ(largest_prime_factor(1), 1);
  for (int number = 2; number <= kMaxStones; ++number) {
    int expected = number;
    while (number % expected != 0 || !is_prime(expected)) --expected;
    EXPECT_EQ(largest_prime_factor(number), expected) << number;
  }
}

void expect_same(const SmallPosition& small, const LargePosition& large,
                 const std::vector<int>& taken) {
  SCOPED_TRACE(std::to_string(small.size()) + " stones, taken " + test::text(taken));
  ASSERT_EQ(small.to_move(), large.to_move());
  ASSERT_EQ(moves_of(small), moves_of(large));
  ASSERT_EQ(small.left().size(), large.left().size());
  ASSERT_EQ(small.final_score(), large.final_score());
  if (!small.moves().empty()) {
    ASSERT_EQ(small.estimate(), large.estimate());
  }
}

TEST(TakeStonesRules, SmallAndLargePositionsAgreeOnEverySmallBoard) {
  for (int size = 1; size <= 9; ++size) {
    for (const auto& reached : test::reachable(SmallPosition(size))) {
      expect_same(reached.position, position_after<LargePosition>(size, reached.path),
                  reached.path);
    }
  }
}

TEST(TakeStonesRules, SmallAndLargePositionsAgreeInRandomGames) {
  test::Random random(4);
  for (int game = 0; game < 300; ++game) {
    const int size = random.between(10, 64);
    SmallPosition small(size);
    LargePosition large(size);
    std::vector<int> taken;
    expect_same(small, large, taken);
    while (!small.moves().empty()) {
      taken.push_back(random.one_of(moves_of(small)));
      small = small.after(taken.back());
      large = large.after(taken.back());
      expect_same(small, large, taken);
    }
  }
}

}  // namespace
}  // namespace cairn::take_stones
