#include "reference/core/similar.h"

#include <gtest/gtest.h>

#include <string>

namespace cairn {
namespace {

TEST(EditDistance, CountsLettersPutInLeftOutAndReplaced) {
  EXPECT_EQ(edit_distance("", ""), 0U);
  EXPECT_EQ(edit_distance("abc", ""), 3U);
  EXPECT_EQ(edit_distance("kitten", "sitting"), 3U);
  EXPECT_EQ(edit_distance("JDoe", "jdoe"), 0U);
  EXPECT_EQ(edit_distance(std::string(1'000'000, 'a'), std::string(1'000'000, 'b')), 64U);
}

TEST(MayMean, IsALetterOrTwoAwayOrAPart) {
  EXPECT_TRUE(may_mean("jdeo", "jdoe"));
  EXPECT_TRUE(may_mean("doe", "Jane Doe"));
  EXPECT_FALSE(may_mean("do", "Jane Doe")) << "two letters are in too many names";
  EXPECT_FALSE(may_mean("jdoe", "asmith"));
  EXPECT_FALSE(may_mean("x", "y"));
  EXPECT_FALSE(may_mean("", "y"));
}

TEST(DidYouMean, NamesThreeAtMostTheNearestFirst) {
  EXPECT_EQ(did_you_mean("chekc", {"batch", "check", "choose"}), "; did you mean 'check'?");
  EXPECT_EQ(did_you_mean("take", {"retake", "take_stones", "takes", "take", "stake"}),
            "; did you mean 'take', 'takes' or 'stake'?");
  EXPECT_EQ(did_you_mean("shwo", {"show", "sow"}), "; did you mean 'show' or 'sow'?");
  EXPECT_EQ(did_you_mean("frobnicate", {"check"}), "");
  EXPECT_EQ(did_you_mean("", {"check"}), "");
}

}  // namespace
}  // namespace cairn
