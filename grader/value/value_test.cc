#include "grader/value/value.h"

#include <gtest/gtest.h>

#include <string>

#include "grader/value/judge_value_test.h"

namespace cairn {
namespace {

std::string judged_value(const std::string& text, const Value& right, int decimals = 1) {
  return test::said(judge_value(text, right, decimals));
}

TEST(OneOfSeveral, IsRightWhicheverItIs) {
  const Value right = OneOf{{0, 3}};
  EXPECT_EQ(judged_value("0", right), "right");
  EXPECT_EQ(judged_value("3", right), "right");
  EXPECT_EQ(judged_value("3.0", right), "right decimal_for_integer");
  EXPECT_EQ(judged_value("1", right), "wrong: the number is wrong; any of 0 or 3 would be right");
  EXPECT_EQ(judged_value("0 or 3", right),
            "wrong: this is not a number; any of 0 or 3 would be right");
  EXPECT_EQ(judged_value("", right),
            "wrong: the number after the label is missing; any of 0 or 3 would be right");
}

TEST(ARange, HoldsItsEndsAndWhatIsBetween) {
  const Value right = Between{Fraction(-1), Fraction(1, 2)};
  EXPECT_EQ(judged_value("-1", right), "right");
  EXPECT_EQ(judged_value("-0.25", right), "right");
  EXPECT_EQ(judged_value("0.5", right), "right");
  EXPECT_EQ(judged_value("0,5", right), "right decimal_comma");
  EXPECT_EQ(judged_value("-0.0", right), "right negative_zero");
  EXPECT_EQ(judged_value("-1.01", right),
            "wrong: the number is out of range; any from -1.0 to 0.5 would be right");
  EXPECT_EQ(judged_value("0.51", right),
            "wrong: the number is out of range; any from -1.0 to 0.5 would be right");
  EXPECT_EQ(judged_value("1e99", right),
            "wrong: the number is out of range; any from -1.0 to 0.5 would be right");
  EXPECT_EQ(judged_value("little", right),
            "wrong: this is not a number; any from -1.0 to 0.5 would be right");
}

TEST(AValue, IsJudgedByItsKind) {
  EXPECT_EQ(judged_value("6", std::int64_t{6}), "right");
  EXPECT_EQ(judged_value("2.25", Fraction(9, 4), 2), "right");
  EXPECT_EQ(judged_value("M W", Text{"M-W"}), "right text_form");
  EXPECT_EQ(judged_value("B; A", ItemSet{{"A", "B"}}), "right");
  EXPECT_EQ(judged_value("n(n+1)", Formula{"n^2+n"}), "right");
}

TEST(AValue, ThatIsFarTooLongIsWrong) {
  const std::string flood(1'000'000, ',');
  EXPECT_EQ(judged_value(flood, Text{"M-W"}), "wrong: this is far longer than the right answer");
  EXPECT_EQ(judged_value(flood, ItemSet{{"A"}}), "wrong: this is far longer than the right answer");
  EXPECT_EQ(judged_value(flood, Formula{"n"}), "wrong: this is too long for a formula");
  EXPECT_EQ(judged_value(flood, std::int64_t{6}), "wrong: this is not a number");
}

}  // namespace
}  // namespace cairn
