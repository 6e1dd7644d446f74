// From a wrong program to the lines that are named, with fixed answers in place of the search.
#include "grader/locate/locate.h"

#include <gmock/gmock.h>

#include <filesystem>
#include <string>

#include "grader/check/grade_submission.h"
#include "grader/intake/find_submissions.h"
#include "grader/locate/locate_test.h"
#include "tests/support/files.h"

namespace cairn {
namespace {

using testing::ElementsAre;
using testing::Field;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;

/// Is right for 0 and 1 only.
const std::string kAddsOne =
    "import sys\n"
    "def more(n):\n"
    "    return n + 1\n"
    "n = int(sys.argv[1])\n"
    "print('Value:', more(n) if n < 2 else n)\n";

/// A homework whose programs print the successor of a number, in eight cases.
class LocateTest : public testing::Test {
 protected:
  LocateTest() {
    std::filesystem::create_directory(folder / "in");
    rubric = test::successor_homework(folder.path(), 8);
  }

  void program(const std::string& python) const {
    test::write_file(folder / "in/successor.py", python);
  }

  [[nodiscard]] LocationReport located(const std::string& answer,
                                       LocatePurpose purpose = LocatePurpose::kAlone) {
    const Submission submission = single_submission(folder / "in", rubric.hand_in_pattern);
    const Graded graded = grade_submission(submission, rubric, Jail::kBest);
    const auto ask = [&](JailedProgram& /*program*/, const SearchLanguage& /*language*/,
                         const SearchRequest& request) {
      asked = request;
      RunResult result;
      result.ending = ending;
      result.out = answer;
      return result;
    };
    return locate_mistake(submission, rubric, graded, Jail::kBest, purpose, {}, ask);
  }

  /// A fix of the last line of kAddsOne.
  static std::string fix_of_line_5(const std::string& was, const std::string& now,
                                   const std::string& text) {
    return R"({"fix": [{"file": "successor.py", "line": 5, "lines": 1, "text": ")" + text +
           R"(", "at": 5, "method": "", "kind": "replaced", "was": ")" + was + R"(", "now": ")" +
           now + "\"}]}\n";
  }

  const std::string kGoodFix =
      fix_of_line_5("2", "20", "print('Value:', more(n) if n < 20 else n)");
  const std::string kOtherFix =
      fix_of_line_5("else n", "else n + 1", "print('Value:', more(n) if n < 2 else n + 1)");
  const std::string kBadFix = fix_of_line_5("2", "3", "print('Value:', more(n) if n < 3 else n)");
  const std::string kEnd = R"({"tried": 10, "runs": 100, "steps": 7, "whole": true})"
                           "\n";

