#include <gmock/gmock.h>

#include "reference/core/assignment.h"
#include "reference/core/trace.h"
#include "tests/support/words_of.h"

namespace cairn {
namespace {

using test::words_of;
using testing::ElementsAre;
using testing::HasSubstr;

const Assignment& game_and_methods() { return **find_assignment("factor_multiples"); }

/// The printed lines, or the line that refuses.
std::string answer(const std::string& line) {
  const Result<Solution> solution = game_and_methods().solve(words_of(line));
  return solution ? printed(solution->answer, 1) : solution.error().message;
}

TEST(FactorMultiplesMethods, GenerateSuccessorsListsWhatTheRulesAllow) {
  EXPECT_EQ(answer("generateSuccessors 9 9-2-8 9-2-8-1-7"), "Successors: 2 4; 1 4; none\n");
  EXPECT_EQ(answer("generateSuccessors 8"), "Successors: 2\n");
}

TEST(FactorMultiplesMethods, MaxValueAnswersForAPlayerWhoIsMaxWhateverTheTurn) {
  EXPECT_EQ(answer("max_value 7-2-4-1 7-2 7-2-4-1-7"),
            "Value: 1; 1; -1\nBest Move: 7; 4; -\nLeaf: no; no; yes\n");
  EXPECT_EQ(answer("max_value 7"), "Value: -1\nBest Move: 2\nLeaf: no\n");
}

TEST(FactorMultiplesMethods, MinValueMirrorsMaxValue) {
  EXPECT_EQ(answer("min_value 7-2-4-1 7-2 7-2-4-1-7"),
            "Value: -1; -1; 1\nBest Move: 7; 4; -\nLeaf: no; no; yes\n");
}

TEST(FactorMultiplesMethods, MoveIsTheLargestBestMoveAndMinusOneAtTheEnd) {
  EXPECT_EQ(answer("move 7-2-4-1 21 7-2-4-1-7"), "Move: 7; 10; -1\n");
}

TEST(FactorMultiplesMethods, WarnOfAPositionThatBreaksTheRulesAndAnswer) {
  const Result<Solution> solution = game_and_methods().solve(words_of("move 9-2 9-3-2"));
  ASSERT_TRUE(solution) << solution.error().message;
  EXPECT_THAT(solution->warnings, ElementsAre("9-3-2: the rules do not allow number 3 as move 1",
                                              "9-3-2: the rules do not allow number 2 as move 2"));
  EXPECT_FALSE(solution->pointless);
}

TEST(FactorMultiplesMethods, RefuseWhatIsNoPosition) {
  const std::string form =
      "; a position is written as '9', a new game, or '9-2-8', after two moves";
  EXPECT_EQ(answer("move 9-"),
            "move: the position '9-': the number '' is not a whole number "
            "from 1 to 9" +
                form);
  EXPECT_EQ(answer("max_value 9-2 9-10"),
            "max_value: the position '9-10': the number '10' is not "
            "a whole number from 1 to 9" +
                form);
  EXPECT_EQ(
      answer("min_value 9-2-2"),
      "min_value: the position '9-2-2': the number '2' is taken twice; a number can be taken once" +
          form);
  EXPECT_EQ(answer("generateSuccessors 4"),
            "generateSuccessors: the position '4': the number of numbers '4' is not a whole number "
            "from 5 to 44" +
                form);
  EXPECT_EQ(answer("generateSuccessors -9"),
            "generateSuccessors: the position '-9': the number of numbers '' is not a whole number "
            "from 5 to 44" +
                form);
  EXPECT_EQ(answer("move"), "move is asked nothing; one word at least should follow it");
}

TEST(FactorMultiplesMethods, ShowTheTreeBehindOnePosition) {
  const Result<TraceNode> max = game_and_methods().trace(words_of("max_value 7-2-4"));
  ASSERT_TRUE(max) << max.error().message;
  EXPECT_EQ(max->to_move, Side::kMax) << "though it is player 1's turn";
  EXPECT_EQ(max->value, kLost);
  ASSERT_EQ(max->children.size(), 1U);
  EXPECT_EQ(max->children[0].children[0].move, "7") << "the largest number first";
  EXPECT_TRUE(max->is_minimax);
  EXPECT_EQ(max->children[0].children.size(), 4U) << "Minimax enters every child";

  const Result<TraceNode> min = game_and_methods().trace(words_of("min_value 7-2-4"));
  ASSERT_TRUE(min) << min.error().message;
  EXPECT_EQ(min->to_move, Side::kMin);
  EXPECT_EQ(min->value, kWon);
  EXPECT_EQ(game_and_methods().trace(words_of("7 1"))->value, kLost) << "player 1's first move";
}

TEST(FactorMultiplesMethods, SayHowAPositionIsRead) {
  const Assignment& assignment = game_and_methods();
  EXPECT_EQ(assignment.notation(words_of("max_value 9 9-4-8-2")),
            "9-4-8-2 is the board of 1 to 9 after 4, 8 and 2 were taken.");
  EXPECT_EQ(assignment.notation(words_of("move 12-3")),
            "12-3 is the board of 1 to 12 after 3 was taken.");
  EXPECT_EQ(assignment.notation(words_of("21 1")), "");
}

TEST(FactorMultiplesMethods, ShowNoTreeWhereThereIsNone) {
  const auto refusal = [](const std::string& line) {
    const Result<TraceNode> tree = game_and_methods().trace(words_of(line));
    return tree ? "a tree" : tree.error().message;
  };
  EXPECT_EQ(refusal("generateSuccessors 9"), "generateSuccessors searches no tree");
  EXPECT_EQ(refusal("move"),
            "the tree of move is shown for one position, such as 'move 9-2', and this has 0");
  EXPECT_EQ(refusal("move 9 9-2"),
            "the tree of move is shown for one position, such as 'move 9-2', and this has 2");
  EXPECT_EQ(refusal("move 9-3"), "9-3: the rules do not allow number 3 as move 1");
  EXPECT_THAT(refusal("move 44"), HasSubstr("at most 100000 can be shown: ask for a position"));
  EXPECT_THAT(refusal("21"), HasSubstr("a question has 2 words"));
}

}  // namespace
}  // namespace cairn
