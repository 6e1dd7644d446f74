// Which printed line is which field's: nobody loses a point for other words, and nobody gains one
// by printing several answers.
#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

#include "grader/judge/judge.h"
#include "tests/support/judge_example.h"
#include "tests/support/name_of_row.h"

namespace cairn {
namespace {

using test::ended;
using test::forgiving;
using test::kRight;
using test::question;

const std::string kWithoutValue =
    "Move: 6\n"
    "Number of Nodes Visited: 16\n"
    "Number of Nodes Evaluated: 8\n"
    "Max Depth Reached: 4\n"
    "Avg Effective Branching Factor: 1.9\n";

CaseJudgement judged_forgiving(const std::string& out) {
  return judge(question(), ended(Exited{0}, out), forgiving(), Limits{});
}

std::string names_of(const std::vector<FormatDeviation>& deviations) {
  std::string names;
  for (const FormatDeviation deviation : deviations) names += " " + enum_word(deviation);
  return names;
}

/// What became of a field, and what is odd about the output: "wrong_form 'Score: -1.0'
/// label_wording; extra_lines".
std::string said(const CaseJudgement& judgement, std::size_t field) {
  const FieldJudgement& one = judgement.fields.at(field);
  const std::string output = names_of(judgement.deviations);
  return enum_word(one.verdict) + " '" + one.found + "'" + names_of(one.deviations) +
         (output.empty() ? "" : ";" + output);
}

struct ValueLine {
  std::string name;
  std::string lines;  ///< that stand where the line of Value should
  std::string said;   ///< of Value
};

class ValueLineTest : public testing::TestWithParam<ValueLine> {};

TEST_P(ValueLineTest, IsFoundAndJudged) {
  const std::string out = "Move: 6\n" + GetParam().lines + kWithoutValue.substr(8);
  EXPECT_EQ(said(judged_forgiving(out), 1), GetParam().said);
}

INSTANTIATE_TEST_SUITE_P(
    WordedOtherwise, ValueLineTest,
    testing::Values(
        ValueLine{"IsTaken", "Score: -1.0\n", "wrong_form 'Score: -1.0' label_wording"},
        ValueLine{"WithMoreWordsIsTaken", "The best value is: -1.0\n",
                  "wrong_form 'The best value is: -1.0' label_wording"},
        ValueLine{"WithSignsIsTaken", "** VALUE (max) **: -1.0\n",
                  "wrong_form '** VALUE (max) **: -1.0' label_wording"},
        ValueLine{"WithSignsAroundTheLabelIsTaken", "* Value *: -1.0\n",
                  "wrong_form '* Value *: -1.0' label_wording"},
        ValueLine{"MayBeWrong", "Score: 1.0\n", "wrong 'Score: 1.0'"},
        ValueLine{"WithinAWordIsNotTaken", "Evaluation: -1.0\n", "missing ''; extra_lines"},
        ValueLine{"InThePluralIsTaken", "Values: -1.0\n",
                  "wrong_form 'Values: -1.0' label_wording"},
        ValueLine{"MisspeltIsTaken", "Vlaue: -1.0\n", "wrong_form 'Vlaue: -1.0' label_wording"},
        ValueLine{"WithAnotherNumberIsNotTaken", "Value 2: -1.0\nMobe: 7\n",
                  "wrong_form 'Value 2: -1.0' label_wording; extra_lines"},
        ValueLine{"WithoutANumberIsNotTaken", "Score: good\n", "missing ''; extra_lines"},
        ValueLine{"WithTwoNumbersIsNotTaken", "Score: -1.0 1.0\n", "missing ''; extra_lines"},
        ValueLine{"WithoutAColonIsNotTaken", "Score -1.0\n", "missing ''; extra_lines"},
        ValueLine{"ThatCouldBeTwoFieldsIsNotTaken", "Value of the move: -1.0\n",
                  "missing ''; extra_lines"},
        ValueLine{"ThatIsANumberAloneIsNotTaken", "-1.0\n", "missing ''; extra_lines"}),
    test::kNameOfRow);

INSTANTIATE_TEST_SUITE_P(
    TheFieldsOwnLabel, ValueLineTest,
    testing::Values(ValueLine{"BeatsOtherWordsBehindIt", "Value: 1.0\nScore: -1.0\n",
                              "wrong 'Value: 1.0'; extra_lines"},
                    ValueLine{"BeatsOtherWordsBeforeIt", "Score: 1.0\nValue: -1.0\n",
                              "right 'Value: -1.0'; extra_lines"},
                    ValueLine{"IsNotOverriddenByALaterScore", "Value: -1.0\nScore: 12\n",
                              "right 'Value: -1.0'; extra_lines"},
                    ValueLine{"IsNotOverriddenByAForgedMark", "Value: -1.0\nScore: 65/65\n",
                              "right 'Value: -1.0'; extra_lines"},
                    ValueLine{"IsNotOverriddenByADebugLine", "Value: -1.0\nbest value = 0.5\n",
                              "right 'Value: -1.0'; extra_lines"},
                    ValueLine{"InOtherCapitalsBeatsOtherWords", "VALUE: -1.0\nScore: 0.5\n",
                              "wrong_form 'VALUE: -1.0' label_case; extra_lines"},
                    ValueLine{"WithoutANumberBeatsOtherWordsToo", "Value: ?\nScore: -1.0\n",
                              "wrong 'Value: ?'; extra_lines"},
                    ValueLine{"WithAnEqualsSignCostsTheSeparatorAndNoSpacing", "Value = -1.0\n",
                              "wrong_form 'Value = -1.0' separator"},
                    ValueLine{"WithABlankBeforeTheColonCostsSpacing", "Value : -1.0\n",
                              "wrong_form 'Value : -1.0' spacing"},
                    ValueLine{"WithoutAColonIsNone", "Value -1.0\n", "missing ''; extra_lines"}),
    test::kNameOfRow);

INSTANTIATE_TEST_SUITE_P(
    OfSeveralLines, ValueLineTest,
    testing::Values(
        ValueLine{"TheLastCounts", "Value: 1.0\nValue: -1.0\n",
                  "wrong_form 'Value: -1.0' repeated"},
        ValueLine{"TheLastCountsWhenItIsWrong", "Value: -1.0\nValue: 1.0\n", "wrong 'Value: 1.0'"},
        ValueLine{"TheSameTwiceIsOddOnce", "Value: -1.0\nValue: -1.0\n",
                  "wrong_form 'Value: -1.0' repeated"},
        ValueLine{"EveryAnswerThereIsGainsNothing",
                  "Value: -1.0\nValue: -0.7\nValue: -0.5\nValue: 0.0\nValue: 0.5\nValue: 1.0\n",
                  "wrong 'Value: 1.0'"},
        ValueLine{"InOtherWordsTheLastCountsToo", "Score: -1.0\nBest score: 1.0\n",
                  "wrong 'Best score: 1.0'"},
        ValueLine{"TheLastCountsHoweverItsCapitals", "Value: -1.0\nvalue: 1.0\n",
                  "wrong 'value: 1.0'"},
        ValueLine{"OneWithoutANumberCountsWhenItIsTheLast", "Value: -1.0\nValue: unknown\n",
                  "wrong 'Value: unknown'"}),
    test::kNameOfRow);

TEST(JudgeLabels, EveryFieldIsKnownByItsOwnWords) {
  const CaseJudgement judgement = judged_forgiving(
      "Best stone: 6\nScore: -1.0\nVisited Counter: 16\nEvaluated Counter: 8\nMax Depth: 4\n"
      "Average Branching: 1.9\n");
  EXPECT_EQ(judgement.verdict, Verdict::kPresentationError);
  for (const FieldJudgement& field : judgement.fields) {
    EXPECT_EQ(names_of(field.deviations), " label_wording") << field.label;
    EXPECT_EQ(field.credit, Fraction(9, 10)) << field.label;
  }
}

TEST(JudgeLabels, OneLineIsNeverTwoFields) {
  const CaseJudgement judgement =
      judged_forgiving("Depth visited: 4\nNodes visited and evaluated: 16\n");
  for (const FieldJudgement& field : judgement.fields) {
    EXPECT_EQ(field.verdict, FieldVerdict::kMissing) << field.label;
  }
  EXPECT_EQ(names_of(judgement.deviations), " extra_lines");
}

TEST(JudgeLabels, RightNumbersUnderTheWrongLabelsAreWrong) {
  const CaseJudgement judgement = judged_forgiving(
      "Move: 6\nValue: -1.0\nNumber of Nodes Visited: 8\nNumber of Nodes Evaluated: 16\n"
      "Max Depth Reached: 4\nAvg Effective Branching Factor: 1.9\n");
  EXPECT_EQ(judgement.verdict, Verdict::kWrongAnswer);
  EXPECT_EQ(said(judgement, 2), "wrong 'Number of Nodes Visited: 8'");
  EXPECT_EQ(said(judgement, 3), "wrong 'Number of Nodes Evaluated: 16'");
}

TEST(JudgeLabels, TheOrderIsThatOfTheLinesThatCount) {
  // The forged first line does not count, so the rest stands in order.
  EXPECT_EQ(names_of(judged_forgiving("Value: 3.0\n" + kRight).deviations), "");
  EXPECT_EQ(names_of(judged_forgiving(kRight + "Move: 6\n").deviations), " line_order");
}

/// Every line of the right answer, dropped: that line is missing and no other suffers.
TEST(JudgeLabels, AMissingLineCostsNoOther) {
  for (std::size_t dropped = 0; dropped < question().expected.size(); ++dropped) {
    std::string out;
    for (std::size_t i = 0; i < question().expected.size(); ++i) {
      if (i != dropped) out += printed_line(question().expected[i], 1) + "\n";
    }
    const CaseJudgement judgement = judged_forgiving(out);
    EXPECT_EQ(judgement.verdict, Verdict::kWrongAnswer);
    for (std::size_t i = 0; i < judgement.fields.size(); ++i) {
      EXPECT_EQ(judgement.fields[i].verdict,
                i == dropped ? FieldVerdict::kMissing : FieldVerdict::kRight)
          << "without line " << dropped << ", line " << i;
    }
  }
}

}  // namespace
}  // namespace cairn
