#include "grader/export/words_for_student.h"

#include <gmock/gmock.h>

#include "grader/export/export_test.h"

namespace cairn {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

TEST(EscapedOnce, LeavesWhatIsEscapedAsItIs) {
  EXPECT_EQ(escaped_once("it is 'a\\tb'"), "it is 'a\\tb'") << "as reports say it";
  EXPECT_EQ(escaped_once("a\tb\xff"), "a\\tb\\xFF");
  EXPECT_EQ(escaped_once(""), "");
  EXPECT_LE(escaped_once(std::string(100'000, 'x')).size(), 2'010U);
  for (const std::string& text : test::hostile_texts()) {
    test::expect_visible(escaped_once(text), false);
  }
}

TEST(StudentView, NamesNoHiddenCaseAndKeepsThePoints) {
  Graded graded = test::example_graded("ann");
  graded.notes = {"Secret, to be looked at by a person: trap-one", "a note"};
  graded.reason = "in 2 of 4 cases, first in two: it should be 'Move: 6', and it is 'Jane Doe'";
  graded.diagnosis.emplace();
  graded.diagnosis->unexplained = {{"trap-two", "Move"}, {"two", "Move"}};
  const ShownToStudent view = shown_to_student(graded, test::example_rubric());
  EXPECT_EQ(view.hidden_cases, 2U);
  EXPECT_EQ(view.hidden_right, 1U);
  EXPECT_EQ(hidden_text(view.hidden), "1 of 2 hidden cases are right");
  EXPECT_EQ(view.graded.cases.size(), 2U);
  EXPECT_EQ(view.graded.reason,
            "in 1 of 2 cases, first in two: it should be 'Move: 6', and it is 'Jane Doe'");
  EXPECT_THAT(view.graded.notes, ElementsAre("a note"));
  EXPECT_THAT(view.graded.diagnosis->unexplained, ElementsAre(UnexplainedField{"two", "Move"}));
  ASSERT_EQ(view.graded.marks.parts.size(), 3U);
  EXPECT_EQ(view.graded.marks.parts[2].title, "Secret");
  EXPECT_EQ(view.graded.marks.parts[2].points, Fraction(20));
  EXPECT_EQ(view.graded.marks.parts[2].out_of, Fraction(40));
}

TEST(StudentView, OfAHiddenSectionAloneSaysNoMoreThanItsPoints) {
  Rubric rubric = test::example_rubric();
  rubric.sections.erase(rubric.sections.begin());
  Graded graded = test::example_graded("ann");
  graded.cases.erase(graded.cases.begin(), graded.cases.begin() + 2);
  graded.reason =
      "in 1 of 2 cases, first in trap-two: it should be 'Move: 6', and it is 'Jane Doe'";
  graded.marks.parts = {{"it compiles", 20, 20}, {"trap-one", 40, 40}, {"trap-two", 0, 40}};
  const ShownToStudent view = shown_to_student(graded, rubric);
  EXPECT_THAT(view.graded.cases, IsEmpty());
  EXPECT_EQ(view.graded.reason, "");
  ASSERT_EQ(view.graded.marks.parts.size(), 2U);
  EXPECT_EQ(view.graded.marks.parts[1].title, "Secret");
  EXPECT_EQ(view.graded.marks.parts[1].points, Fraction(40));
  EXPECT_THAT(explanation_for_student(view, 60), Not(HasSubstr("trap")));
}

TEST(StudentView, SaysWhenThePointsAreThoseOfBefore) {
  const ShownToStudent view = shown_to_student(test::example_graded("ann"), test::example_rubric());
  EXPECT_THAT(explanation_for_student(view, 60), Not(HasSubstr("handed back before")));
  EXPECT_THAT(explanation_for_student(view, 70), HasSubstr("handed back before"));
}

}  // namespace
}  // namespace cairn
