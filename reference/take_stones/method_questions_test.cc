#include <gmock/gmock.h>

#include "reference/core/assignment.h"
#include "tests/support/words_of.h"

namespace cairn {
namespace {

using test::words_of;
using testing::ElementsAre;
using testing::IsEmpty;

const Assignment& game_and_methods() { return **find_assignment("take_stones"); }

/// The printed lines, or the line that refuses.
std::string answer(const std::string& line) {
  const Result<Solution> solution = game_and_methods().solve(words_of(line));
  return solution ? printed(solution->answer, 1) : solution.error().message;
}

TEST(TakeStonesMethods, IsPrimeTellsPrimesFromOneAndTheOthers) {
  EXPECT_EQ(answer("isPrime 1 2 9 97 91 1024"), "isPrime: no; yes; no; yes; no; no\n");
}

TEST(TakeStonesMethods, GetLargestPrimeFactorIsAskedFromTwoOn) {
  EXPECT_EQ(answer("getLargestPrimeFactor 12 7 2 98"), "getLargestPrimeFactor: 3; 7; 2; 7\n");
  EXPECT_EQ(answer("getLargestPrimeFactor 1"),
            "getLargestPrimeFactor: the number '1' is not a whole number from 2 to 1024");
}

TEST(TakeStonesMethods, GetMovesListsWhatTheRulesAllow) {
  EXPECT_EQ(answer("getMoves 7 7-3-6 7-1-7 100-1-97"), "getMoves: 1 3; 1 2; none; none\n");
}

TEST(TakeStonesMethods, EvaluateIsMaxsView) {
  EXPECT_EQ(answer("evaluate 18-3-9 7-3-1 7-1 12-1-6 8-3-1-2"),
            "evaluate: 0.0; 0.5; 0.5; -0.6; -0.7\n");
  EXPECT_EQ(answer("evaluate 7-1-7 3-1-2-3"), "evaluate: -1.0; 1.0\n") << "who is to move has lost";
}

TEST(TakeStonesMethods, WarnOfAPositionThatBreaksTheRules) {
  const Result<Solution> solution = game_and_methods().solve(words_of("getMoves 10-4-2-6"));
  ASSERT_TRUE(solution) << solution.error().message;
  EXPECT_THAT(solution->warnings,
              ElementsAre("10-4-2-6: the rules do not allow stone 4 as move 1"));
  EXPECT_THAT(game_and_methods().solve(words_of("getMoves 10-3-6"))->warnings, IsEmpty());
}

TEST(TakeStonesMethods, RefuseWhatIsNoNumberOrNoPosition) {
  EXPECT_EQ(answer("isPrime 0"), "isPrime: the number '0' is not a whole number from 1 to 1024");
  EXPECT_EQ(answer("isPrime"), "isPrime is asked nothing; one word at least should follow it");
  EXPECT_EQ(answer("getMoves 7-8"),
            "getMoves: the position '7-8': the stone '8' is not a whole number from 1 to 7; a "
            "position is written as '9', a new game, or '9-2-8', after two moves");
}

}  // namespace
}  // namespace cairn
