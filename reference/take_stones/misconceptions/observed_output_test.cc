#include "reference/take_stones/misconceptions/observed_output.h"

#include <gmock/gmock.h>

namespace cairn::take_stones {
namespace {

using testing::IsEmpty;
using testing::UnorderedElementsAre;

const std::vector<std::string> kRight{"Move: 6",
                                      "Value: -1.0",
                                      "Number of Nodes Visited: 16",
                                      "Number of Nodes Evaluated: 8",
                                      "Max Depth Reached: 4",
                                      "Avg Effective Branching Factor: 1.9"};

Observation printed(const std::vector<std::string>& lines, const std::string& end = "\n") {
  Observation observation;
  observation.question = {"7", "2", "3", "6", "0"};
  observation.lines = lines;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    observation.printed += (i == 0 ? "" : "\n") + lines[i];
  }
  observation.printed += end;
  return observation;
}

std::set<std::string> form_of(const std::vector<std::string>& lines) {
  return mistakes_of_form({printed(lines)});
}

TEST(TakeStonesObservedOutput, TakesALineApart) {
  std::vector<std::string> lines = kRight;
  lines[kDepthLine] = "  Max Depth :  4 ";
  const PrintedLine line = observed_output(printed(lines)).lines[kDepthLine];
  EXPECT_TRUE(line.there);
  EXPECT_EQ(line.label, "Max Depth");
  EXPECT_EQ(line.separator, " :  ");
  EXPECT_EQ(line.value, "4");
  EXPECT_EQ(line.suffix, " ");
  EXPECT_EQ(line.number, 4.0);
}

TEST(TakeStonesObservedOutput, ReadsNumbersInOtherFormsAndNothingElse) {
  const auto number = [](const std::string& value) {
    std::vector<std::string> lines = kRight;
    lines[kValueLine] = "Value: " + value;
    return observed_output(printed(lines)).number(kValueLine);
  };
  EXPECT_EQ(number("-1"), -1.0);
  EXPECT_EQ(number("+0,5"), 0.5);
  EXPECT_EQ(number(""), std::nullopt);
  EXPECT_EQ(number("1.0 points"), std::nullopt);
  EXPECT_EQ(number("one"), std::nullopt);
  EXPECT_EQ(number("nan"), std::nullopt);
  EXPECT_EQ(number("-inf"), std::nullopt);
  EXPECT_EQ(number("1e300"), std::nullopt);
}

TEST(TakeStonesObservedOutput, AMissingLineIsNotThere) {
  std::vector<std::string> lines = kRight;
  lines[kMoveLine] = "";
  EXPECT_FALSE(observed_output(printed(lines)).lines[kMoveLine].there);
  EXPECT_FALSE(observed_output(printed({})).lines[kBranchingLine].there);
}

TEST(TakeStonesObservedOutput, AProgramThatHasPrintedALineHasAnsweredHoweverItEnded) {
  Observation crashed = printed(kRight);
  crashed.termination = Termination::kCrashed;
  EXPECT_EQ(observed_output(crashed).termination, Termination::kAnswered);
  crashed.lines.clear();
  EXPECT_EQ(observed_output(crashed).termination, Termination::kCrashed);
}

TEST(TakeStonesForm, OfTheHandoutHoldsNoMistake) {
  EXPECT_THAT(form_of(kRight), IsEmpty());
  EXPECT_THAT(mistakes_of_form({}), IsEmpty());
}

TEST(TakeStonesForm, IsReadOffTheLines) {
  std::vector<std::string> lines = kRight;
  lines[kValueLine] = "Score: -1.0";
  lines[kDepthLine] = "Max Depth Reached : 4";
  lines[kVisitedLine] = "Number of Nodes Visited:16";
  lines[kEvaluatedLine] = "Number of Nodes Evaluated:  8";
  EXPECT_THAT(form_of(lines),
              UnorderedElementsAre("label-score", "blank-before-colon", "no-blank-after-colon",
                                   "two-blanks-after-colon"));
}

TEST(TakeStonesForm, ABlankAtTheEndIsOfTheLastLineOrOfMore) {
  std::vector<std::string> lines = kRight;
  lines[kBranchingLine] += " ";
  EXPECT_THAT(form_of(lines), UnorderedElementsAre("trailing-blank"));
  lines[kMoveLine] += " ";
  EXPECT_THAT(form_of(lines), UnorderedElementsAre("trailing-blanks"));
}

TEST(TakeStonesForm, ANumberThatIsMissingIsNoMissingBlank) {
  std::vector<std::string> lines = kRight;
  lines[kBranchingLine] = "Avg Effective Branching Factor:";
  EXPECT_THAT(form_of(lines), IsEmpty());
}

TEST(TakeStonesForm, OfTheWholeOutputIsSeenBetweenAndAroundTheLines) {
  const auto form = [](const std::string& end) { return mistakes_of_form({printed(kRight, end)}); };
  EXPECT_THAT(form(""), UnorderedElementsAre("no-final-newline"));
  EXPECT_THAT(form("\n\n"), UnorderedElementsAre("blank-line-at-end"));
  EXPECT_THAT(form("\r\n"), UnorderedElementsAre("carriage-returns"));
  EXPECT_THAT(form("\nTime: 3\n"), UnorderedElementsAre("echoes-arguments"));

  Observation observation = printed(kRight);
  observation.printed = "\n" + observation.printed;
  EXPECT_THAT(mistakes_of_form({observation}), UnorderedElementsAre("blank-line-at-start"));
  observation = printed(kRight);
  observation.printed.insert(observation.printed.find('\n'), "\n");
  EXPECT_THAT(mistakes_of_form({observation}), UnorderedElementsAre("blank-lines-between"));
}

TEST(TakeStonesForm, ABlankLineBeforeASeventhIsNotBetweenTheSix) {
  EXPECT_THAT(mistakes_of_form({printed(kRight, "\n\nTime: 3\n")}),
              UnorderedElementsAre("echoes-arguments"));
}

TEST(TakeStonesForm, IsRefutedByAnAnswerWithoutIt) {
  std::vector<std::string> lines = kRight;
  lines[kMoveLine] = "Best Move : 6";
  EXPECT_THAT(mistakes_of_form({printed(lines), printed(kRight)}), IsEmpty());
  std::vector<std::string> too_few(kRight.begin() + 1, kRight.end());
  too_few.insert(too_few.begin(), "");
  EXPECT_THAT(mistakes_of_form({printed(lines), printed(too_few)}),
              UnorderedElementsAre("label-best-move"))
      << "an answer without the line says nothing of its label";
}

}  // namespace
}  // namespace cairn::take_stones
