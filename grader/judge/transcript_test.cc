// A game that a program printed, ply by ply against the one it should have played.
#include "grader/judge/transcript.h"

#include <gmock/gmock.h>

#include <csignal>

#include "grader/judge/judge.h"

namespace cairn {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

const std::string kGame = "Player 1: 2\nPlayer 2: 4\nPlayer 1: 1\nPlayer 2: 7\nWinner: Player 2\n";

Case game_of_seven() {
  const auto solution = (*find_assignment("factor_multiples"))->solve({"7", "1"});
  EXPECT_TRUE(solution);
  return {"game-7", "a test", {"7", "1"}, false, solution->answer, ""};
}

CaseSection section_of_games() {
  CaseSection section;
  section.format = TranscriptFormat{};
  section.suite.assignment = "factor_multiples";
  section.suite.cases = {game_of_seven()};
  section.forgive = {{FormatDeviation::kSpacing, 0},
                     {FormatDeviation::kLabelCase, Fraction(1, 10)},
                     {FormatDeviation::kExtraLines, Fraction(1, 5)},
                     {FormatDeviation::kNoFinalNewline, 0}};
  return section;
}

CaseJudgement judged_game(const std::string& out, const Ending& ending = Exited{0}) {
  RunResult run;
  run.ending = ending;
  run.out = out;
  return judge(game_of_seven(), run, section_of_games(), Limits{});
}

TEST(Transcript, OfTheRightGameIsAccepted) {
  const CaseJudgement judgement = judged_game(kGame);
  EXPECT_EQ(judgement.verdict, Verdict::kAccepted);
  ASSERT_EQ(judgement.fields.size(), 2U);
  EXPECT_EQ(judgement.fields[0].label, "Moves");
  EXPECT_EQ(judgement.fields[1].label, "Winner");
  for (const FieldJudgement& field : judgement.fields) EXPECT_EQ(field.credit, Fraction(1));
  EXPECT_THAT(field_labels(game_of_seven(), section_of_games()), ElementsAre("Moves", "Winner"));
}

TEST(Transcript, TheFirstMoveThatDiffersIsNamedWithTheLegalMovesAndTheirValues) {
  const CaseJudgement judgement = judged_game(
      "Player 1: 2\nPlayer 2: 6\nPlayer 1: 3\nPlayer 2: 1\nPlayer 1: 7\nWinner: Player 1\n");
  EXPECT_EQ(judgement.verdict, Verdict::kWrongAnswer);
  EXPECT_EQ(judgement.fields[0].message,
            "move 2 of 4 should be 'Player 2: 4', and it is 'Player 2: 6'; after 2 the legal moves "
            "are 1 (lost), 4 (won), 6 (lost), for the player who makes them");
  EXPECT_EQ(judgement.fields[0].credit, Fraction(0));
  EXPECT_THAT(judgement.fields[1].message, HasSubstr("it should be 'Winner: Player 2'"));
}

TEST(Transcript, AnIllegalFirstMoveIsHeldAgainstTheStart) {
  EXPECT_THAT(judged_game("Player 1: 3\nWinner: Player 1\n").fields[0].message,
              HasSubstr("at the start the legal moves are 2 ("));
}

TEST(Transcript, ThatEndsTooEarlySaysWhichMoveIsMissing) {
  const CaseJudgement judgement =
      judged_game("Player 1: 2\nPlayer 2: 4\nPlayer 1: 1\nWinner: Player 2\n");
  EXPECT_EQ(judgement.fields[0].verdict, FieldVerdict::kMissing);
  EXPECT_THAT(
      judgement.fields[0].message,
      HasSubstr("move 4 of 4 is missing: 'Player 2: 7'; after 2, 4, 1 the legal moves are"));
  EXPECT_EQ(judgement.fields[1].credit, Fraction(1)) << "the winner is right all the same";
}

TEST(Transcript, ThatGoesOnAfterTheEndIsWrong) {
  const CaseJudgement judgement = judged_game(
      "Player 1: 2\nPlayer 2: 4\nPlayer 1: 1\nPlayer 2: 7\nPlayer 1: -1\nWinner: Player 2\n");
  EXPECT_EQ(judgement.fields[0].verdict, FieldVerdict::kWrong);
  EXPECT_EQ(judgement.fields[0].message,
            "the game is over after 4 moves, and there is one more: 'Player 1: -1'");
}

TEST(Transcript, TheSameMovesByTheOtherPlayersAreAnotherGame) {
  EXPECT_THAT(judged_game("Player 2: 2\nPlayer 1: 4\nPlayer 2: 1\nPlayer 1: 7\nWinner: Player 2\n")
                  .fields[0]
                  .message,
              HasSubstr("move 1 of 4 should be 'Player 1: 2', and it is 'Player 2: 2'"));
}

TEST(Transcript, AWinnerThatIsMissingCostsNoMoves) {
  const CaseJudgement judgement =
      judged_game("Player 1: 2\nPlayer 2: 4\nPlayer 1: 1\nPlayer 2: 7\n");
  EXPECT_EQ(judgement.fields[0].credit, Fraction(1));
  EXPECT_EQ(judgement.fields[1].message, "this line is missing: 'Winner: Player 2'");
}

TEST(Transcript, FormCostsWhatTheRubricSays) {
  EXPECT_EQ(
      judged_game("Player 1 : 2\nPlayer 2 : 4\nPlayer 1:1\nPlayer 2: 7\nWinner: Player 2").verdict,
      Verdict::kPresentationError);
  const CaseJudgement capitals =
      judged_game("PLAYER 1: 2\nPLAYER 2: 4\nPLAYER 1: 1\nPLAYER 2: 7\nWinner: Player 2\n");
  EXPECT_THAT(capitals.fields[0].deviations, ElementsAre(FormatDeviation::kLabelCase))
      << "once, however many lines have it";
  EXPECT_EQ(capitals.fields[0].credit, Fraction(9, 10));
  const CaseJudgement greeting = judged_game("Welcome!\n" + kGame);
  EXPECT_THAT(greeting.deviations, ElementsAre(FormatDeviation::kExtraLines));
  EXPECT_EQ(credit_of(greeting, greeting.fields[0]), Fraction(4, 5));
}

TEST(Transcript, OfACrashIsJudgedByWhatWasPrinted) {
  EXPECT_EQ(judged_game("Player 1: 2\n", Killed{SIGSEGV}).verdict, Verdict::kRuntimeError);
  EXPECT_EQ(judged_game("", Exited{1}).verdict, Verdict::kRuntimeError);
  EXPECT_EQ(judged_game(kGame, OutOfTime{}).verdict, Verdict::kTimeLimit);
  EXPECT_THAT(judged_game(kGame, OutOfTime{}).fields, IsEmpty());
}

TEST(Transcript, AnyBytesAreShownSafely) {
  const CaseJudgement judgement = judged_game("Player 1: \xff\x1b[31m\n");
  EXPECT_THAT(judgement.fields[0].message, Not(HasSubstr("\x1b")));
  EXPECT_THAT(judgement.fields[0].message, HasSubstr("\\xFF"));
}

}  // namespace
}  // namespace cairn
