#include "reference/core/assignment.h"

#include <gmock/gmock.h>

#include "reference/core/trace.h"
#include "tests/support/words_of.h"

namespace cairn {
namespace {

using test::words_of;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

const Assignment& take_stones() { return **find_assignment("take_stones"); }

TEST(TakeStonesAssignment, AnswersTheHandoutsExampleExactly) {
  const Result<Solution> solution = take_stones().solve(words_of("7 3 1 4 2 3"));
  ASSERT_TRUE(solution) << solution.error().message;
  EXPECT_EQ(solution->answer, (Answer{{"Move", std::int64_t{6}},
                                      {"Value", Fraction(1)},
                                      {"Number of Nodes Visited", std::int64_t{3}},
                                      {"Number of Nodes Evaluated", std::int64_t{1}},
                                      {"Max Depth Reached", std::int64_t{2}},
                                      {"Avg Effective Branching Factor", Fraction(1)}}));
  EXPECT_THAT(solution->warnings, IsEmpty());
  EXPECT_FALSE(solution->pointless);
}

TEST(TakeStonesAssignment, KeepsTheBranchingFactorAsAFraction) {
  const Result<Solution> solution = take_stones().solve(words_of("7 1 1 2"));
  ASSERT_TRUE(solution) << solution.error().message;
  EXPECT_EQ(solution->answer[5].value, Value(Fraction(11, 5))) << "(12 - 1) / (12 - 7)";
}

TEST(TakeStonesAssignment, WarnsOfASequenceThatBreaksTheRulesAndAnswersAllTheSame) {
  const Result<Solution> solution = take_stones().solve(words_of("10 3 4 2 6 4"));
  ASSERT_TRUE(solution) << solution.error().message;
  EXPECT_THAT(solution->warnings, ElementsAre("the rules do not allow stone 4 as move 1"));
  EXPECT_FALSE(solution->pointless);
}

TEST(TakeStonesAssignment, CallsAQuestionWithoutAMovePointless) {
  for (const std::string line : {"1 0 0", "2 0 0", "2 0 5", "7 2 1 7 0"}) {
    const Result<Solution> solution = take_stones().solve(words_of(line));
    ASSERT_TRUE(solution) << solution.error().message;
    EXPECT_TRUE(solution->pointless) << line;
    EXPECT_THAT(solution->warnings, ElementsAre(HasSubstr("no legal move"))) << line;
    EXPECT_EQ(printed(solution->answer, 1),
              "Move: 0\n"
              "Value: -1.0\n"
              "Number of Nodes Visited: 1\n"
              "Number of Nodes Evaluated: 1\n"
              "Max Depth Reached: 0\n"
              "Avg Effective Branching Factor: 0.0\n")
        << line;
  }
  const Result<Solution> min = take_stones().solve(words_of("3 3 1 2 3 0"));
  ASSERT_TRUE(min) << min.error().message;
  EXPECT_EQ(min->answer[1].value, Value(Fraction(1))) << "Min cannot move: Max has won";
}

TEST(TakeStonesAssignment, TracesTheSearchItAnswersWith) {
  const Result<TraceNode> root = take_stones().trace(words_of("7 2 3 6 0"));
  ASSERT_TRUE(root) << root.error().message;
  EXPECT_EQ(root->value, kLost);
  ASSERT_EQ(root->children.size(), 2U);
  EXPECT_EQ(root->children[0].move, "1");
  EXPECT_EQ(root->children[1].move, "2");
  const TraceNode& two = root->children[1];
  EXPECT_EQ(two.alpha, kLost) << "Max already has -1.0 by stone 1";
  EXPECT_EQ(two.beta, kInfinity);
  const TraceNode& four = two.children.back();
  EXPECT_EQ(four.move, "4");
  ASSERT_EQ(four.children.size(), 1U);
  EXPECT_THAT(four.children[0].pruned, ElementsAre("7")) << "after 1 and the lost leaf 5";
}

TEST(TakeStonesAssignment, TracesOnlyWhatAPersonCanLookAt) {
  const Result<TraceNode> root = take_stones().trace(words_of("30 0 0"));
  ASSERT_FALSE(root);
  EXPECT_THAT(root.error().message, HasSubstr("at most 100000 can be shown"));
}

TEST(TakeStonesAssignment, PlaysAWholeGameFromTheStartOrAnOpening) {
  EXPECT_THAT(*take_stones().play({"3"}),
              ElementsAre("Player 1: 1", "Player 2: 2", "Winner: Player 2"));
  const auto game = take_stones().play({"7", "3", "6", "2", "4", "1", "7"});
  ASSERT_TRUE(game) << game.error().message;
  EXPECT_THAT(*game, ElementsAre("Player 1: 3", "Player 2: 6", "Player 1: 2", "Player 2: 4",
                                 "Player 1: 1", "Player 2: 7", "Winner: Player 2"))
      << "the handout's example game";
  EXPECT_THAT(*take_stones().play({"1"}), ElementsAre("Winner: Player 2"));
}

TEST(TakeStonesAssignment, PlaysNoGameThatBreaksTheRules) {
  const auto message = [](const std::string& line) {
    const auto game = take_stones().play(words_of(line));
    return game ? "a game" : game.error().message;
  };
  EXPECT_EQ(message(""), "a game needs its number of stones, such as 7");
  EXPECT_EQ(message("x"), "the number of stones 'x' is not a whole number from 1 to 1024");
  EXPECT_EQ(message("7 9"), "the stone '9' is not a whole number from 1 to 7");
  EXPECT_EQ(message("7 1 1"), "the stone '1' is taken twice; a stone can be taken once");
  EXPECT_EQ(message("7 3 5"), "the rules do not allow stone 5 as move 2");
}

TEST(TakeStonesAssignment, CountsSequencesUntilThereAreNone) {
  EXPECT_THAT(*take_stones().perft(7, 100), ElementsAre(1, 2, 8, 13, 14, 10, 2));
  EXPECT_THAT(*take_stones().perft(7, 2), ElementsAre(1, 2, 8));
  EXPECT_THAT(*take_stones().perft(7, 0), ElementsAre(1));
  EXPECT_THAT(*take_stones().perft(1024, 1), ElementsAre(1, 256));
  EXPECT_EQ(take_stones().perft(1025, 1).error().message,
            "the number of stones '1025' is not a whole number from 1 to 1024");
  EXPECT_FALSE(take_stones().perft(0, 1));
}

}  // namespace
}  // namespace cairn
