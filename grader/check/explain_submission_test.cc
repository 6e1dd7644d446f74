// One submission from its folder to the question that it answers wrongly.
#include "grader/check/explain_submission.h"

#include <gmock/gmock.h>

#include <cstdlib>
#include <filesystem>
#include <string>

#include "grader/intake/find_submissions.h"
#include "tests/support/files.h"

namespace cairn {
namespace {

namespace fs = std::filesystem;
using testing::AllOf;
using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::StartsWith;

/// The reference's own answer, in Python that is asked no other question.
const std::string kRightAt301 =
    "Move: 1\nValue: 0.5\nNumber of Nodes Visited: 2\nNumber of Nodes Evaluated: 1\n"
    "Max Depth Reached: 1\nAvg Effective Branching Factor: 1.0\n";

class ExplainSubmissionTest : public testing::Test {
 protected:
  void program(const std::string& python) const {
    test::write_file(folder / "TakeStones.py", python);
  }

  [[nodiscard]] Result<ExplanationReport> explain(std::size_t runs = 3) const {
    return explain_submission(single_submission(folder.path(), rubric.hand_in_pattern), rubric,
                              Jail::kBest, runs);
  }

  test::FreshFolder folder;
  Rubric rubric = *read_rubric("rubrics/take_stones.json");
};

TEST_F(ExplainSubmissionTest, AWrongProgramIsAskedForASmallBoard) {
  program("print('''" + kRightAt301 + "''', end='')\n");
  const auto report = explain();
  ASSERT_TRUE(report);
  EXPECT_EQ(report->verdict, Verdict::kWrongAnswer);
  EXPECT_EQ(report->reason, "");
  EXPECT_EQ(report->program, "TakeStones");
  ASSERT_TRUE(report->explanation.smallest);
  EXPECT_LE(report->explanation.answers.size(), 3U);
}

TEST_F(ExplainSubmissionTest, AProgramThatIsWrongOnLargeBoardsOnlyIsAskedTheCasesOfTheRubric) {
  const fs::path planted = "tests/submissions/take_stones/wrong_answer/cpp_odd_is_prime";
  const auto report = explain_submission(single_submission(planted, rubric.hand_in_pattern), rubric,
                                         Jail::kBest, 150);
  ASSERT_TRUE(report);
  EXPECT_EQ(report->verdict, Verdict::kWrongAnswer);
  EXPECT_TRUE(report->explanation.is_larger);
  EXPECT_LE(report->explanation.answers.size(), 150U);
}

TEST_F(ExplainSubmissionTest, WhatDoesNotCompileIsAskedNothing) {
  program("def\n");
  const auto report = explain();
  ASSERT_TRUE(report);
  EXPECT_EQ(report->verdict, Verdict::kCompileError);
  EXPECT_THAT(report->reason, StartsWith("it is not valid Python 3"));
  EXPECT_THAT(report->build_log, HasSubstr("SyntaxError"));
  EXPECT_THAT(report->explanation.answers, IsEmpty());
}

TEST_F(ExplainSubmissionTest, WhereThereIsNoProgramTheReasonIsGiven) {
  test::write_file(folder / "notes.txt", "none yet\n");
  EXPECT_EQ(explain()->verdict, Verdict::kNothingToGrade);
  EXPECT_FALSE(explain()->reason.empty());
}

TEST_F(ExplainSubmissionTest, AnEndlessProgramCostsSecondsOnly) {
  rubric.run_limits.cpu_seconds = 0.1;
  program("while True: pass\n");
  const auto report = explain(100);
  EXPECT_EQ(report->verdict, Verdict::kTimeLimit);
  EXPECT_TRUE(report->explanation.given_up);
}

TEST_F(ExplainSubmissionTest, OurFailureIsNotTheSubmissions) {
  program("print(1)\n");
  const char* const before = std::getenv("TMPDIR");
  const std::string kept = before == nullptr ? "" : before;
  setenv("TMPDIR", "/no/such/folder", 1);
  const auto report = explain();
  if (before == nullptr) {
    unsetenv("TMPDIR");
  } else {
    setenv("TMPDIR", kept.c_str(), 1);
  }
  EXPECT_EQ(report->verdict, Verdict::kJudgeError);
  EXPECT_THAT(report->reason, StartsWith("not graded, which is not the submission's fault: "));
}

TEST_F(ExplainSubmissionTest, IsRefusedWhereMistakesHaveNoNames) {
  rubric = *read_rubric("rubrics/paper_hw2.json");
  ASSERT_FALSE(explain());
  EXPECT_THAT(explain().error().message,
              AllOf(StartsWith("this homework cannot be explained: "),
                    HasSubstr("no mistakes are known for 'paper', only for "),
                    HasSubstr("take_stones"), HasSubstr("'grade check --all'")));
}

TEST_F(ExplainSubmissionTest, IsRefusedWhereNothingIsStarted) {
  rubric = *read_rubric("rubrics/queens.json");
  ASSERT_FALSE(explain());
  EXPECT_THAT(explain().error().message, HasSubstr("grades no program that can be run"));
}

TEST_F(ExplainSubmissionTest, IsRefusedWhereNoMistakeOfItsMethodsIsKnown) {
  rubric = *read_rubric("rubrics/take_stones_methods.json");
  const fs::path planted =
      "tests/submissions/take_stones_methods/wrong_answer/java_evaluate_counts_taken";
  const auto report = explain_submission(single_submission(planted, rubric.hand_in_pattern), rubric,
                                         Jail::kBest, 10);
  ASSERT_FALSE(report) << "and not called right";
  EXPECT_THAT(report.error().message, StartsWith("no mistakes are known of what 'Take-Stones, the "
                                                 "methods of the skeleton one by one' asks"));
}

TEST_F(ExplainSubmissionTest, IsRefusedInAnEditionThatTheBankDoesNotKnow) {
  std::get<CaseSection>(rubric.sections[0].content).decimals = 3;
  ASSERT_FALSE(explain());
  EXPECT_EQ(explain().error().message,
            "this homework cannot be explained: no mistakes are known for 'take_stones' with 3 "
            "decimals. 'grade check --all' shows every case");
}

class ExplainWithTwoDecimalsTest : public ExplainSubmissionTest {
 protected:
  /// The planted program that prints two decimals, with `bound` for "v >= beta".
  [[nodiscard]] Result<ExplanationReport> explained_with(const std::string& bound) {
    const std::string right = "v >= beta";
    std::string text = test::read_file(
        "tests/submissions/take_stones/presentation_error/python_two_decimals/TakeStones.py");
    program(text.replace(text.find(right), right.size(), bound));
    rubric = *read_rubric("rubrics/take_stones_two_decimals.json");
    return explain(60);
  }
};

TEST_F(ExplainWithTwoDecimalsTest, ARightProgramIsRightForAllQuestions) {
  const auto report = explained_with("v >= beta");
  ASSERT_TRUE(report);
  EXPECT_EQ(report->verdict, Verdict::kAccepted);
  EXPECT_EQ(report->explanation.answers.size(), 60U);
  EXPECT_EQ(report->explanation.diagnosis.outcome, Diagnosis::Outcome::kAllRight);
}

TEST_F(ExplainWithTwoDecimalsTest, AKnownMistakeIsAllThatIsNamed) {
  const auto report = explained_with("False");
  ASSERT_TRUE(report);
  EXPECT_EQ(report->verdict, Verdict::kWrongAnswer);
  EXPECT_EQ(report->decimals, 2);
  const Diagnosis& diagnosis = report->explanation.diagnosis;
  EXPECT_EQ(diagnosis.outcome, Diagnosis::Outcome::kExplained);
  EXPECT_THAT(diagnosis.mistakes,
              ElementsAre(*entry_named(**find_catalog("take_stones", 2), "prunes-at-min-only")));
}

}  // namespace
}  // namespace cairn
