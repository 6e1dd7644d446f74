#include "reference/core/range.h"

#include <gtest/gtest.h>

namespace cairn {
namespace {

TEST(Range, IsReadAsOneNumberOrTwo) {
  EXPECT_EQ(*parse_range("3", "the depth", {0, 6}), (Range{3, 3}));
  EXPECT_EQ(*parse_range("0..6", "the depth", {0, 6}), (Range{0, 6}));
  EXPECT_EQ(*parse_range("4..4", "the depth", {0, 6}), (Range{4, 4}));
}

TEST(Range, HoldsBothOfItsEnds) {
  const Range range{2, 4};
  EXPECT_EQ(range.size(), 3);
  for (const int number : {2, 3, 4}) EXPECT_TRUE(range.contains(number)) << number;
  for (const int number : {1, 5}) EXPECT_FALSE(range.contains(number)) << number;
}

TEST(Range, RefusesWhatIsNone) {
  const auto error_of = [](std::string_view word) {
    const Result<Range> range = parse_range(word, "the depth", {0, 6});
    return range ? "" : range.error().message;
  };
  for (const std::string word : {"4..3", "1..2..3"}) {
    EXPECT_EQ(error_of(word), "the depth '" + word + "' is not a range such as 3 or 2..4");
  }
  EXPECT_EQ(error_of("7"), "the depth '7' is not a whole number from 0 to 6");
  EXPECT_EQ(error_of("-1..3"), "the depth '-1' is not a whole number from 0 to 6");
  EXPECT_EQ(error_of("0..7"), "the depth '7' is not a whole number from 0 to 6");
  EXPECT_EQ(error_of("2.."), "the depth '' is not a whole number from 0 to 6");
  EXPECT_EQ(error_of("..2"), "the depth '' is not a whole number from 0 to 6");
  EXPECT_EQ(error_of("2...4"), "the depth '.4' is not a whole number from 0 to 6");
  EXPECT_EQ(error_of(""), "the depth '' is not a whole number from 0 to 6");
}

}  // namespace
}  // namespace cairn
