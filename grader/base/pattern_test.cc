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
  EXPECT_EQ(Pattern("([a-z])([0-9])").replaced("a1, b2", "$2$1"), "1a, 2b");
}

TEST(Pattern, SaysWhyATextIsNone) {
  EXPECT_THAT([] { return Pattern("("); }, testing::ThrowsMessage<InvalidPattern>(HasSubstr("(")));
}

}  // namespace
}  // namespace cairn
