#include "grader/judge/output_validator.h"

#include <gtest/gtest.h>

#include <string>

#include "tests/support/judge_example.h"

namespace cairn {
namespace {

ValidatorSaid said(int code, const std::string& out) {
  return read_validator(test::ended(Exited{code}, out));
}

TEST(ValidatorSaid, IsItsExitCodeAndItsFiles) {
  const ValidatorSaid right = said(
      42,
      "teammessage.txt 2\na\njudgemessage.txt 1\nxscore.txt 4\n0.25score_multiplier.txt 4\nhalf");
  EXPECT_EQ(right.is_right, true);
  EXPECT_EQ(right.team_message, "a\n");
  EXPECT_EQ(right.judge_message, "x");
  EXPECT_EQ(right.score, "0.25");
  EXPECT_EQ(right.multiplier, "half");
  EXPECT_FALSE(right.asks_for_another_pass);
  EXPECT_EQ(said(43, "").is_right, false);
  EXPECT_TRUE(said(43, "nextpass.in 0\n").asks_for_another_pass);
  EXPECT_FALSE(said(0, "").is_right);
  EXPECT_FALSE(read_validator(test::ended(Killed{9}, "")).is_right);
}

TEST(ValidatorSaid, ThatIsNotWholeIsNotBelieved) {
  for (const char* const torn :
       {"", "score.txt 4", "score.txt 0", "score.txt 4\n0.", "score.txt\n"}) {
    EXPECT_FALSE(said(42, torn).score) << torn;
  }
}

TEST(ValidatorSaid, AScoreIsAFiniteNumberAndNothingElse) {
  EXPECT_EQ(score_in(" 1e-4\n"), 1e-4);
  EXPECT_EQ(score_in("-.5"), -0.5);
  for (const char* const text : {"", "-", "1,5", "0x10", "nan", "inf", "1e999", "1 2"}) {
    EXPECT_FALSE(score_in(text)) << text;
  }
}

}  // namespace
}  // namespace cairn
