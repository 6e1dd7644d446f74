#include "reference/core/assignment.h"

#include <gmock/gmock.h>

#include "tests/support/words_of.h"

namespace cairn {
namespace {

using test::words_of;
using testing::ElementsAre;
using testing::IsEmpty;

const Assignment& factor_multiples() { return **find_assignment("factor_multiples"); }

TEST(FactorMultiplesAssignment, AnswersWithAFieldForEachMoveAndOneForTheWinner) {
  const Result<Solution> solution = factor_multiples().solve({"7", "1"});
  ASSERT_TRUE(solution) << solution.error().message;
  EXPECT_EQ(solution->answer, (Answer{{"Player 1", std::int64_t{2}},
                                      {"Player 2", std::int64_t{4}},
                                      {"Player 1", std::int64_t{1}},
                                      {"Player 2", std::int64_t{7}},
                                      {"Winner", Text{"Player 2"}}}));
  EXPECT_THAT(solution->warnings, IsEmpty());
  EXPECT_FALSE(solution->pointless);
}

TEST(FactorMultiplesAssignment, SaysThatAGameOfFewerThanFiveNumbersIsTooSmall) {
  for (const std::string question : {"1 1", "4 1", "4 2", "4 3"}) {
    const Result<Solution> solution = factor_multiples().solve(words_of(question));
    ASSERT_TRUE(solution) << solution.error().message;
    EXPECT_EQ(printed(solution->answer, 1), "Value of n is too small to play the game\n");
    EXPECT_TRUE(solution->pointless) << question;
  }
}

TEST(FactorMultiplesAssignment, HasNoAnswerToAGameWithAPerson) {
  for (const std::string mode : {"2", "3"}) {
    EXPECT_EQ(factor_multiples().solve({"21", mode}).error().message,
              "mode '" + mode + "' is a game with a person, which has no answer; mode 1 has one");
  }
}

TEST(FactorMultiplesAssignment, PlaysOnAfterAnOpening) {
  EXPECT_THAT(*factor_multiples().play({"7", "2", "1"}),
              ElementsAre("Player 1: 2", "Player 2: 1", "Player 1: 7", "Winner: Player 1"));
  EXPECT_EQ(factor_multiples().play({"7", "3"}).error().message,
            "the rules do not allow number 3 as move 1");
}

TEST(FactorMultiplesAssignment, SaysWhatEachMoveIsWorthToTheMover) {
  EXPECT_THAT(*factor_multiples().moves({"7", "2"}),
              ElementsAre(MoveValue{"1", "lost"}, MoveValue{"4", "won"}, MoveValue{"6", "lost"}));
  EXPECT_THAT(*factor_multiples().moves({"7", "2", "4", "1", "7"}), IsEmpty());
  EXPECT_FALSE(factor_multiples().moves({"7", "2", "5"}));
}

TEST(FactorMultiplesAssignment, CountsSequencesUntilThereAreNone) {
  EXPECT_THAT(*factor_multiples().perft(5, 100), ElementsAre(1, 1, 2, 4, 2));
  EXPECT_THAT(*factor_multiples().perft(9, 1), ElementsAre(1, 2));
  EXPECT_EQ(factor_multiples().perft(4, 1).error().message,
            "the number of numbers '4' is not a whole number from 5 to 44");
}

}  // namespace
}  // namespace cairn
