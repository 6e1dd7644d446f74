// Whole outputs, line by line. Each test is a sentence about fairness.
#include "grader/judge/unlabelled_lines.h"

#include <gmock/gmock.h>

#include <string>
#include <vector>

#include "tests/support/judge_example.h"

namespace cairn {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

Case asking_for(const std::string& output) {
  Case test_case;
  test_case.name = "one";
  test_case.input.standard_input = "5\n";
  test_case.output = output;
  return test_case;
}

CaseSection by_lines(const Tolerance& tolerance = {}) {
  CaseSection section;
  section.source = ProgramRuns{};
  section.format = OutputFormat{tolerance};
  return section;
}

CaseJudgement judged(const std::string& right, const std::string& out,
                     const CaseSection& section = by_lines()) {
  return judge(asking_for(right), test::ended(Exited{}, out), section, Limits{});
}

/// The lines with credit, by their numbers.
std::vector<int> right_lines(const CaseJudgement& judgement) {
  std::vector<int> right;
  for (std::size_t i = 0; i < judgement.fields.size(); ++i) {
    if (has_right_value(judgement.fields[i])) right.push_back(static_cast<int>(i) + 1);
  }
  return right;
}

const std::string kFive = "1\n2\nFizz\n4\nBuzz\n";

TEST(UnlabelledLines, TheSameOutputIsAccepted) {
  const CaseJudgement judgement = judged(kFive, kFive);
  EXPECT_EQ(judgement.verdict, Verdict::kAccepted);
  EXPECT_EQ(credit_of(judgement), Fraction(1));
}

TEST(UnlabelledLines, OneWrongLineIsNamedAndCostsTheOthersNothing) {
  const CaseJudgement judgement = judged(kFive, "1\n2\n3\n4\nBuzz\n");
  EXPECT_EQ(judgement.verdict, Verdict::kWrongAnswer);
  EXPECT_THAT(right_lines(judgement), ElementsAre(1, 2, 4, 5));
  EXPECT_EQ(most_worth_saying(judgement), "it should be 'Fizz', and it is '3'");
}

TEST(UnlabelledLines, AMissingLineMakesNoOtherLineWrong) {
  const CaseJudgement judgement = judged(kFive, "2\nFizz\n4\nBuzz\n");
  EXPECT_THAT(right_lines(judgement), ElementsAre(2, 3, 4, 5));
  EXPECT_EQ(judgement.fields[0].verdict, FieldVerdict::kMissing);
}

TEST(UnlabelledLines, WhoPrintsEveryPossibleLineForEachSecondOneEarnsNothing) {
  std::string all;
  for (int i = 1; i <= 30; ++i) all += std::to_string(i) + "\n";
  std::string right;
  std::string out;
  for (int i = 0; i < 10; ++i) {
    right += "skipped " + std::to_string(i) + "\n" + std::to_string(7 * i % 30 + 1) + "\n";
    out += all;
  }
  const CaseJudgement judgement = judged(right, out);
  EXPECT_THAT(right_lines(judgement), IsEmpty());
  EXPECT_THAT(right_lines(judged("skipped\n7\n", all)), IsEmpty());
}

TEST(UnlabelledLines, AMissingLinePaysForOneThatWasNotAskedFor) {
  EXPECT_THAT(right_lines(judged(kFive, "1\n2\ndebug\nnote\n4\nBuzz\n")), ElementsAre(1, 2, 4, 5));
  EXPECT_THAT(right_lines(judged(kFive, "1\n2\na\nb\nc\n4\nBuzz\n")), ElementsAre(1, 5));
}

TEST(UnlabelledLines, AGreetingInFrontIsExtraAndCostsWhatTheRubricSays) {
  CaseSection section = by_lines();
  section.forgive[FormatDeviation::kExtraLines] = Fraction(1, 10);
  const CaseJudgement judgement = judged(kFive, "Enter n: \n" + kFive, section);
  EXPECT_EQ(judgement.verdict, Verdict::kPresentationError);
  EXPECT_EQ(credit_of(judgement), Fraction(9, 10));
  EXPECT_THAT(judgement.message, HasSubstr("a line was not asked for: 'Enter n:"));
}

TEST(UnlabelledLines, APromptInFrontOfTheFirstLineIsExtra) {
  CaseSection section = by_lines();
  section.forgive[FormatDeviation::kExtraLines] = Fraction(1, 10);
  for (const char* const prompt : {"Enter n: ", "n = ? ", "First: Second:", "How many?> "}) {
    const CaseJudgement judgement = judged(kFive, prompt + kFive, section);
    EXPECT_EQ(judgement.verdict, Verdict::kPresentationError) << prompt;
    EXPECT_EQ(credit_of(judgement), Fraction(9, 10)) << prompt;
  }
  EXPECT_THAT(judged(kFive, "Enter n: " + kFive, section).message,
              HasSubstr("a line was not asked for: 'Enter n:'"));
  // No prompt: a number, a sentence, and what the first line is in another form.
  for (const char* const other : {"1: ", "the first is ", ":"}) {
    EXPECT_THAT(right_lines(judged(kFive, other + kFive, section)), ElementsAre(2, 3, 4, 5))
        << other;
  }
  EXPECT_EQ(judged("n: 1\n2\n", "n: 1\n2\n", section).verdict, Verdict::kAccepted);
}

TEST(UnlabelledLines, LinesThatAreOnlyInAnotherPlaceSpoilNoOthers) {
  const CaseJudgement swapped = judged("1\n2\n3\n", "1\n3\n2\n");
  EXPECT_EQ(right_lines(swapped).size(), 2)
      << "as many as without the line that is not in its place";
  EXPECT_THAT(most_worth_saying(swapped), HasSubstr("' is printed, but not in its place"));
  EXPECT_THAT(swapped.deviations, IsEmpty());
  CaseSection section = by_lines();
  section.forgive[FormatDeviation::kLineOrder] = Fraction(1, 4);
  EXPECT_EQ(credit_of(judged("1\n2\n3\n", "3\n1\n2\n", section)), Fraction(3, 4));
  EXPECT_EQ(credit_of(judged("1\n2\n3\n", "3\n1\n", section)), Fraction(1, 2))
      << "2/3 less a quarter each: one is missing";
  // With a line that nobody asked for, it could be every possible line.
  EXPECT_LT(credit_of(judged("1\n2\n3\n", "1\n3\n4\n2\n", section)), Fraction(1, 2));
}

TEST(UnlabelledLines, WhereNothingIsToBePrintedNothingIsRight) {
  EXPECT_EQ(judged("", "").verdict, Verdict::kAccepted);
  EXPECT_EQ(judged("", "").message, "");
  EXPECT_EQ(credit_of(judged("\n", "")), Fraction(1));
  const CaseJudgement printed = judged("", "0\n");
  EXPECT_EQ(printed.verdict, Verdict::kWrongAnswer);
  EXPECT_THAT(most_worth_saying(printed), HasSubstr("nothing is to be printed here"));
  CaseSection section = by_lines();
  section.forgive[FormatDeviation::kExtraLines] = Fraction(1, 10);
  section.forgive[FormatDeviation::kNoFinalNewline] = 0;
  EXPECT_EQ(credit_of(judged("", "Enter n: ", section)), Fraction(9, 10)) << "as elsewhere";
  section.forgive[FormatDeviation::kExitCode] = 0;
  const CaseJudgement crashed =
      judge(asking_for(""), test::ended(Exited{1}, ""), section, Limits{});
  EXPECT_EQ(crashed.verdict, Verdict::kRuntimeError) << "it did not come so far";
  EXPECT_EQ(credit_of(crashed), Fraction(0));
}

TEST(UnlabelledLines, HowFarNumbersMayBeOffIsSaid) {
  const CaseSection section = by_lines({0.001, {}});
  EXPECT_EQ(most_worth_saying(judged("mean 2.5\n", "mean 2.4\n", section)),
            "it should be 'mean 2.5', and it is 'mean 2.4': numbers may be off by 0.001");
  EXPECT_EQ(most_worth_saying(judged("mean 2.5\n", "Mittel 2.4\n", section)),
            "it should be 'mean 2.5', and it is 'Mittel 2.4'");
}

TEST(UnlabelledLines, WhoPrintsEveryPossibleLineGetsNothingForIt) {
  CaseSection section = by_lines();
  section.forgive[FormatDeviation::kExtraLines] = 0;
  std::string all;
  for (int i = 1; i <= 5; ++i) all += std::to_string(i) + "\nFizz\nBuzz\nFizzBuzz\n";
  const CaseJudgement judgement = judged(kFive, all, section);
  EXPECT_THAT(right_lines(judgement), IsEmpty()) << most_worth_saying(judgement);
  for (const char* const both : {"yes\nno\n", "yes\nno\nyes\n"}) {
    EXPECT_EQ(credit_of(judged("yes\n", both, section)), Fraction(0)) << both;
  }
}

TEST(UnlabelledLines, ALineTooManyInBetweenTakesTheTwoAroundItWithIt) {
  CaseSection section = by_lines();
  section.forgive[FormatDeviation::kExtraLines] = 0;
  const CaseJudgement judgement = judged(kFive, "1\n2\ndebug\nFizz\n4\nBuzz\n", section);
  EXPECT_THAT(right_lines(judgement), ElementsAre(1, 4, 5));
  EXPECT_EQ(judgement.fields[2].message,
            "'Fizz' is there, but beside it is 'debug', which was not asked for");
}

TEST(UnlabelledLines, BlanksAndCapitalsAreDeviationsOfALine) {
  const CaseJudgement judgement = judged("a  b\nFizz\n", "a b\nfizz\n");
  EXPECT_EQ(judgement.verdict, Verdict::kPresentationError);
  EXPECT_THAT(judgement.fields[0].deviations, ElementsAre(FormatDeviation::kSpacing));
  EXPECT_THAT(judgement.fields[1].deviations, ElementsAre(FormatDeviation::kTextForm));
  EXPECT_EQ(credit_of(judgement), Fraction(0)) << "what is not forgiven costs everything";
}

TEST(UnlabelledLines, NumbersWithinTheToleranceAreRight) {
  const CaseSection section = by_lines({1e-3, {}});
  EXPECT_EQ(judged("mean 2.5000\n", "mean 2.5004\n", section).verdict, Verdict::kAccepted);
  EXPECT_EQ(judged("mean 2.5000\n", "mean 2.502\n", section).verdict, Verdict::kWrongAnswer);
  EXPECT_EQ(judged("mean 2.5000\n", "mean nan\n", section).verdict, Verdict::kWrongAnswer);
  EXPECT_EQ(judged("2.5\n", "2.50\n").verdict, Verdict::kWrongAnswer) << "without a tolerance";
}

TEST(UnlabelledLines, WithinATolerancePlacesAreFoundAsWithoutOne) {
  const CaseSection section = by_lines({1e-3, {}});
  const CaseJudgement one_missing = judged("1\nx 2\n3\n4\n", "x 2.0004\n2.9996\n4\n", section);
  EXPECT_THAT(right_lines(one_missing), ElementsAre(2, 3, 4));
  EXPECT_THAT(judged("1\n2\n", "x 1\n2\n", section).fields[0].message,
              HasSubstr("it should be '1', and it is 'x 1'"));
  // 1.0005 is as near to either as is allowed, and they are not as near to each other.
  EXPECT_THAT(right_lines(judged("1\n1.001\n", "1.0005\n1.0005\n", section)), ElementsAre(1, 2));
  EXPECT_EQ(right_lines(judged("1\n2\n3\n", "3.0001\n1\n2\n", section)).size(), 2);
}

TEST(UnlabelledLines, OfThousandsInReverseOneIsInItsPlaceAndOthersAreOnlyMoved) {
  std::string right;
  std::string reversed;
  for (int i = 0; i < 2000; ++i) {
    right += std::to_string(i) + "\n";
    reversed += std::to_string(1999 - i) + "\n";
  }
  CaseSection section = by_lines();
  const CaseJudgement judgement = judged(right, reversed, section);
  EXPECT_EQ(right_lines(judgement).size(), 1);
  EXPECT_THAT(most_worth_saying(judgement), HasSubstr("' is printed, but not in its place"));
  section.forgive[FormatDeviation::kLineOrder] = Fraction(1, 4);
  EXPECT_EQ(credit_of(judged(right, reversed, section)), Fraction(3, 4));
}

TEST(UnlabelledLines, BlankLinesAreADeviationWhereTheRightOutputHasNone) {
  EXPECT_THAT(judged("a\nb\n", "a\n\nb\n").deviations, ElementsAre(FormatDeviation::kBlankLines));
  EXPECT_EQ(judged("a\n\nb\n", "a\n\nb\n").verdict, Verdict::kAccepted);
}

TEST(UnlabelledLines, WhatTheRightOutputLacksItselfIsNoDeviation) {
  EXPECT_EQ(judged("a", "a").verdict, Verdict::kAccepted);
  EXPECT_THAT(judged("a\n", "a").deviations, ElementsAre(FormatDeviation::kNoFinalNewline));
}

TEST(UnlabelledLines, ALineOfNothingButPromptsIsReadInBoundedTime) {
  EXPECT_EQ(judged("1\n", std::string(1 << 20, ':') + "1\n").verdict, Verdict::kWrongAnswer);
}

TEST(UnlabelledLines, AnEndlessOutputIsComparedInBoundedTime) {
  std::string much;
  for (int i = 0; i < 200'000; ++i) much += "x\n";
  EXPECT_EQ(judged(kFive, much).verdict, Verdict::kWrongAnswer);
}

}  // namespace
}  // namespace cairn
