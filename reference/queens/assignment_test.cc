#include "reference/core/assignment.h"

#include <gmock/gmock.h>

#include "reference/core/trace.h"
#include "tests/support/words_of.h"

namespace cairn {
namespace {

using test::words_of;
using testing::ElementsAre;
using testing::HasSubstr;

const Assignment& queens() { return **find_assignment("queens"); }

std::string answer(const std::string& line) {
  const auto solution = queens().solve(words_of(line));
  return solution ? printed(solution->answer, 0) : solution.error().message;
}

TEST(QueensAssignment, AsksForGamesOfEveryScenarioWhoeverWins) {
  const auto solution = queens().solve({"games", "10,20", "4/4,5/3"});
  ASSERT_TRUE(solution) << solution.error().message;
  ASSERT_EQ(solution->answer.size(), 4U);
  EXPECT_EQ(solution->answer[0].label, "Games[10 4 4]");
  EXPECT_EQ(solution->answer[3].label, "Games[20 5 3]");
  EXPECT_EQ(solution->answer[0].value, (Value(Between{1, 1'000'000})));
  EXPECT_THAT(answer("games 10"), HasSubstr("'games 10,20 4/4,5/3', and this has 2"));
  EXPECT_THAT(answer("games x 4/4"), HasSubstr("the size 'x'"));
  EXPECT_THAT(answer("games 10 4"), HasSubstr("'4'"));
}

TEST(QueensAssignment, AnswersEachSizeWithItsValueAndEveryBestOpening) {
  const auto solution = queens().solve({"1b", "0", "3..4"});
  ASSERT_TRUE(solution) << solution.error().message;
  EXPECT_EQ(solution->answer, (Answer{{"Value[3]", std::int64_t{1}},
                                      {"Opening[3]", std::int64_t{1}},
                                      {"Value[4]", std::int64_t{-2}},
                                      {"Opening[4]", OneOf{{0, 3}}}}));
  EXPECT_FALSE(solution->pointless);
  EXPECT_TRUE(solution->warnings.empty());
}

TEST(QueensAssignment, AnswersTheHandoutsFourRows) {
  EXPECT_EQ(answer("1a 0 1..4"),
            "Value[1]: 1\nOpening[1]: 0\nValue[2]: 1\nOpening[2]: 0 or 1\nValue[3]: 1\n"
            "Opening[3]: 1\nValue[4]: -1\nOpening[4]: 0 or 1 or 2 or 3\n");
}

TEST(QueensAssignment, NumbersTheSquaresOfVariation2RowByRow) {
  EXPECT_EQ(answer("2 0 3,5"),
            "Value[3]: 1\nOpening[3]: 4\nValue[5]: 1\nOpening[5]: 7 or 11 or 12 or 13 or 17\n");
}

TEST(QueensAssignment, BoundsWhatACutoffLeavesToTheEvaluationFunction) {
  const auto row = [](const std::string& line) { return queens().solve(words_of(line))->answer; };
  EXPECT_EQ(row("1a 4 5"), (Answer{{"Value[5]", Between{-1, 1}}, {"Opening[5]", Between{0, 4}}}));
  EXPECT_EQ(row("1b 4 20"),
            (Answer{{"Value[20]", Between{-20, 20}}, {"Opening[20]", Between{0, 19}}}));
  EXPECT_EQ(row("2 3 4"), (Answer{{"Value[4]", Between{-1, 1}}, {"Opening[4]", Between{0, 15}}}));
  EXPECT_EQ(row("1b 4 1..4"), row("1b 0 1..4")) << "all of these games end before the cut-off";
}

TEST(QueensAssignment, CountsThePlacementsOfVariation1a) {
  EXPECT_THAT(*queens().perft(6, 100), ElementsAre(1, 6, 20, 36, 46, 40, 4));
  EXPECT_THAT(*queens().perft(6, 2), ElementsAre(1, 6, 20));
  EXPECT_THAT(*queens().perft(3, 100), ElementsAre(1, 3, 2));
  EXPECT_EQ(queens().perft(17, 1).error().message,
            "the size '17' is not a whole number from 1 to 16");
  EXPECT_FALSE(queens().perft(0, 1));
}

TEST(QueensAssignment, PlaysAWholeGameFromTheStartOrAnOpening) {
  EXPECT_THAT(*queens().play({"4"}), ElementsAre("Player 1: 0", "Player 2: 2", "Winner: Player 2"));
  EXPECT_THAT(*queens().play({"1b:5", "1", "3"}),
              ElementsAre("Player 1: 1", "Player 2: 3", "Player 1: 0", "Player 2: 2", "Player 1: 4",
                          "Winner: Player 1"));
  EXPECT_THAT(*queens().play({"2:3"}), ElementsAre("Player 1: 4", "Winner: Player 1"));
  EXPECT_THAT(*queens().play({"4", "0", "3", "1"}),
              ElementsAre("Player 1: 0", "Player 2: 3", "Player 1: 1", "Winner: Player 1"))
      << "a game that is over";
  EXPECT_EQ(queens().play({"4", "9"}).error().message,
            "the move '9' is not a whole number from 0 to 3");
}

TEST(QueensAssignment, SaysWhatEachMoveIsWorthToItsMover) {
  EXPECT_THAT(*queens().moves({"3"}),
              ElementsAre(MoveValue{"0", "lost"}, MoveValue{"1", "won"}, MoveValue{"2", "lost"}));
  EXPECT_THAT(*queens().moves({"1b:5", "1"}),
              ElementsAre(MoveValue{"3", "-5"}, MoveValue{"4", "-5"}));
  EXPECT_THAT(*queens().moves({"2:4", "0", "13"}),
              ElementsAre(MoveValue{"6", "won"}, MoveValue{"11", "won"}));
  EXPECT_THAT(*queens().moves({"4", "0", "3", "1"}), ElementsAre());
  EXPECT_FALSE(queens().moves({"1b:40"}));
}

TEST(QueensAssignment, TracesTheTreeOfOneBoard) {
  const auto root = queens().trace(words_of("1b 0 4"));
  ASSERT_TRUE(root) << root.error().message;
  EXPECT_EQ(root->value, Score{-20});
  ASSERT_EQ(root->children.size(), 4U);
  EXPECT_EQ(root->children[1].value, Score{-40});
  EXPECT_EQ(queens().trace(words_of("1a 2 4"))->children[0].children.size(), 2U);
  EXPECT_EQ(queens().trace(words_of("1a 0 3..4")).error().message,
            "a tree shows one board, such as '1a 0 4', and the sizes are '3..4'");
  EXPECT_THAT(queens().trace(words_of("2 0 8")).error().message,
              HasSubstr("at most 100000 can be shown"));
  EXPECT_FALSE(queens().trace(words_of("1a 0")));
}

}  // namespace
}  // namespace cairn
