#include <gmock/gmock.h>

#include <string>

#include "grader/report/explanation.h"

namespace cairn {
namespace {

using testing::AllOf;
using testing::EndsWith;
using testing::HasSubstr;
using testing::Not;

FieldJudgement field(FieldVerdict verdict, const std::string& expected, const std::string& found) {
  FieldJudgement judgement;
  judgement.verdict = verdict;
  judgement.expected = expected;
  judgement.found = found;
  return judgement;
}

/// Asked one question, of which two lines are not right.
ExplanationReport report() {
  JudgedRun answer;
  answer.judgement.arguments = {"3", "0", "1"};
  answer.judgement.verdict = Verdict::kWrongAnswer;
  answer.judgement.fields = {field(FieldVerdict::kRight, "Move: 1", "Move: 1"),
                             field(FieldVerdict::kWrong, "Value: 0.5", "Value: \x1b[1m9"),
                             field(FieldVerdict::kMissing, "Max Depth Reached: 1", "")};
  ExplanationReport made;
  made.assignment = "take_stones";
  made.rubric = "Take-Stones";
  made.program = "TakeStones";
  made.id = "ann";
  made.verdict = Verdict::kWrongAnswer;
  made.explanation.answers = {answer};
  made.explanation.smallest = 0;
  return made;
}

TEST(ExplanationText, SetsWhatShouldBePrintedBesideWhatWas) {
  EXPECT_THAT(explanation_text(report(), false),
              HasSubstr("wrong: TakeStones 3 0 1\n\n"
                        "             it should print       it prints\n"
                        "             Move: 1               Move: 1\n"
                        "    wrong    Value: 0.5            Value: \\e[1m9\n"
                        "    missing  Max Depth Reached: 1\n"));
}

TEST(ExplanationText, ShowsTheOrderThatWasPrintedWhereNothingElseIsWrong) {
  ExplanationReport one = report();
  JudgedRun& answer = one.explanation.answers[0];
  answer.judgement.fields = {field(FieldVerdict::kRight, "Move: 1", "Move: 1"),
                             field(FieldVerdict::kRight, "Value: 0.5", "Value: 0.5")};
  answer.judgement.message = "the lines are in the wrong order";
  answer.out = "Value: 0.5\n\nMove: 1\n";
  EXPECT_THAT(explanation_text(one, false), HasSubstr("             it should print  it prints\n"
                                                      "    form     Move: 1          Value: 0.5\n"
                                                      "    form     Value: 0.5\n"
                                                      "    form                      Move: 1\n"
                                                      "    the lines are in the wrong order\n"));
}

TEST(ExplanationText, ShowsTheSearchedTree) {
  EXPECT_THAT(
      explanation_text(report(), false),
      HasSubstr("\nThe correct search:\n"
                "root  [Max to move, alpha -inf, beta inf]  value 0.5\n"
                "  1  [Min to move, alpha -inf, beta inf]  value 0.5  (leaf: the last stone is 1: "
                "2 successors, an even number, so -0.5; negated for Min)\n"));
}

TEST(ExplanationText, SaysHowSureItIsThatNoSmallerQuestionIsWrong) {
  ExplanationReport one = report();
  EXPECT_THAT(explanation_text(one, false), HasSubstr("There is no smaller input.\n"));
  one.explanation.smaller = 41;
  one.explanation.smaller_asked = 41;
  EXPECT_THAT(explanation_text(one, false),
              HasSubstr("All 41 smaller inputs were tried, and are answered correctly.\n"));
  one.explanation.smaller_asked = 40;
  EXPECT_THAT(
      explanation_text(one, false),
      HasSubstr("It is the smallest that was found: 40 of 41 smaller inputs were tried.\n"));
}

TEST(ExplanationText, HasNoHeadingsWhereNoLineWasJudged) {
  ExplanationReport one = report();
  EXPECT_THAT(explanation_text(one, false), HasSubstr("it should print"));
  one.explanation.answers[0].judgement.fields.clear();
  one.explanation.answers[0].judgement.message = "the program was stopped";
  EXPECT_THAT(explanation_text(one, false), AllOf(HasSubstr("\n    the program was stopped\n"),
                                                  Not(HasSubstr("it should print"))));
}

TEST(ExplanationText, NamesTheCommandWhereTheCorrectSearchIsLong) {
  ExplanationReport one = report();
  EXPECT_THAT(explanation_text(one, false), HasSubstr("\nThe correct search:\nroot"));
  one.explanation.is_larger = true;
  one.explanation.smaller_asked = 160;
  one.explanation.answers[0].judgement.arguments = {"20", "0", "5"};
  EXPECT_THAT(
      explanation_text(one, false),
      AllOf(HasSubstr("The 160 smaller inputs that were tried are answered correctly.\n"),
            HasSubstr("\nThe correct search is shown by: refsolve trace take_stones 20 0 5\n"),
            Not(HasSubstr("root"))));
}

TEST(ExplanationText, NamesMistakesAndWhatTheyLeaveUnexplained) {
  ExplanationReport one = report();
  EXPECT_THAT(explanation_text(one, false),
              HasSubstr("\nNo known common mistake explains these errors.\n"));
  const MisconceptionCatalog& catalog = **find_catalog("take_stones");
  const std::size_t mistake = *entry_named(catalog, "no-final-newline");
  const std::size_t instead = *entry_named(catalog, "trailing-blank");
  one.explanation.diagnosis.mistakes = {mistake};
  one.explanation.diagnosis.doubts = {{mistake, instead, {}, false}};
  one.explanation.diagnosis.outcome = Diagnosis::Outcome::kExplained;
  EXPECT_THAT(explanation_text(one, false),
              HasSubstr("\nWhat probably went wrong:\n  - " +
                        std::string(catalog.entries()[mistake].sentence) +
                        "\n    or: " + std::string(catalog.entries()[instead].sentence) +
                        "\n  This explains every wrong line.\n"));
  one.explanation.diagnosis.outcome = Diagnosis::Outcome::kPartly;
  one.explanation.diagnosis.wrong = 9;
  one.explanation.diagnosis.explained = 7;
  one.explanation.diagnosis.unexplained = {{0, 1}};
  EXPECT_THAT(explanation_text(one, false),
              HasSubstr("\n  This explains 7 of 9 wrong lines. The other 2"));
}

TEST(ExplanationText, NamesTheCommandThatShowsWhereTheSearchesPart) {
  ExplanationReport one = report();
  const MisconceptionCatalog& catalog = **find_catalog("take_stones");
  const std::size_t mistake = *entry_named(catalog, "no-pruning");
  const std::size_t counter = *entry_named(catalog, "visited-without-root");
  one.explanation.diagnosis.mistakes = {mistake, counter};
  EXPECT_THAT(explanation_text(one, false), Not(HasSubstr("refsolve")))
      << "nothing is pruned in so small a tree";
  one.explanation.answers[0].judgement.arguments = {"7", "2", "3", "6", "0"};
  EXPECT_THAT(
      explanation_text(one, false),
      HasSubstr("\nWhere the search goes wrong is shown by: refsolve trace take_stones 7 2 3 6 0 "
                "--mistake no-pruning,visited-without-root --format html > tree.html\n"));
}

TEST(ExplanationText, NamesMistakesAndTheirSearchInTheEditionWithTwoDecimals) {
  ExplanationReport one = report();
  one.decimals = 2;
  const MisconceptionCatalog& catalog = **find_catalog("take_stones", 2);
  one.explanation.diagnosis.mistakes = {*entry_named(catalog, "no-pruning"),
                                        *entry_named(catalog, "one-decimal")};
  one.explanation.answers[0].judgement.arguments = {"7", "2", "3", "6", "0"};
  EXPECT_THAT(explanation_text(one, false),
              AllOf(HasSubstr("  - You print one decimal; print two decimals.\n"),
                    HasSubstr("7 2 3 6 0 --mistake no-pruning,one-decimal --decimals 2 --format")));
}

TEST(ExplanationText, ShowsHowAWrongFactorComesAbout) {
  ExplanationReport one = report();
  CaseJudgement& judgement = one.explanation.answers[0].judgement;
  judgement.arguments = {"7", "2", "3", "6", "0"};
  FieldJudgement factor = field(FieldVerdict::kRight, "Avg Effective Branching Factor: 1.9", "");
  factor.label = "Avg Effective Branching Factor";
  judgement.fields = {factor};
  EXPECT_THAT(explanation_text(one, false), Not(HasSubstr("15 / 8")));
  judgement.fields[0].verdict = FieldVerdict::kWrong;
  EXPECT_THAT(explanation_text(one, false),
              HasSubstr("\n    Avg Effective Branching Factor: 15 / 8 = 1.875\n"));
  judgement.arguments = {"5", "0", "0"};
  EXPECT_THAT(explanation_text(one, false), HasSubstr("Factor: 7 / 4 = 1.75\n"));
  one.decimals = 2;
  EXPECT_THAT(explanation_text(one, false), Not(HasSubstr("7 / 4"))) << "all digits are printed";
}

TEST(ExplanationText, TellsStaticValuesThatWereReadOff) {
  ExplanationReport one = report();
  EXPECT_THAT(explanation_text(one, false), Not(HasSubstr("Static values")));
  one.explanation.leaves = {{0, "1", "Value: 0.5", "Value: -0.5"}};
  EXPECT_THAT(
      explanation_text(one, false),
      HasSubstr("\nStatic values that are wrong, asked where there is one move only:\n"
                "  TakeStones 3 0 1, after taking 1: expected Value: 0.5, yours Value: -0.5\n"));
}

TEST(ExplanationText, EndsWithTheNumberOfQuestions) {
  ExplanationReport one = report();
  EXPECT_THAT(explanation_text(one, false), EndsWith("\n1 input was tried.\n"));
  one.explanation.given_up = true;
  EXPECT_THAT(explanation_text(one, false),
              EndsWith("\n1 input was tried, and no more, because it ran out of time so often.\n"));
}

TEST(ExplanationText, OfARightProgramIsShort) {
  ExplanationReport one = report();
  one.verdict = Verdict::kAccepted;
  one.explanation.smallest.reset();
  EXPECT_EQ(explanation_text(one, false),
            "Take-Stones\nann: all right\nIt is right for the only input that was tried.\n");
}

TEST(ExplanationText, SaysWhyNothingWasAsked) {
  ExplanationReport one = report();
  one.verdict = Verdict::kCompileError;
  one.reason = "it does not compile";
  one.build_log = "line 3\tis odd: '\\q'\x01\n";
  one.explanation = {};
  EXPECT_EQ(explanation_text(one, false),
            "Take-Stones\nann: does not compile\nit does not compile\n\nThe compiler printed:\n"
            "    | line 3  is odd: '\\q'\\x01\n");
}

TEST(ExplanationText, PaintsWhatIsWrong) {
  EXPECT_THAT(explanation_text(report(), true),
              AllOf(HasSubstr("\x1b[31m    wrong    Value"), HasSubstr("\x1b[31mwrong\x1b[0m")));
  EXPECT_THAT(explanation_text(report(), false), Not(HasSubstr("\x1b")));
}

}  // namespace
}  // namespace cairn