  test::FreshFolder folder;
  Rubric rubric;
  SearchRequest asked;
  Ending ending = Exited{0};  ///< of the search
};

TEST_F(LocateTest, AProgramThatSomebodyChoseIsNotLocated) {
  program(kAddsOne);
  Graded graded = grade_submission(single_submission(folder / "in", rubric.hand_in_pattern), rubric,
                                   Jail::kBest);
  EXPECT_TRUE(can_be_located(graded, rubric));
  Decision choice;
  choice.kind = DecisionKind::kChoice;
  choice.points = Fraction(0);
  choice.path = "old/successor.py";
  graded.decisions.push_back(choice);
  EXPECT_FALSE(can_be_located(graded, rubric));
}

TEST_F(LocateTest, AChangeThatMakesAllCasesRightIsReported) {
  program(kAddsOne);
  const LocationReport report = located(kBadFix + kGoodFix + kOtherFix + kEnd);
  EXPECT_EQ(report.reason, "");
  EXPECT_TRUE(report.complete);
  ASSERT_THAT(report.changes, SizeIs(1));
  EXPECT_EQ(
      report.changes.front(),
      (LocatedChange{"successor.py", 5, "", "print('Value:', more(n) if n < 2 else n)",
                     "print('Value:', more(n) if n < 20 else n)", "with `20` in place of `2`"}));
  EXPECT_THAT(report.alternatives, IsEmpty()) << "the other fix changes the same line";
  EXPECT_EQ(report.cases_right, 8U);
  EXPECT_TRUE(report.are_held_back);
  EXPECT_EQ(report.other_questions, 2U);
  EXPECT_THAT(report.lines_mended, ElementsAre(LineMended{"Value", 6}));
  EXPECT_GT(report.runs, 100);
}

TEST_F(LocateTest, TheSearchIsAskedAboutTwoInThreeOfTheVisibleCases) {
  program(kAddsOne);
  static_cast<void>(located(kEnd));
  EXPECT_THAT(asked.cases, SizeIs(6));
  EXPECT_THAT(asked.cases.front().expected, ElementsAre("Value: 1"));
  EXPECT_EQ(asked.cases.front().command.back(), "0");
  ASSERT_THAT(asked.sources, SizeIs(1));
  EXPECT_EQ(asked.sources.front().path, "successor.py");
  EXPECT_EQ(asked.sources.front().text, kAddsOne);
  EXPECT_TRUE(asked.sources.front().may_change);
}

TEST_F(LocateTest, ALineInTheProgramsOwnFormIsRightToo) {
  program("import sys\nn = int(sys.argv[1])\nprint('The value =', n + 1 if n < 3 else n)\n");
  std::get<CaseSection>(rubric.sections[0].content).format =
      LinesFormat{{FieldRule{"Value", {"value"}}}};
  static_cast<void>(located(kEnd));
  ASSERT_THAT(asked.cases, SizeIs(6));
  EXPECT_THAT(asked.cases.front().or_else, ElementsAre("The value = 1"));
  EXPECT_THAT(asked.cases.back().expected, ElementsAre("Value: 8"));
  EXPECT_THAT(asked.cases.back().or_else, ElementsAre("The value = 8"));
}

TEST_F(LocateTest, AHiddenSectionIsNeitherSearchedNorProved) {
  rubric.sections.push_back(rubric.sections[0]);
  rubric.sections[0].hidden = true;
  rubric.sections[1].title = "Visible";
  std::get<CaseSection>(rubric.sections[1].content).suite.cases.resize(4);
  program(kAddsOne);
  const LocationReport report =
      located(fix_of_line_5("2", "4", "print('Value:', more(n) if n < 4 else n)") + kEnd);
  EXPECT_THAT(asked.cases, SizeIs(4));
  EXPECT_TRUE(report.complete);
  EXPECT_EQ(report.cases_right, 4U);
}

TEST_F(LocateTest, AChangeThatIsNotRightInEveryCaseIsNotReported) {
  program(kAddsOne);
  const LocationReport report = located(kBadFix + kEnd);
  EXPECT_FALSE(report.complete);
  EXPECT_THAT(report.changes, IsEmpty());
  EXPECT_EQ(report.reason, "no change of one to three small places makes all 8 cases right");
}

TEST_F(LocateTest, AChangeThatDoesNotCompileIsNotReported) {
  program(kAddsOne);
  EXPECT_FALSE(located(fix_of_line_5("2", "(2", "print('Value:', more(n) if n < (2 else n)") + kEnd)
                   .complete);
}

TEST_F(LocateTest, OfAProgramThatReadsItselfNothingIsReported) {
  program(
      "import sys\nn = int(sys.argv[1])\ncount = len(open(__file__).readlines())\n"
      "was = n < 2\n"
      "print('Value:', n + 1 if n < 2 or count != 5 else n)\n");
  const LocationReport report =
      located(fix_of_line_5("2", "20", "print('Value:', n + 1 if n < 20 or count != 5 else n)"));
  EXPECT_FALSE(report.complete);
  EXPECT_THAT(report.reason, HasSubstr("its own text"));
}

TEST_F(LocateTest, AChangeInATextOfSeveralLinesIsReported) {
  program("import sys\nn = int(sys.argv[1])\nprint(f\"\"\"\nValue: {n + (n < 2)}\"\"\")\n");
  const LocationReport report = located(
      R"J({"fix": [{"file": "successor.py", "line": 4, "lines": 1, "text": "Value: {n + (n < 20)}\"\"\")", )J"
      R"J("at": 4, "kind": "replaced", "was": "2", "now": "20"}]})J");
  EXPECT_EQ(report.reason, "");
  EXPECT_TRUE(report.complete);
}

