// A hand-in of several kinds of answers: methods, a program, files, and what a person reads.
#include <gmock/gmock.h>

#include <nlohmann/json.hpp>
#include <optional>
#include <set>

#include "cases/json_file.h"
#include "grader/build/warm_compiler.h"
#include "grader/check/grade_submission.h"
#include "grader/intake/find_submissions.h"
#include "grader/report/check_text.h"
#include "grader/report/results_json.h"
#include "tests/support/files.h"
#include "tests/support/judge_example.h"

namespace cairn {
namespace {

namespace fs = std::filesystem;
using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;

class SectionsTest : public testing::Test {
 protected:
  static void TearDownTestSuite() { compiler.reset(); }

  void hand_in(const std::string& name, const std::string& text) const {
    test::write_file(folder / name, text);
  }
  void hand_in_planted(const std::string& planted) const {
    fs::copy("tests/submissions/" + planted, folder.path(),
             fs::copy_options::recursive | fs::copy_options::overwrite_existing);
  }
  [[nodiscard]] Graded grade(const Rubric& rubric,
                             const std::vector<Decision>& decisions = {}) const {
    if (!compiler) compiler.emplace(Jail::kBest);
    Graded report =
        grade_submission(single_submission(folder.path(), rubric.hand_in_pattern), rubric,
                         {Jail::kBest, Lanes::kWarmAndFresh, &*compiler}, decisions);
    const auto valid = parse_json(report_json(report),
                                  test::read_file("grader/report/results.schema.json"), "report");
    EXPECT_TRUE(valid) << valid.error().message;
    return report;
  }

  /// One for all tests.
  static inline std::optional<WarmCompiler> compiler;

