#include "reference/core/perft.h"

#include <gtest/gtest.h>

#include "tests/support/tree_game.h"

namespace cairn {
namespace {

using test::leaf;
using test::node;
using test::TreeGame;

TEST(Perft, CountsTheLinesOfExactlySoManyPlies) {
  const TreeGame game(node({leaf(1), node({leaf(2), leaf(3), node({leaf(4)})})}));
  EXPECT_EQ(perft(game, 0), 1);
  EXPECT_EQ(perft(game, 1), 2);
  EXPECT_EQ(perft(game, 2), 3) << "the line that ends after one ply is not among them";
  EXPECT_EQ(perft(game, 3), 1);
  EXPECT_EQ(perft(game, 4), 0);
}

TEST(Perft, AGameThatIsOverHasTheEmptyLineOnly) {
  EXPECT_EQ(perft(TreeGame(leaf(1)), 0), 1);
  EXPECT_EQ(perft(TreeGame(leaf(1)), 1), 0);
}

TEST(PerftTable, HoldsAsManyPliesAsThereAreOrAreAskedFor) {
  const TreeGame game(node({leaf(0), node({leaf(1), leaf(2)})}));
  EXPECT_EQ(perft_table(game, 100), (std::vector<std::int64_t>{1, 2, 2}));
  EXPECT_EQ(perft_table(game, 1), (std::vector<std::int64_t>{1, 2}));
}

}  // namespace
}  // namespace cairn
