#include "grader/judge/free_days.h"

#include <gmock/gmock.h>

#include "tests/support/random.h"

namespace cairn {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

TEST(FreeDays, AreSpentWhereTheySaveTheMost) {
  // 10, 25 and 50 % of 100 points.
  const PointsByFreeDays one_day{90, 100};
  const PointsByFreeDays two_days{75, 90, 100};
  const PointsByFreeDays three_days{50, 75, 90, 100};
  EXPECT_THAT(spend_free_days({one_day, two_days, three_days}, 1), ElementsAre(0, 0, 1));
  EXPECT_THAT(spend_free_days({one_day, two_days, three_days}, 2), ElementsAre(0, 1, 1));
  EXPECT_THAT(spend_free_days({one_day, two_days, three_days}, 3), ElementsAre(0, 1, 2));
  EXPECT_THAT(spend_free_days({one_day, two_days, three_days}, 9), ElementsAre(1, 2, 3));
}

TEST(FreeDays, AreNotWasted) {
  EXPECT_THAT(spend_free_days({{0, 0, 0}, {50}, {60, 60, 61}}, 1), ElementsAre(0, 0, 0));
  EXPECT_THAT(spend_free_days({{0, 0, 0}, {50}, {60, 60, 61}}, 3), ElementsAre(0, 0, 2));
}

TEST(FreeDays, GoToTheEarliestWhereItMakesNoDifference) {
  EXPECT_THAT(spend_free_days({{90, 100}, {90, 100}, {90, 100}}, 2), ElementsAre(1, 1, 0));
}

TEST(FreeDays, FewerAreSpentForTheSamePoints) {
  EXPECT_THAT(spend_free_days({{80, 80, 90}, {80, 90}}, 2), ElementsAre(0, 1));
  EXPECT_THAT(spend_free_days({{80, 85, 90}, {80, 90}}, 2), ElementsAre(1, 1)) << "15 points more";
}

TEST(FreeDays, ThereMayBeNone) {
  EXPECT_THAT(spend_free_days({}, 3), IsEmpty());
  EXPECT_THAT(spend_free_days({{90, 100}}, 0), ElementsAre(0));
}

/// Every way to spend them, one after the other, as an odometer runs.
std::vector<int> tried_all(const std::vector<PointsByFreeDays>& hand_ins, int free_days) {
  std::vector<int> way(hand_ins.size(), 0);
  std::vector<int> best = way;
  const auto worth = [&](const std::vector<int>& each) {
    Fraction points;
    int days = 0;
    for (std::size_t i = 0; i < each.size(); ++i) {
      points = points + hand_ins[i][static_cast<std::size_t>(each[i])];
      days += each[i];
    }
    return std::tuple(days <= free_days, points, -days, each);
  };
  while (true) {
    std::size_t at = 0;
    while (at < way.size() && ++way[at] == static_cast<int>(hand_ins[at].size())) way[at++] = 0;
    if (at == way.size()) return best;
    if (worth(way) > worth(best)) best = way;
  }
}

TEST(FreeDays, AreSpentAsByTryingAllWays) {
  test::Random random(20'241'006);
  for (int round = 0; round < 300; ++round) {
    std::vector<PointsByFreeDays> hand_ins(1 + random.below(4));
    for (PointsByFreeDays& points : hand_ins) {
      points.resize(1 + random.below(4));
      for (Fraction& one : points) one = static_cast<std::int64_t>(random.below(6));
      std::ranges::sort(points);
    }
    const int free_days = static_cast<int>(random.below(6));
    EXPECT_EQ(spend_free_days(hand_ins, free_days), tried_all(hand_ins, free_days))
        << "round " << round;
  }
}

}  // namespace
}  // namespace cairn
