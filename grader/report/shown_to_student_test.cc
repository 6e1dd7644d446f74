// What a student may see, of every submission of a class with a hidden section.
#include "grader/report/shown_to_student.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>
#include <string>

#include "grader/report/student_page.h"
#include "tests/support/class_example.h"
#include "tests/support/judge_example.h"

namespace cairn {
namespace {

using test::class_example;
using test::class_rubric;
using testing::AllOf;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

constexpr std::size_t kHiddenSection = 1;

class ShownToStudentTest : public testing::Test {
 protected:
  /// That of so many submissions, with the rest of the class.
  static const std::vector<Graded>& all() {
    static const std::vector<Graded> submissions = class_example(rubric(), 60);
    return submissions;
  }
  static const Rubric& rubric() {
    static const Rubric rubric = class_rubric();
    return rubric;
  }
  static const std::vector<Case>& hidden_cases() {
    return test::cases_of(rubric(), kHiddenSection).suite.cases;
  }
  /// One that is right in all cases.
  static Graded right_one() {
    return *std::ranges::find_if(all(), [](const Graded& graded) {
      return graded.verdict == Verdict::kAccepted && graded.decisions.empty() &&
             graded.choice.empty();
    });
  }
  /// The same, but wrong in its first hidden case.
  static Graded wrong_in_hidden() {
    Graded graded = right_one();
    const auto one = std::ranges::find(graded.cases, rubric().sections[kHiddenSection].title,
                                       &CaseReport::section);
    one->judgement.verdict = Verdict::kWrongAnswer;
    one->judgement.fields[0].message = "it should be 'Move: 4711'";
    one->judgement.fields[0].verdict = FieldVerdict::kWrong;
    one->credit = Fraction(5, 6);
    one->err = "a hidden complaint";
    graded.verdict = Verdict::kWrongAnswer;
    graded.reason = reason_of_cases(graded.cases);
    return graded;
  }
};

/// The data of a page, without its script and style.
std::string data_in(const std::string& page) {
  const std::string begin = "id=\"data\">";
  const std::size_t at = page.find(begin) + begin.size();
  return page.substr(at, page.find("</script>", at) - at);
}

TEST_F(ShownToStudentTest, NoPageHoldsANameTheArgumentsOrAnAnswerOfAHiddenCase) {
  std::set<std::string> shown;
  for (const Case& test_case : test::cases_of(rubric()).suite.cases) {
    for (const Field& field : test_case.expected) shown.insert(printed({field}, 1));
  }
  ASSERT_FALSE(hidden_cases().empty());
  for (const Graded& graded : all()) {
    const std::string page = student_page(shown_to_student(graded, rubric()));
    const std::string data = data_in(page);
    EXPECT_THAT(page, Not(HasSubstr(rubric().sections[kHiddenSection].title))) << graded.id;
    for (const Case& test_case : hidden_cases()) {
      EXPECT_THAT(page, Not(HasSubstr(test_case.name))) << graded.id;
      EXPECT_THAT(page, Not(HasSubstr(test_case.why))) << graded.id;
      EXPECT_THAT(data, Not(HasSubstr("\"" + joined(test_case.arguments) + "\""))) << graded.id;
      if (graded.verdict != Verdict::kAccepted) continue;  // others may print any number themselves
      for (const Field& field : test_case.expected) {
        std::string line = printed({field}, 1);
        if (shown.contains(line)) continue;
        line.pop_back();
        EXPECT_THAT(data, Not(HasSubstr("\"" + line + "\""))) << graded.id;
      }
    }
  }
}

TEST_F(ShownToStudentTest, APageHoldsNothingOfAnybodyElse) {
  for (const Graded& graded : all()) {
    const std::string data = data_in(student_page(shown_to_student(graded, rubric())));
    for (const Graded& other : all()) {
      if (other.id == graded.id) continue;
      EXPECT_THAT(data, Not(HasSubstr("\"" + other.id + "-HW2-P3.zip\""))) << graded.id;
    }
  }
}

TEST_F(ShownToStudentTest, CountsTheHiddenCasesThatWereLost) {
  const ShownToStudent right = shown_to_student(right_one(), rubric());
  EXPECT_EQ(right.hidden.cases, 12U);
  EXPECT_EQ(right.hidden.lost, 0U);
  EXPECT_EQ(right.hidden.points, Fraction(24));
  EXPECT_EQ(right.hidden.out_of, Fraction(24));
  const ShownToStudent wrong = shown_to_student(wrong_in_hidden(), rubric());
  EXPECT_EQ(wrong.hidden.lost, 1U);
}

TEST_F(ShownToStudentTest, AVerdictAndAReasonFromAHiddenCaseAreNotTold) {
  const Graded whole = wrong_in_hidden();
  ASSERT_THAT(whole.reason, HasSubstr(hidden_cases()[0].name));
  const ShownToStudent view = shown_to_student(whole, rubric());
  EXPECT_EQ(view.graded.verdict, Verdict::kAccepted);
  EXPECT_EQ(view.graded.reason, "");
  const std::string page = student_page(shown_to_student(whole, rubric()));
  EXPECT_THAT(page, Not(HasSubstr("4711")));
  EXPECT_THAT(page, Not(HasSubstr("a hidden complaint")));
}

TEST_F(ShownToStudentTest, AVerdictFromAVisibleCaseStays) {
  for (const Graded& graded : all()) {
    Verdict worst = Verdict::kAccepted;
    for (const CaseReport& case_report : graded.cases) {
      if (case_report.section == rubric().sections[0].title)
        worst = std::max(worst, case_report.judgement.verdict);
    }
    const Graded shown = shown_to_student(graded, rubric()).graded;
    EXPECT_EQ(shown.verdict, graded.cases.empty() ? graded.verdict : worst) << graded.id;
    EXPECT_EQ(final_points(shown), final_points(graded)) << graded.id;
  }
}

TEST_F(ShownToStudentTest, WhatSaysTheNameOfAHiddenCaseIsLeftOut) {
  Graded graded = right_one();
  const std::string name = hidden_cases()[3].name;
  const std::string arguments = joined(hidden_cases()[3].arguments);
  graded.notes = {"read by a person because of " + name, "asked '" + arguments + "'",
                  rubric().sections[kHiddenSection].title + ": to be looked at", "a folder"};
  Decision mark{graded.person,
                DecisionKind::kMark,
                rubric().sections[kHiddenSection].title,
                Fraction(20),
                "in " + name + " by hand",
                "crd",
                "2026-11-20T09:30:00Z",
                graded.content};
  graded.decisions = {mark};
  const Graded shown = shown_to_student(graded, rubric()).graded;
  EXPECT_THAT(shown.notes, testing::ElementsAre("a folder"));
  EXPECT_EQ(shown.decisions[0].item, "hidden cases");
  EXPECT_EQ(shown.decisions[0].reason, "it is about hidden cases");
  EXPECT_THAT(student_page(shown_to_student(graded, rubric())), Not(HasSubstr(name)));
}

TEST_F(ShownToStudentTest, AMarkThatWasReplacedIsNotShown) {
  Graded graded = right_one();
  const auto mark = [&](const std::string& reason, std::optional<Fraction> points) {
    return Decision{graded.person, DecisionKind::kMark,    "q1",          points, reason,
                    "kim",         "2026-11-20T09:30:00Z", graded.content};
  };
  graded.decisions = {mark("a slip", Fraction(0)), mark("good", Fraction(1))};
  const Graded shown = shown_to_student(graded, rubric()).graded;
  ASSERT_THAT(shown.decisions, testing::SizeIs(1));
  EXPECT_EQ(shown.decisions[0].reason, "good");
  graded.decisions.push_back(mark("the table was undone", std::nullopt));
  EXPECT_THAT(shown_to_student(graded, rubric()).graded.decisions, testing::IsEmpty());
}

TEST_F(ShownToStudentTest, WhoMarkedIsShownOnlyWhereTheRubricSaysSo) {
  Graded graded = right_one();
  graded.decisions = {{graded.person, DecisionKind::kOverride, "", Fraction(20), "it was down",
                       "a-grader", "2026-11-20T09:30:00Z", graded.content}};
  const auto page = [&](const Rubric& by) { return student_page(shown_to_student(graded, by)); };
  EXPECT_THAT(page(rubric()), AllOf(HasSubstr("it was down"), Not(HasSubstr("a-grader"))));
  Rubric open = rubric();
  open.shows_markers = true;
  EXPECT_THAT(page(open), HasSubstr("a-grader"));
}

TEST_F(ShownToStudentTest, MistakesAreNamedOnlyWhereTheRubricSaysSoAndWithoutTheirQuestion) {
  Graded graded = wrong_in_hidden();
  DiagnosisReport& diagnosis = graded.diagnosis.emplace();
  diagnosis.mistakes = {{"negative-zero", "evaluator", "You negate 0."}};
  diagnosis.doubts = {{"negative-zero", {"other", "evaluator", "You do not."}, "6 0 4"}};
  diagnosis.unexplained = {{hidden_cases()[0].name, "Move"}, {"official-1", "Value"}};
  graded.names_mistakes = true;
  const DiagnosisReport shown = shown_to_student(graded, rubric()).graded.diagnosis.value();
  EXPECT_EQ(shown.doubts[0].question, "");
  EXPECT_EQ(shown.unexplained, (std::vector<UnexplainedField>{{"official-1", "Value"}}));
  EXPECT_THAT(student_page(shown_to_student(graded, rubric())), HasSubstr("You negate 0."));
  graded.names_mistakes = false;
  EXPECT_THAT(student_page(shown_to_student(graded, rubric())), Not(HasSubstr("You negate 0.")));
}

TEST_F(ShownToStudentTest, PartsOfAHiddenSectionAreOneNumber) {
  const ShownToStudent view = shown_to_student(right_one(), rubric());
  for (const MarkPart& part : view.graded.marks.parts) {
    EXPECT_THAT(part.title, Not(HasSubstr("Kept back")));
  }
  EXPECT_EQ(view.graded.marks.parts.size(), 7U);  // compiling, and six lines
}

TEST_F(ShownToStudentTest, WithoutHiddenSectionsEverythingIsShown) {
  Rubric open = rubric();
  for (Section& section : open.sections) section.hidden = false;
  const Graded graded = wrong_in_hidden();
  const ShownToStudent view = shown_to_student(graded, open);
  EXPECT_EQ(view.hidden.cases, 0U);
  EXPECT_EQ(view.graded.cases.size(), graded.cases.size());
  EXPECT_EQ(view.graded.reason, graded.reason);
}

TEST_F(ShownToStudentTest, WhereNothingWasRunEveryHiddenCaseIsLost) {
  const auto broken = std::ranges::find(all(), Verdict::kCompileError, &Graded::verdict);
  ASSERT_NE(broken, all().end());
  const ShownToStudent view = shown_to_student(*broken, rubric());
  EXPECT_EQ(view.hidden.lost, 12U);
  EXPECT_EQ(view.graded.verdict, Verdict::kCompileError);
  EXPECT_EQ(view.graded.reason, broken->reason);
}

}  // namespace
}  // namespace cairn
