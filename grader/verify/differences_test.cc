#include "grader/verify/differences.h"

#include <gtest/gtest.h>

namespace cairn {
namespace {

constexpr Sides kQuestions{"the suite has", "the questions have"};

std::string differences(const Suite& before, const Suite& after, std::size_t limit = 5) {
  return suite_differences(before, after, kQuestions, limit);
}

Suite suite_of(std::vector<Case> cases) {
  return {.assignment = "sums",
          .title = "Sums",
          .cases = std::move(cases),
          .answers = AnswerForm::kOutput};
}

Case case_of(const std::string& name, const std::string& output) {
  return {.name = name, .why = "because", .arguments = {"3"}, .expected = {}, .output = output};
}

TEST(TextDifference, NamesTheFirstLineThatDiffers) {
  EXPECT_EQ(text_difference("out.txt", "a\nb\nc\n", "a\nx\ny\n", kAnswerSides),
            "out.txt, line 2: expected 'b', the reference prints 'x'\n");
}

TEST(TextDifference, SaysThatATextEndsEarlier) {
  EXPECT_EQ(text_difference("out.txt", "a\nb\n", "a\n", kAnswerSides),
            "out.txt, line 2: expected 'b\\n', the reference prints nothing\n");
  EXPECT_EQ(text_difference("out.txt", "", "a", kAnswerSides),
            "out.txt, line 1: expected nothing, the reference prints 'a'\n");
}

TEST(TextDifference, ShowsANewlineThatAloneIsMissing) {
  EXPECT_EQ(text_difference("out.txt", "a\nb\n", "a\nb", kAnswerSides),
            "out.txt, line 2: expected 'b\\n', the reference prints 'b'\n");
}

TEST(TextDifference, OfEqualTextsIsEmpty) {
  EXPECT_EQ(text_difference("out.txt", "a\n", "a\n", kAnswerSides), "");
}

TEST(SuiteDifferences, NameTheLineOfTheCase) {
  EXPECT_EQ(differences(suite_of({case_of("three", "1\nsum 6\n")}),
                        suite_of({case_of("three", "1\nsum 7\n")})),
            "case three, line 2: expected 'sum 6', the reference prints 'sum 7'\n");
}

TEST(SuiteDifferences, NameWhatElseDiffers) {
  Suite other = suite_of({case_of("three", "6\n")});
  other.title = "Products";
  other.cases.front().arguments = {"4"};
  EXPECT_EQ(differences(suite_of({case_of("three", "6\n")}), other),
            "title: the suite has 'Sums', the questions have 'Products'\n"
            "case three, arguments: the suite has '3', the questions have '4'\n");
}

TEST(SuiteDifferences, CompareCasesByTheirNames) {
  const Case first = case_of("first", "1\n");
  const Case second = case_of("second", "2\n");
  EXPECT_EQ(differences(suite_of({second}), suite_of({first, second})),
            "case first: the suite has nothing, the questions have it\n");
  EXPECT_EQ(differences(suite_of({first, second}), suite_of({second, first})),
            "the cases are in another order\n");
}

TEST(SuiteDifferences, AreCountedWhereTheyAreMany) {
  std::vector<Case> before;
  std::vector<Case> after;
  for (const std::string name : {"a", "b", "c"}) {
    before.push_back(case_of(name, "1\n"));
    after.push_back(case_of(name, "2\n"));
  }
  EXPECT_EQ(differences(suite_of(before), suite_of(after), 1),
            "case a, line 1: expected '1', the reference prints '2'\n2 more like these\n");
}

TEST(SuiteDifferences, OfEqualSuitesAreEmpty) {
  EXPECT_EQ(differences(suite_of({case_of("a", "1\n")}), suite_of({case_of("a", "1\n")})), "");
}

}  // namespace
}  // namespace cairn
