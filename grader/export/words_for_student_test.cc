#include "grader/export/words_for_student.h"

#include <gmock/gmock.h>

#include "grader/export/export_test.h"

namespace cairn {
namespace {

using testing::HasSubstr;
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

TEST(PartsForStudent, HaveTheHiddenSectionsAsOneAndTheSumOfAll) {
  const Graded graded = test::example_graded("ann");
  const ShownToStudent shown = shown_to_student(graded, test::example_rubric());
  EXPECT_EQ(hidden_text(shown.hidden), "1 of 2 hidden cases are right");
  const std::vector<MarkPart> parts = parts_for_student(shown);
  ASSERT_EQ(parts.size(), 3U);
  EXPECT_EQ(parts[2].title, "hidden cases");
  EXPECT_EQ(parts[2].points, Fraction(20));
  EXPECT_EQ(parts[2].out_of, Fraction(40));
  Fraction sum;
  for (const MarkPart& part : parts) sum = sum + part.points;
  EXPECT_EQ(sum, graded.marks.points);
}

TEST(PartsForStudent, AreThoseOfTheMarkWhereNothingIsHidden) {
  Rubric rubric = test::example_rubric();
  for (Section& section : rubric.sections) section.hidden = false;
  const Graded graded = test::example_graded("ann");
  const ShownToStudent shown = shown_to_student(graded, rubric);
  EXPECT_EQ(hidden_text(shown.hidden), "");
  EXPECT_EQ(parts_for_student(shown).size(), graded.marks.parts.size());
}

TEST(ExplanationForStudent, SaysWhenThePointsAreThoseOfBefore) {
  const ShownToStudent shown =
      shown_to_student(test::example_graded("ann"), test::example_rubric());
  EXPECT_THAT(explanation_for_student(shown, 60), Not(HasSubstr("handed back before")));
  EXPECT_THAT(explanation_for_student(shown, 70), HasSubstr("handed back before"));
}

}  // namespace
}  // namespace cairn