  test::FreshFolder folder;
};

/// One case a method and one short game.
Rubric factor_multiples() {
  Rubric rubric = *read_rubric("rubrics/factor_multiples.json");
  rubric.run_limits.cpu_seconds = 1;
  for (std::size_t i = 0; i < rubric.sections.size(); ++i) {
    test::cases_of(rubric, i).suite.cases.resize(1);
  }
  return rubric;
}

std::vector<std::string> points_of(const Graded& report) {
  std::vector<std::string> points;
  for (const MarkPart& part : report.marks.parts) points.push_back(points_text(part.points));
  return points;
}

/// A player whose methods are right, but for what stands in the place of `replaced`.
std::string player_with(const std::string& replaced, const std::string& replacement) {
  std::string text = test::read_file(
      "tests/submissions/factor_multiples/accepted/java_player_impl_only/PlayerImpl.java");
  const std::size_t at = text.find(replaced);
  EXPECT_NE(at, std::string::npos) << replaced;
  return text.replace(at, replaced.size(), replacement);
}

TEST_F(SectionsTest, MethodsAndGamesAreGradedFromOneClassAndOurSkeleton) {
  hand_in_planted("factor_multiples/accepted/java_player_impl_only");
  const Graded report = grade(factor_multiples());
  EXPECT_EQ(report.verdict, Verdict::kAccepted) << report.reason;
  EXPECT_THAT(points_of(report), ElementsAre("20", "5", "3", "2", "5", "3", "2", "6", "3", "1"));
  EXPECT_THAT(report.notes,
              Contains(HasSubstr("'HW6.java' was not handed in; the course's own was added")));
  EXPECT_THAT(report.notes, Contains("the handout asks for 'WrittenPart.pdf', and it was not "
                                     "handed in"));
}

TEST_F(SectionsTest, AMethodThatThrowsCostsNoOtherItsPoints) {
  hand_in("PlayerImpl.java",
          player_with("public int min_value(GameState s) {",
                      "public int min_value(GameState s) {\n    if (s.crossedList.length < 1000) "
                      "{ throw new IllegalStateException(\"mine\"); }"));
  const Graded report = grade(factor_multiples());
  const std::vector<std::string> points = points_of(report);
  EXPECT_EQ(points[0], "20") << "generateSuccessors";
  EXPECT_EQ(points[4], "0") << "min_value";
  std::string said;
  for (const CaseReport& case_report : report.cases) {
    for (const FieldJudgement& field : case_report.judgement.fields) said += field.message;
  }
  EXPECT_THAT(said, HasSubstr("IllegalStateException"));
}

TEST_F(SectionsTest, AMethodThatDoesNotEndCostsNoOtherItsPoints) {
  hand_in("PlayerImpl.java", player_with("public int min_value(GameState s) {",
                                         "public int min_value(GameState s) {\n"
                                         "    while (s.crossedList.length < 1000) { }"));
  const Graded report = grade(factor_multiples());
  EXPECT_EQ(report.verdict, Verdict::kTimeLimit);
  EXPECT_EQ(points_of(report)[0], "20");
  EXPECT_EQ(points_of(report)[4], "0");
}

TEST_F(SectionsTest, MethodsOfAnotherLanguageCannotBeCalledAndThatIsSaid) {
  hand_in("HW6.py", "print('Player 1: 2')");
  const Graded report = grade(factor_multiples());
  EXPECT_EQ(report.verdict, Verdict::kNoProgram);
  EXPECT_THAT(report.reason, HasSubstr("methods can only be called in Java, and this is Python"));
}

TEST_F(SectionsTest, TablesScriptsAndWhatAPersonReadsAreCountedEachByItsOwn) {
  hand_in_planted("queens/accepted/text_markdown");
  const Rubric rubric = *read_rubric("rubrics/queens.json");
  const Graded report = grade(rubric);
  EXPECT_EQ(report.verdict, Verdict::kAccepted) << report.reason;
  EXPECT_EQ(report.marks.points, Fraction(32));
  EXPECT_EQ(report.marks.pending, Fraction(28));
  EXPECT_EQ(report.marks.out_of, Fraction(60));
  EXPECT_EQ(report.language, "") << "nothing was built";

  const Graded marked =
      grade(rubric, {{"ann", DecisionKind::kMark, "q8.1", Fraction(1), "clear", "crd", "", ""}});
  EXPECT_EQ(marked.marks.points, Fraction(33));
  EXPECT_EQ(marked.marks.pending, Fraction(27));
}

TEST_F(SectionsTest, AFileThatIsMissingCostsItsPointsAndIsTheReason) {
  hand_in_planted("queens/accepted/text_markdown");
  fs::remove(folder / "a4q5.py");
  const Graded report = grade(*read_rubric("rubrics/queens.json"));
  EXPECT_EQ(report.verdict, Verdict::kWrongAnswer);
  EXPECT_EQ(report.reason, "question 5's script: the file a4q5.* is missing or empty");
  EXPECT_EQ(report.marks.points, Fraction(31));
}

TEST_F(SectionsTest, AnAnswerFileThatIsMissingLeavesThePointsOfTheRest) {
  hand_in_planted("queens/nothing_to_grade/no_output");
  const Graded report = grade(*read_rubric("rubrics/queens.json"));
  EXPECT_EQ(report.verdict, Verdict::kNothingToGrade);
  EXPECT_THAT(report.reason, HasSubstr("the file 'A4_output.txt' is missing"));
  EXPECT_EQ(report.marks.points, Fraction(8)) << "the scripts";
}

TEST_F(SectionsTest, AnswersOnPaperAreReadFromATextFile) {
  hand_in_planted("paper_hw2/presentation_error/as_people_write");
  const Graded report = grade(*read_rubric("rubrics/paper_hw2.json"));
  EXPECT_EQ(report.verdict, Verdict::kPresentationError) << report.reason;
  EXPECT_EQ(report.marks.points, Fraction(20)) << "form costs nothing on paper";
  EXPECT_EQ(report.marks.pending, Fraction(15));
}

TEST_F(SectionsTest, AnswersCountAsTheyWereHandedInAndNotAsABuildLeftThem) {
  hand_in_planted("queens/nothing_to_grade/no_output");
  hand_in("secret",
          test::read_file("tests/submissions/queens/accepted/text_markdown/A4_output.txt"));
  hand_in("Makefile", "all:\n\tcp secret A4_output.txt\n");
  Rubric rubric = *read_rubric("rubrics/queens.json");
  rubric.program = "queens";
  Section program = rubric.sections.front();
  std::get<CaseSection>(program.content).source = ProgramRuns{};
  std::get<CaseSection>(program.content).format = LinesFormat{};
  rubric.sections.insert(rubric.sections.begin(), program);
  const Graded report = grade(rubric);
  EXPECT_EQ(report.language, "Make") << report.reason;
  std::set<std::string> said;
  for (const CaseReport& case_report : report.cases) said.insert(case_report.judgement.message);
  EXPECT_THAT(said, Contains(HasSubstr("the file 'A4_output.txt' is missing")));
}

TEST_F(SectionsTest, WhatCannotBeReadIsPendingUntilAPersonMarksIt) {
  hand_in_planted("queens/accepted/text_as_the_handout");
  std::string rows;
  for (int n = 1; n <= 20; ++n) {
    rows += "with " + std::to_string(n) + " queens we had 1 because of row 0\n";
  }
  hand_in("A4_output.txt", rows);
  const Rubric rubric = test::shipped("queens.json");
  const Graded before = grade(rubric);
  EXPECT_EQ(points_text(before.marks.points), "8");
  EXPECT_EQ(points_text(before.marks.pending), "49") << "28 by hand anyway, and all the tables";
  Decision mark;
  mark.item = "Tables";
  mark.points = Fraction(18);
  mark.reason = "read by hand";
  mark.author = "crd";
  const Graded after = grade(rubric, {mark});
  EXPECT_EQ(points_text(after.marks.points), "26");
  EXPECT_EQ(points_text(after.marks.pending), "28");
  EXPECT_THAT(report_text(after, {.all = true}),
              HasSubstr("not counted, because a person marked this section"));
}

TEST_F(SectionsTest, AnswersInAFileThatNoMachineReadsArePending) {
  hand_in("A4_output.docx", "PK");
  const Rubric rubric = test::shipped("queens.json");
  const Graded graded = grade(rubric);
  EXPECT_EQ(points_text(graded.marks.pending), "52") << "28 by hand anyway, and all tables";
  EXPECT_THAT(graded.notes, Contains(HasSubstr("may be in 'A4_output.docx'")));
}

TEST_F(SectionsTest, AnswersThatWereNotHandedInAreNotPending) {
  hand_in("a4q1.py", "print()");
  EXPECT_EQ(points_text(grade(test::shipped("queens.json")).marks.pending), "28");
}

}  // namespace
}  // namespace cairn
