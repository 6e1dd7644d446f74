#include "reference/queens/searches.h"

#include <gtest/gtest.h>

#include "reference/queens/variation.h"
#include "tests/support/minimax.h"
#include "tests/support/reachable.h"

namespace cairn::queens {
namespace {

/// Calls `body` with every position that is not over on the small boards of every variation.
template <typename Body>
void on_every_small_position(const Body& body) {
  const auto on_boards = [&]<Game G>(const G& /*game*/, int largest) {
    for (int size = 1; size <= largest; ++size) {
      for (const auto& [path, position] : test::reachable(G(size))) {
        if (position.moves().empty()) continue;
        SCOPED_TRACE("size " + std::to_string(size) + ", moves " + test::text(path));
        body(position);
        if (testing::Test::HasFatalFailure()) return;
      }
    }
  };
  on_boards(Variation1a(), 7);
  on_boards(Variation1b(), 7);
  on_boards(SquareGame(), 4);
}

TEST(QueensSearches, AgreeOnEverySmallPositionAtEveryCutoff) {
  on_every_small_position([]<Game G>(const G& position) {
    for (const int cutoff : {1, 2, 3, 4, kToTheEnd}) {
      const HandoutGame<G> game(cutoff);
      const BestActions expected = minimax(game, position);
      ASSERT_EQ(alpha_beta(game, position), expected) << "cut-off " << cutoff;
      const auto plain = test::minimax(position, cutoff);
      ASSERT_EQ(expected.value, as_seen_by_max(plain.score, position.to_move()));
      ASSERT_EQ(expected.actions.front(), plain.move);
    }
  });
}

TEST(QueensSearches, GiveEveryActionWhoseStateHasTheBestValue) {
  on_every_small_position([]<Game G>(const G& position) {
    const HandoutGame<G> game(kToTheEnd);
    const BestActions best = alpha_beta(game, position);
    std::vector<int> equal;
    for (const int action : position.moves()) {
      if (minimax_value(game, position.after(action), 1) == best.value) equal.push_back(action);
    }
    ASSERT_EQ(best.actions, equal);
  });
}

TEST(QueensSearches, TestForTheEndOfTheGameBeforeTheCutoff) {
  on_every_small_position([]<Game G>(const G& position) {
    const HandoutGame<G> game(2, [](const G& state) {
      EXPECT_FALSE(state.moves().empty()) << "a finished game has a utility, and is not estimated";
      return Score{0};
    });
    EXPECT_EQ(minimax(game, position), alpha_beta(game, position));
  });
}

TEST(QueensSearches, AreExactWhereTheCutoffIsNoShorterThanTheBoardIsWide) {
  for (int size = 1; size <= 7; ++size) {
    EXPECT_EQ(alpha_beta(HandoutGame<Variation1b>(size), Variation1b(size)),
              alpha_beta(HandoutGame<Variation1b>(kToTheEnd), Variation1b(size)));
  }
}

TEST(QueensSearches, EstimateByTheEvaluationTheyAreGiven) {
  const HandoutGame<Variation1a> hopeful(1, [](const Variation1a& state) {
    return state == Variation1a(6).after(3) ? Score{-7} : Score{4};
  });
  EXPECT_EQ(minimax(hopeful, Variation1a(6)), (BestActions{Score{7}, {3}}));
  EXPECT_EQ(alpha_beta(hopeful, Variation1a(6)), (BestActions{Score{7}, {3}}));
}

TEST(QueensHandoutGame, TellsUtilitiesAndEstimatesToPlayer1) {
  const HandoutGame<Variation1b> game(3);
  const Variation1b min_has_lost = Variation1b(4).after(0).after(3).after(1);
  EXPECT_TRUE(game.is_terminal(min_has_lost));
  EXPECT_FALSE(game.is_maxs_turn(min_has_lost));
  EXPECT_EQ(game.utility(min_has_lost), Score{30});
  const Variation1b min_to_move = Variation1b(3).after(0);
  EXPECT_FALSE(game.is_terminal(min_to_move));
  EXPECT_EQ(game.actions(min_to_move), std::vector<int>{2});
  EXPECT_EQ(game.eval(min_to_move), Score{-3}) << "2/3 * 2 - 1/3 * 3 for Min";
  EXPECT_FALSE(game.cutoff_test(min_to_move, 2));
  EXPECT_TRUE(game.cutoff_test(min_to_move, 3));
}

}  // namespace
}  // namespace cairn::queens
