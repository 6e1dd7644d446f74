#include "grader/base/describe.h"

#include <gmock/gmock.h>

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace cairn {
namespace {

using testing::ElementsAre;
using testing::Pair;

struct Bounds {
  int least = 1;
  int most = 9;
};
CAIRN_DESCRIBE(Bounds, least, most);

struct Empty {};
CAIRN_DESCRIBE(Empty, );

enum class Phase { kDone, kOutOfTime };
BOOST_DESCRIBE_ENUM(Phase, kDone, kOutOfTime)

TEST(Describe, MembersAreVisitedInTheOrderOfTheList) {
  std::vector<std::pair<std::string, int>> seen;
  const Bounds bounds;
  for_each_member(bounds,
                  [&](std::string_view name, int value) { seen.emplace_back(name, value); });
  EXPECT_THAT(seen, ElementsAre(Pair("least", 1), Pair("most", 9)));
}

TEST(Describe, MembersCanBeWritten) {
  Bounds bounds;
  for_each_member(bounds, [](std::string_view, int& value) { value = 5; });
  EXPECT_EQ(bounds.least, 5);
  EXPECT_EQ(bounds.most, 5);
}

TEST(Describe, AnEnumeratorIsKnownByItsWord) {
  EXPECT_EQ(enum_word(Phase::kOutOfTime), "out_of_time");
  EXPECT_EQ(enum_of<Phase>("out_of_time"), Phase::kOutOfTime);
  EXPECT_EQ(enum_of<Phase>("done"), Phase::kDone);
}

TEST(Describe, AWordOfNoEnumeratorIsRefused) {
  EXPECT_EQ(enum_of<Phase>("OutOfTime"), std::nullopt);
  EXPECT_EQ(enum_of<Phase>(""), std::nullopt);
}

struct Circle {
  static constexpr std::string_view kName = "circle";
  double radius = 1;
};
struct Point {
  static constexpr std::string_view kName = "point";
};
using Shape = std::variant<Circle, Point>;

TEST(Describe, AnAlternativeIsKnownByItsName) {
  EXPECT_EQ(alternative_name(Shape(Point{})), "point");
  const std::optional<Shape> circle = alternative_named<Shape>("circle");
  ASSERT_TRUE(circle);
  EXPECT_EQ(std::get<Circle>(*circle).radius, 1);
  EXPECT_FALSE(alternative_named<Shape>("square"));
}

TEST(Describe, AStructWithoutMembersHasNone) {
  const Empty empty;
  for_each_member(empty, [](std::string_view name, const auto&) { ADD_FAILURE() << name; });
}

}  // namespace
}  // namespace cairn