TEST_F(LocateTest, BesideCheckASearchTakesLessTime) {
  program(kAddsOne);
  static_cast<void>(located(kEnd));
  EXPECT_EQ(asked.budget.cpu_seconds, 60);
  static_cast<void>(located(kEnd, LocatePurpose::kBesideCheck));
  EXPECT_EQ(asked.budget.cpu_seconds, 10);
}

TEST_F(LocateTest, OfFixesThatDisagreeAllLinesAreNamed) {
  program(
      "import sys\nn = int(sys.argv[1])\nmost = 2\nmore = 0 if n >= most else 1\nx = n + more\n"
      "y = x\nz = y\nprint('Value:', z)\n");
  const auto fix = [](int line, const std::string& was, const std::string& now,
                      const std::string& text) {
    return R"({"fix": [{"file": "successor.py", "line": )" + std::to_string(line) +
           R"(, "lines": 1, "text": ")" + text + R"(", "at": )" + std::to_string(line) +
           R"(, "kind": "replaced", "was": ")" + was + R"(", "now": ")" + now + "\"}]}\n";
  };
  const std::string two = fix(3, "2", "20", "most = 20") + fix(5, "more", "1", "x = n + 1");
  const LocationReport report = located(two + kEnd);
  EXPECT_THAT(report.changes, ElementsAre(Field(&LocatedChange::line, 3)));
  EXPECT_THAT(report.alternatives, ElementsAre(ElementsAre(Field(&LocatedChange::line, 5))));
  const LocationReport four =
      located(two + fix(6, "x", "n + 1", "y = n + 1") + fix(7, "y", "n + 1", "z = n + 1") + kEnd);
  EXPECT_TRUE(four.complete);
  EXPECT_THAT(four.changes, IsEmpty());
  EXPECT_THAT(four.alternatives, IsEmpty());
}

TEST_F(LocateTest, WhatIsNotSearchedSaysWhy) {
  program("print(\n");
  EXPECT_THAT(located(kEnd).reason, HasSubstr("it cannot be started"));
  program("import sys\nprint('Value:', int(sys.argv[1]) + 1)\n");
  EXPECT_EQ(located(kEnd).reason, "all 8 cases are right; there is nothing to locate");
  program(kAddsOne);
  EXPECT_EQ(located(R"({"refused": "it uses threads"})").reason,
            "it uses threads; programs with threads are not located");
  EXPECT_EQ(located(R"({"runs": 9, "whole": false})").reason,
            "no change of one to three small places makes all 8 cases right; not all were tried "
            "within the budget of the search");
  std::filesystem::remove(folder / "in/successor.py");
  test::write_file(folder / "in/successor.cpp", "int main() {}\n");
  EXPECT_EQ(located(kEnd).reason, "programs in C++ are not located, only those in Java and Python");
}

TEST_F(LocateTest, ASearchThatTheProgramEndedSaysNothingOfItsLines) {
  program(kAddsOne);
  ending = Killed{9};
  EXPECT_THAT(located("").reason, testing::HasSubstr("its search was ended, by the program"));
  ending = OutOfTime{true};
  EXPECT_THAT(located("").reason, testing::HasSubstr("not all were tried within the budget"));
  ending = Killed{9};
  EXPECT_TRUE(located(kGoodFix).complete) << "what it found before is proved like any other";
}

TEST_F(LocateTest, OurFailureIsNotTheSubmissions) {
  program(kAddsOne);
  const Submission submission = single_submission(folder / "in", rubric.hand_in_pattern);
  const Graded graded = grade_submission(submission, rubric, Jail::kBest);
  const auto fails = [](JailedProgram& /*program*/, const SearchLanguage& /*language*/,
                        const SearchRequest& /*request*/) {
    RunResult result;
    result.ending = RunnerFailed{"no memory"};
    return result;
  };
  const LocationReport report =
      locate_mistake(submission, rubric, graded, Jail::kBest, LocatePurpose::kAlone, {}, fails);
  EXPECT_EQ(report.verdict, Verdict::kJudgeError);
  EXPECT_THAT(report.reason, HasSubstr("not the submission's fault: no memory"));
}

}  // namespace
}  // namespace cairn
