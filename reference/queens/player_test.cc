#include "reference/queens/player.h"

#include <gtest/gtest.h>

namespace cairn::queens {
namespace {

TEST(QueensPlayer, IsAPersonOrASearchWithItsCutoff) {
  for (const std::string name : {"person", "minimax", "minimax:4", "alpha-beta", "alpha-beta:12"}) {
    const auto player = parse_player(name, Variation::k1a);
    ASSERT_TRUE(player) << player.error().message;
    EXPECT_EQ(text(*player), name);
  }
  EXPECT_EQ(*parse_player("person", Variation::k2), Player{});
  EXPECT_EQ(*parse_player("minimax:4", Variation::k2), (Search{Algorithm::kMinimax, 4}));
  EXPECT_EQ(text(*parse_player("table", Variation::k2)), "table");
}

TEST(QueensPlayer, IsRefusedWithTheReason) {
  const auto player_refusal = [](const std::string& word, Variation variation) {
    const auto player = parse_player(word, variation);
    return player ? "none" : player.error().message;
  };
  const std::string neither = "' is neither 'person' nor a search such as 'alpha-beta:4': ";
  EXPECT_EQ(player_refusal("deep", Variation::k1a),
            "the player 'deep" + neither + "the search 'deep' is not minimax, alpha-beta or table");
  EXPECT_EQ(player_refusal("table", Variation::k1b),
            "the player 'table" + neither +
                "the search 'table' is for variation 2; variation 1b is searched by minimax or "
                "alpha-beta");
  EXPECT_EQ(player_refusal("table:3", Variation::k2),
            "the player 'table:3" + neither +
                "the search 'table' goes to the end of the game: it has no cut-off");
  EXPECT_EQ(player_refusal("minimax:x", Variation::k2),
            "the cut-off 'x' is not a whole number from 0 to 32");
}

TEST(QueensPlayer, EverySearchFindsTheSameValueToTheEndAndTheSameOpenings) {
  for (const std::string name : {"minimax", "alpha-beta", "table"}) {
    const Search search = *parse_search(name, 0, Variation::k2);
    EXPECT_EQ(best_actions(search, SquareGame(5)), (BestActions{kWon, {7, 11, 12, 13, 17}}))
        << name;
  }
}

TEST(QueensPlayer, SearchesToItsCutoff) {
  const Variation1b board(8);
  EXPECT_EQ(best_actions({Algorithm::kAlphaBeta, 2}, board),
            minimax(HandoutGame<Variation1b>(2), board));
  EXPECT_NE(best_actions({Algorithm::kAlphaBeta, 2}, board),
            best_actions({Algorithm::kAlphaBeta, 0}, board));
}

}  // namespace
}  // namespace cairn::queens
