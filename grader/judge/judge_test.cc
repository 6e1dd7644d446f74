// What a run is worth, by how it ended and what it had printed, under the rubric that forgives
// form.
#include "grader/judge/judge.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <csignal>
#include <string>

#include "tests/support/judge_example.h"
#include "tests/support/name_of_row.h"

namespace cairn {
namespace {

using test::ended;
using test::forgiving;
using test::kRight;
using test::question;
using test::shipped;

using namespace std::string_literals;

/// `text` with the only `what` in it replaced.
std::string with(std::string text, const std::string& what, const std::string& by) {
  const std::size_t at = text.find(what);
  EXPECT_NE(at, std::string::npos) << what;
  EXPECT_EQ(text.find(what, at + 1), std::string::npos) << what << " stands there twice";
  return text.replace(at, what.size(), by);
}

std::string with_line_ends(std::string text, const std::string& end) {
  for (std::size_t at = 0; (at = text.find('\n', at)) != std::string::npos; at += end.size()) {
    text.replace(at, 1, end);
  }
  return text;
}

/// The first `count` lines.
std::string first_lines(const std::string& text, int count) {
  std::size_t end = 0;
  for (int i = 0; i < count; ++i) end = text.find('\n', end) + 1;
  return text.substr(0, end);
}

/// "wrong_answer 1 1 0 1 1 1 extra_lines": the verdict, what each field is worth in the end, and
/// what is odd about the whole output.
std::string said(const CaseJudgement& judgement) {
  std::string text(enum_word(judgement.verdict));
  for (const FieldJudgement& field : judgement.fields) {
    const Fraction credit = credit_of(judgement, field);
    text += " " + (credit.denominator() == 1 ? std::to_string(credit.numerator()) : credit.text());
  }
  for (const FormatDeviation deviation : judgement.deviations) {
    text += " " + enum_word(deviation);
  }
  return text;
}

struct FairRow {
  std::string name;
  Ending ending;
  std::string out;
  std::string said;
};

class JudgeTest : public testing::TestWithParam<FairRow> {};

TEST_P(JudgeTest, IsFair) {
  const FairRow& row = GetParam();
  const CaseJudgement judgement =
      judge(question(), ended(row.ending, row.out), forgiving(), Limits{});
  EXPECT_EQ(said(judgement), row.said);
  EXPECT_EQ(judgement.name, "one");
  EXPECT_EQ(judgement.arguments, question().arguments);
}

INSTANTIATE_TEST_SUITE_P(
    HowItEnded, JudgeTest,
    testing::Values(
        FairRow{"WellAndRight", Exited{0}, kRight, "accepted 1 1 1 1 1 1"},
        FairRow{"WithAnExitCodeAfterEverything", Exited{1}, kRight,
                "presentation_error 1 1 1 1 1 1 exit_code"},
        FairRow{"KilledAfterEverything", Killed{SIGSEGV}, kRight,
                "presentation_error 1/2 1/2 1/2 1/2 1/2 1/2 crash"},
        FairRow{"KilledAfterHalf", Killed{SIGSEGV}, first_lines(kRight, 3),
                "runtime_error 1/2 1/2 1/2 0 0 0 crash"},
        FairRow{"OutOfMemoryAfterHalf", OutOfMemory{}, first_lines(kRight, 3),
                "runtime_error 1/2 1/2 1/2 0 0 0 crash"},
        FairRow{"WithAnExitCodeAfterHalf", Exited{1}, first_lines(kRight, 3),
                "runtime_error 1 1 1 0 0 0 exit_code"},
        FairRow{"WithAnExitCodeAndAWrongNumber", Exited{3}, with(kRight, "Move: 6", "Move: 5"),
                "runtime_error 0 1 1 1 1 1 exit_code"},
        FairRow{"WithAnExitCodeAndNothing", Exited{1}, "", "runtime_error 0 0 0 0 0 0 exit_code"},
        FairRow{"KilledBeforeAnything", Killed{SIGABRT}, "", "runtime_error 0 0 0 0 0 0 crash"},
        FairRow{"WellWithNothing", Exited{0}, "", "wrong_answer 0 0 0 0 0 0"},
        FairRow{"OutOfTimeAfterEverything", OutOfTime{}, kRight, "time_limit"},
        FairRow{"AsleepAfterEverything", OutOfTime{false}, kRight, "time_limit"},
        FairRow{"OutOfTimeBeforeAnything", OutOfTime{}, "", "time_limit"},
        FairRow{"OutOfOutputAfterEverything", OutOfOutput{}, kRight, "output_limit"},
        FairRow{"NeverStarted", NotStarted{"Exec format error"}, "", "runtime_error"},
        FairRow{"ByOurFault", RunnerFailed{"fork"}, kRight, "judge_error"},
        FairRow{"ByOurFaultWithNothing", RunnerFailed{"fork"}, "", "judge_error"}),
    test::kNameOfRow);

INSTANTIATE_TEST_SUITE_P(
    TheWholeOutput, JudgeTest,
    testing::Values(
        FairRow{"AsOnWindows", Exited{0}, with_line_ends(kRight, "\r\n"),
                "presentation_error 1 1 1 1 1 1 carriage_returns"},
        FairRow{"WithoutTheLastNewline", Exited{0}, kRight.substr(0, kRight.size() - 1),
                "presentation_error 1 1 1 1 1 1 no_final_newline"},
        FairRow{"WithOneBlankLineMore", Exited{0}, kRight + "\n",
                "presentation_error 1 1 1 1 1 1 blank_lines"},
        FairRow{"WithABlankLineBetween", Exited{0}, with_line_ends(kRight, "\n\n"),
                "presentation_error 1 1 1 1 1 1 blank_lines"},
        FairRow{"WithAByteOrderMark", Exited{0}, "\xef\xbb\xbf" + kRight,
                "presentation_error 9/10 9/10 9/10 9/10 9/10 9/10 control_characters"},
        FairRow{"InColours", Exited{0}, "\x1b[1m" + kRight + "\x1b[0m",
                "presentation_error 9/10 9/10 9/10 9/10 9/10 9/10 blank_lines no_final_newline "
                "control_characters"},
        FairRow{"WithALineBefore", Exited{0}, "Searching...\n" + kRight,
                "presentation_error 9/10 9/10 9/10 9/10 9/10 9/10 extra_lines"},
        FairRow{"WithALineAfter", Exited{0}, kRight + "Execution Time: 2.4e-05secs\n",
                "presentation_error 9/10 9/10 9/10 9/10 9/10 9/10 extra_lines"},
        FairRow{"WithAThousandLinesBefore", Exited{0},
                with_line_ends(std::string(1'000, '\n'), "alpha is -inf\n") + kRight,
                "presentation_error 9/10 9/10 9/10 9/10 9/10 9/10 extra_lines"},
        FairRow{"WithANulBetween", Exited{0}, with(kRight, "Value", "Val\0ue"s),
                "presentation_error 9/10 9/10 9/10 9/10 9/10 9/10 control_characters"},
        FairRow{"InAnotherOrder", Exited{0}, "Value: -1.0\n" + with(kRight, "Value: -1.0\n", ""),
                "presentation_error 9/10 9/10 9/10 9/10 9/10 9/10 line_order"},
        FairRow{"Twice", Exited{0}, kRight + kRight,
                "presentation_error 9/10 9/10 9/10 9/10 9/10 9/10"},
        FairRow{"OddInThreeWays", Killed{SIGSEGV},
                "hello\n" + with_line_ends(kRight, "\r\n") + "\x1b",
                "presentation_error 3/10 3/10 3/10 3/10 3/10 3/10 extra_lines blank_lines "
                "carriage_returns no_final_newline control_characters crash"}),
    test::kNameOfRow);

INSTANTIATE_TEST_SUITE_P(
    OneLine, JudgeTest,
    testing::Values(
        FairRow{"Missing", Exited{0}, with(kRight, "Value: -1.0\n", ""),
                "wrong_answer 1 0 1 1 1 1"},
        FairRow{"Wrong", Exited{0}, with(kRight, "-1.0", "1.0"), "wrong_answer 1 0 1 1 1 1"},
        FairRow{"WithoutANumber", Exited{0}, with(kRight, "-1.0", ""), "wrong_answer 1 0 1 1 1 1"},
        FairRow{"InOtherCapitals", Exited{0}, with(kRight, "Move", "MOVE"),
                "presentation_error 1 1 1 1 1 1"},
        FairRow{"WithATrailingBlank", Exited{0}, with(kRight, "1.9", "1.9 "),
                "presentation_error 1 1 1 1 1 1"},
        FairRow{"WithTwoBlanks", Exited{0}, with(kRight, "Value: ", "Value:  "),
                "presentation_error 1 1 1 1 1 1"},
        FairRow{"WithABlankBeforeTheColon", Exited{0}, with(kRight, "Reached:", "Reached :"),
                "presentation_error 1 1 1 1 1 1"},
        FairRow{"Indented", Exited{0}, with(kRight, "Move", "  Move"),
                "presentation_error 1 1 1 1 1 1"},
        FairRow{"WithATab", Exited{0}, with(kRight, "Move: ", "Move:\t"),
                "presentation_error 1 1 1 1 1 1"},
        FairRow{"WithAnEqualsSign", Exited{0}, with(kRight, "Move:", "Move ="),
                "presentation_error 9/10 1 1 1 1 1"},
        FairRow{"WithOtherWords", Exited{0}, with(kRight, "Max Depth Reached", "Max Depth"),
                "presentation_error 1 1 1 1 9/10 1"},
        FairRow{"WithoutItsDecimals", Exited{0}, with(kRight, "-1.0", "-1"),
                "presentation_error 1 9/10 1 1 1 1"},
        FairRow{"Unrounded", Exited{0}, with(kRight, "1.9", "1.875"),
                "presentation_error 1 1 1 1 1 9/10"},
        FairRow{"CutOff", Exited{0}, with(kRight, "1.9", "1.8"), "wrong_answer 1 1 1 1 1 0"},
        FairRow{"OddInThreeWays", Exited{0}, with(kRight, "Value: -1.0", "Score = -1"),
                "presentation_error 1 7/10 1 1 1 1"},
        FairRow{"OddAndTheOutputOdd", Exited{0}, "hello\n" + with(kRight, "-1.0", "-1"),
                "presentation_error 9/10 4/5 9/10 9/10 9/10 9/10 extra_lines"}),
    test::kNameOfRow);

TEST(Judge, TheCoursesOwnRubricForgivesTheLastNewlineAndTheEndOnly) {
  const CaseSection strict = test::cases_of(shipped("take_stones_course.json"));
  const auto judged = [&](const Ending& ending, const std::string& out) {
    return said(judge(question(), ended(ending, out), strict, Limits{}));
  };
  EXPECT_EQ(judged(Exited{0}, kRight), "accepted 1 1 1 1 1 1");
  EXPECT_EQ(judged(Exited{1}, kRight), "presentation_error 1 1 1 1 1 1 exit_code");
  EXPECT_EQ(judged(Killed{SIGSEGV}, kRight), "presentation_error 1 1 1 1 1 1 crash");
  EXPECT_EQ(judged(Exited{0}, kRight.substr(0, kRight.size() - 1)),
            "presentation_error 1 1 1 1 1 1 no_final_newline");
  EXPECT_EQ(judged(Exited{0}, kRight + "\n"), "presentation_error 0 0 0 0 0 0 blank_lines");
  EXPECT_EQ(judged(Exited{0}, with(kRight, "1.9", "1.9 ")), "presentation_error 1 1 1 1 1 0");
}

TEST(Judge, WhatCostsMoreThanAllCostsAll) {
  CaseSection section = forgiving();
  section.forgive[FormatDeviation::kLabelWording] = Fraction(3, 4);
  section.forgive[FormatDeviation::kSeparator] = Fraction(3, 4);
  section.forgive[FormatDeviation::kExtraLines] = Fraction(3, 4);
  const CaseJudgement judgement = judge(
      question(), ended(Exited{0}, with(kRight, "Value:", "Score =") + "!\n"), section, Limits{});
  EXPECT_EQ(said(judgement), "presentation_error 1/4 0 1/4 1/4 1/4 1/4 extra_lines");
  EXPECT_EQ(judgement.fields.at(1).credit, Fraction(0));

  section.forgive[FormatDeviation::kCrash] = Fraction(3, 4);
  const CaseJudgement crashed =
      judge(question(), ended(Killed{SIGSEGV}, kRight + "!\n"), section, Limits{});
  EXPECT_EQ(said(crashed), "presentation_error 0 0 0 0 0 0 extra_lines crash");
  EXPECT_EQ(crashed.format_penalty, Fraction(1));
}

TEST(Judge, TwoDecimalsAreAskedForByTheRubricThatSaysSo) {
  const CaseSection section = test::cases_of(shipped("take_stones_two_decimals.json"));
  const std::string right = with(with(kRight, "-1.0", "-1.00"), "1.9", "1.88");
  EXPECT_EQ(said(judge(question(), ended(Exited{0}, right), section, Limits{})),
            "accepted 1 1 1 1 1 1");
  EXPECT_EQ(said(judge(question(), ended(Exited{0}, kRight), section, Limits{})),
            "wrong_answer 1 9/10 1 1 1 0");
}

TEST(Judge, ATieIsForgivenWhereTheCountsAreRightAndNowhereElse) {
  Case test_case = question();
  test_case.expected[5].value = Fraction(47, 20);
  const std::string right = with(kRight, "1.9", "2.4");
  const auto credits = [&](const std::string& out) {
    return said(judge(test_case, ended(Exited{0}, out), forgiving(), Limits{}));
  };
  EXPECT_EQ(credits(with(right, "2.4", "2.3")), "presentation_error 1 1 1 1 1 1");
  for (const auto& [count, other] :
       {std::pair("Visited: 16", "Visited: 15"), std::pair("Evaluated: 8", "Evaluated: 9"),
        std::pair("Number of Nodes Evaluated: 8\n", "")}) {
    const std::string wrong = with(right, count, other);
    EXPECT_TRUE(credits(wrong).ends_with(" 1")) << "the number itself is right";
    EXPECT_TRUE(credits(with(wrong, "2.4", "2.3")).ends_with(" 0")) << other;
  }
  EXPECT_TRUE(credits(with(with(right, "Move: 6", "Move: 5"), "2.4", "2.3")).ends_with(" 1"));
}

TEST(Judge, TheSameRunGetsTheSameJudgement) {
  const RunResult run = ended(Killed{SIGSEGV}, "x\n" + with(kRight, "Move: 6", "Move: 5"));
  const CaseJudgement once = judge(question(), run, forgiving(), Limits{});
  const CaseJudgement again = judge(question(), run, forgiving(), Limits{});
  EXPECT_EQ(said(once), said(again));
  EXPECT_EQ(once.message, again.message);
}

TEST(FieldVerdict, HasAName) {
  EXPECT_EQ(enum_word(FieldVerdict::kRight), "right");
  EXPECT_EQ(enum_word(FieldVerdict::kWrongForm), "wrong_form");
  EXPECT_EQ(enum_word(FieldVerdict::kWrong), "wrong");
  EXPECT_EQ(enum_word(FieldVerdict::kMissing), "missing");
}

}  // namespace
}  // namespace cairn
