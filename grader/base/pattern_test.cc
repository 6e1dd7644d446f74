#include "grader/base/pattern.h"

#include <gmock/gmock.h>

namespace cairn {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::Optional;

TEST(Pattern, MatchesAWholeTextOrIsInOne) {
  const Pattern digits("[0-9]+");
  EXPECT_TRUE(digits.matches("42"));
  EXPECT_FALSE(digits.matches("42 stones"));
  EXPECT_TRUE(digits.is_in("42 stones"));
  EXPECT_FALSE(digits.is_in("stones"));
}

TEST(Pattern, IgnoresCapitalsOnlyWhereItIsToldTo) {
  EXPECT_FALSE(Pattern("hw2").matches("HW2"));
  EXPECT_TRUE(Pattern("hw2", Pattern::Capitals::kIgnored).matches("HW2"));
}

TEST(Pattern, ShowsWhatItsGroupsMatched) {
  const Pattern id("(.+)-HW2(-late)?(-P3)");
  EXPECT_EQ(id.groups(), 3U);
  EXPECT_THAT(id.parts("crdyer-HW2-P3"),
              Optional(ElementsAre("crdyer-HW2-P3", "crdyer", "", "-P3")));
  EXPECT_EQ(id.parts("crdyer-HW3-P3"), std::nullopt);
}

TEST(Pattern, ReplacesEveryPartThatItMatches) {
  EXPECT_EQ(Pattern("([a-z])([0-9])").replaced("a1, b2", R"(\2\1)"), "1a, 2b");
}

TEST(Pattern, TakesAnyCharacterInBrackets) {
  const Pattern any(R"(([^]*)\[[^]x)");
  EXPECT_THAT(any.parts("a\n\xff[?x"), Optional(ElementsAre("a\n\xff[?x", "a\n\xff")));
  EXPECT_TRUE(Pattern("[^]]").matches("a]"));
  EXPECT_TRUE(Pattern("[a[^]+").matches("[^a"));
}

TEST(Pattern, EndsWhereBacktrackingWouldNot) {
  EXPECT_FALSE(Pattern("(([a-z]+ ?)+)-hw1").matches(std::string(40, 'a')));
  EXPECT_FALSE(Pattern("(a|a|aa)*b").is_in(std::string(10'000, 'a')));
}

TEST(Pattern, RefusesWhatCannotBeMatchedInLinearTime) {
  for (const char* const form : {R"((a)\1)", "(?=a)", "(?!a)", "(a{1000}){1000}"}) {
    EXPECT_THROW(Pattern{form}, InvalidPattern) << form;
  }
}

TEST(Pattern, SaysWhyATextIsNone) {
  EXPECT_THAT([] { return Pattern("("); }, testing::ThrowsMessage<InvalidPattern>(HasSubstr("(")));
}

}  // namespace
}  // namespace cairn
