#include "reference/take_stones/legal_positions.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>
#include <string>

#include "tests/support/reachable.h"

namespace cairn::take_stones {
namespace {

constexpr std::size_t kPlenty = 1'000'000;

/// A position as text, since it has no order: its stones taken, ascending, and the last of them.
std::string key_of(std::vector<int> taken) {
  const int last = taken.empty() ? 0 : taken.back();
  std::sort(taken.begin(), taken.end());
  return test::text(taken) + " / " + std::to_string(last);
}

/// Every game that leads to a position with a move, by walking them all: by the number of stones
/// taken and by the position.
template <typename P>
std::map<int, std::map<std::string, std::set<std::vector<int>>>> walked(int size) {
  std::map<int, std::map<std::string, std::set<std::vector<int>>>> games;
  for (const auto& reached : test::reachable(P(size))) {
    if (reached.position.moves().empty()) continue;
    games[static_cast<int>(reached.path.size())][key_of(reached.path)].insert(reached.path);
  }
  return games;
}

template <typename P>
void expect_counts_what_is_walked(int size) {
  const auto found = LegalPositions<P>::find(size, size, kPlenty);
  ASSERT_TRUE(found) << found.error().message;
  auto games = walked<P>(size);
  std::size_t all = 0;
  for (int taken = 0; taken <= size; ++taken) {
    std::uint64_t number = 0;
    for (const auto& [position, orders] : games[taken]) number += orders.size();
    EXPECT_EQ(found->games(taken), number) << size << " stones, taken " << taken;
    EXPECT_EQ(found->positions(taken), games[taken].size()) << size << " stones, taken " << taken;
    all += games[taken].size();
  }
  EXPECT_EQ(found->positions(), all);
}

TEST(LegalPositions, AreCountedAsAWalkCountsThem) {
  for (int size = 1; size <= 11; ++size) expect_counts_what_is_walked<SmallPosition>(size);
  for (int size = 1; size <= 8; ++size) expect_counts_what_is_walked<LargePosition>(size);
}

TEST(LegalPositions, HaveAMove) {
  EXPECT_EQ(LegalPositions<SmallPosition>::find(2, 2, kPlenty)->positions(), 0U)
      << "no stone of two may be taken first";
  EXPECT_EQ(LegalPositions<SmallPosition>::find(3, 3, kPlenty)->games(1), 1U) << "1; then 2 or 3";
  EXPECT_EQ(LegalPositions<SmallPosition>::find(3, 3, kPlenty)->games(2), 0U) << "neither goes on";
}

TEST(LegalPositions, AreFoundUpToTheMostStonesTaken) {
  const auto found = LegalPositions<SmallPosition>::find(12, 2, kPlenty);
  EXPECT_EQ(found->positions(2), 15U);
  EXPECT_EQ(found->positions(3), 0U);
}

TEST(LegalPositions, EveryOneAndEveryGameThatLeadsToItIsDrawnAsOften) {
  constexpr int kSize = 10;
  constexpr int kTaken = 5;
  const auto found = LegalPositions<SmallPosition>::find(kSize, kTaken, kPlenty);
  auto games = walked<SmallPosition>(kSize)[kTaken];
  ASSERT_EQ(found->positions(kTaken), games.size());
  Random random(3);
  std::set<std::string> positions;
  std::size_t most_orders = 0;
  for (std::size_t index = 0; index < games.size(); ++index) {
    std::map<std::vector<int>, int> drawn;
    const std::string position = key_of(found->draw_game(kTaken, index, random));
    positions.insert(position);
    const std::set<std::vector<int>>& orders = games[position];
    most_orders = std::max(most_orders, orders.size());
    const int times = 400 * static_cast<int>(orders.size());
    for (int i = 0; i < times; ++i) ++drawn[found->draw_game(kTaken, index, random)];
    EXPECT_EQ(drawn.size(), orders.size()) << position;
    for (const auto& [order, count] : drawn) {
      EXPECT_TRUE(orders.contains(order)) << test::text(order) << " does not lead to " << position;
      EXPECT_NEAR(count, 400, 5 * 20) << test::text(order);  // 5 standard deviations
    }
  }
  EXPECT_EQ(positions.size(), games.size()) << "each has an index of its own";
  EXPECT_GE(most_orders, 3U) << "or nothing was seen";
}

TEST(LegalPositions, ANewGameHasNoMoves) {
  const auto found = LegalPositions<LargePosition>::find(10, 0, kPlenty);
  Random random(4);
  EXPECT_EQ(found->draw_game(0, 0, random), std::vector<int>{});
}

TEST(LegalPositions, AreRefusedWhenTheyAreTooMany) {
  EXPECT_TRUE(LegalPositions<SmallPosition>::find(12, 2, 1 + 3 + 15));
  const auto found = LegalPositions<SmallPosition>::find(12, 2, 1 + 3 + 14);
  ASSERT_FALSE(found);
  EXPECT_EQ(found.error().message,
            "memory cannot hold all positions of 12 stones with up to 2 of them taken; ask for "
            "fewer stones or for fewer taken stones");
}

}  // namespace
}  // namespace cairn::take_stones
