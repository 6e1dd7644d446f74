#include "grader/judge/longest_common.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <string>
#include <vector>

#include "tests/support/random.h"

namespace cairn {

void PrintTo(const CommonPlace& place, std::ostream* out) {
  *out << place.before << "=" << place.after;
}

namespace {

using testing::ElementsAre;
using testing::FieldsAre;
using testing::IsEmpty;

std::vector<CommonPlace> common_of(const std::string& before, const std::string& after) {
  std::vector<PlaceSet> same(after.size(), PlaceSet(before.size()));
  for (std::size_t a = 0; a < after.size(); ++a) {
    for (std::size_t b = 0; b < before.size(); ++b) {
      if (before[b] == after[a]) same[a].add(b);
    }
  }
  return longest_common(before.size(), same);
}

/// By the textbook's recurrence.
std::size_t length_of_longest(const std::string& before, const std::string& after) {
  std::vector<std::size_t> above(before.size() + 1);
  for (const char letter : after) {
    std::vector<std::size_t> row(above.size());
    for (std::size_t b = 0; b < before.size(); ++b) {
      row[b + 1] = before[b] == letter ? above[b] + 1 : std::max(above[b + 1], row[b]);
    }
    above = row;
  }
  return above.back();
}

void expect_longest(const std::string& before, const std::string& after) {
  const std::vector<CommonPlace> common = common_of(before, after);
  EXPECT_EQ(common.size(), length_of_longest(before, after)) << before << " " << after;
  for (std::size_t i = 0; i < common.size(); ++i) {
    EXPECT_EQ(before.at(common[i].before), after.at(common[i].after));
    if (i == 0) continue;
    EXPECT_LT(common[i - 1].before, common[i].before) << before << " " << after;
    EXPECT_LT(common[i - 1].after, common[i].after) << before << " " << after;
  }
}

TEST(LongestCommon, OfNothingIsNothing) {
  EXPECT_THAT(common_of("", ""), IsEmpty());
  EXPECT_THAT(common_of("a", ""), IsEmpty());
  EXPECT_THAT(common_of("", "a"), IsEmpty());
  EXPECT_THAT(common_of("a", "b"), IsEmpty());
}

TEST(LongestCommon, TakesTheFirstOfWhatIsThereTwice) {
  EXPECT_THAT(common_of("aa", "a"), ElementsAre(FieldsAre(0, 0)));
  EXPECT_THAT(common_of("a", "aa"), ElementsAre(FieldsAre(0, 0)));
}

TEST(LongestCommon, IsALongestOneOfAllShortLists) {
  std::vector<std::string> lists{""};
  for (std::size_t first = 0; lists[first].size() < 5; ++first) {
    for (const char letter : {'a', 'b', 'c'}) lists.push_back(lists[first] + letter);
  }
  for (const std::string& before : lists) {
    for (const std::string& after : lists) expect_longest(before, after);
  }
}

TEST(LongestCommon, IsALongestOneOfListsOfAnyLength) {
  test::Random random(7);
  for (int round = 0; round < 300; ++round) {
    std::string before(random.below(200), ' ');
    std::string after(random.below(200), ' ');
    const std::uint64_t letters = 1 + random.below(20);
    for (char& letter : before) letter = static_cast<char>('a' + random.below(letters));
    for (char& letter : after) letter = static_cast<char>('a' + random.below(letters));
    expect_longest(before, after);
  }
}

TEST(PlaceSet, KnowsTheFirstPlaceBesideOthers) {
  PlaceSet places(130);
  PlaceSet others(130);
  EXPECT_EQ(places.first_beside(others), std::nullopt);
  for (const std::size_t place : {3U, 64U, 129U}) places.add(place);
  EXPECT_TRUE(places.has(64));
  EXPECT_FALSE(places.has(63));
  EXPECT_EQ(places.first_beside(others), 3);
  others.add(3);
  EXPECT_EQ(places.first_beside(others), 64);
  others.add(64);
  EXPECT_EQ(places.first_beside(others), 129);
}

}  // namespace
}  // namespace cairn
