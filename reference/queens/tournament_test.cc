#include "reference/queens/tournament.h"

#include <gtest/gtest.h>

#include "reference/queens/searches.h"

namespace cairn::queens {
namespace {

TEST(QueensCutoffs, AreAPairForEachScenario) {
  EXPECT_EQ(*parse_pairs("5/3"), (std::vector<Cutoffs>{{5, 3}}));
  EXPECT_EQ(*parse_pairs("4/4,5/3"), (std::vector<Cutoffs>{{4, 4}, {5, 3}}));
  const auto pair_refusal = [](const std::string& word) {
    const auto pairs = parse_pairs(word);
    return pairs ? "none" : pairs.error().message;
  };
  EXPECT_EQ(pair_refusal("5"), "the cut-offs '5' are not a pair such as '5/3'");
  EXPECT_EQ(pair_refusal("5/3,"), "the cut-offs '' are not a pair such as '5/3'");
  EXPECT_EQ(pair_refusal("0/3"), "the cut-off '0' is not a whole number from 1 to 32");
  EXPECT_EQ(pair_refusal("3/"), "the cut-off '' is not a whole number from 1 to 32");
  EXPECT_EQ(pair_refusal("3/4/5"), "the cut-off '4/5' is not a whole number from 1 to 32");
}

TEST(QueensTournament, PlaysAsManyGamesAsAreAskedFor) {
  const MatchResult result = play_games(Variation::k1a, 10, {4, 4}, Evaluation::kRandom, 25, 1);
  EXPECT_EQ(result.won + result.lost, 25);
  EXPECT_GT(result.won, 0);
  EXPECT_GT(result.lost, 0);
}

TEST(QueensTournament, IsTheSameFromTheSameSeed) {
  const auto result = [](std::uint64_t seed) {
    return play_games(Variation::k1b, 10, {3, 2}, Evaluation::kRandom, 40, seed);
  };
  EXPECT_EQ(result(3), result(3));
  EXPECT_NE(result(3), result(4)) << "or the seed has no effect";
}

TEST(QueensTournament, WithOurOwnEvaluationAllGamesAreTheSame) {
  const MatchResult result = play_games(Variation::k1a, 9, {3, 4}, Evaluation::kExpected, 5, 1);
  EXPECT_TRUE(result == (MatchResult{5, 0}) || result == (MatchResult{0, 5}));
}

// Who sees the end of the game from its start cannot lose what Minimax wins.
TEST(QueensTournament, IsWonByThePlayerWhoSeesToTheEndAndHasTheBetterSide) {
  for (int size = 1; size <= 8; ++size) {
    for (const Variation variation : {Variation::k1a, Variation::k1b}) {
      const bool first =
          alpha_beta(HandoutGame<Variation1a>(kToTheEnd), Variation1a(size)).value == kWon;
      const Cutoffs cutoffs = first ? Cutoffs{size, 1} : Cutoffs{1, size};
      EXPECT_EQ(play_games(variation, size, cutoffs, Evaluation::kRandom, 20, 5),
                first ? (MatchResult{20, 0}) : (MatchResult{0, 20}))
          << size;
    }
  }
}

}  // namespace
}  // namespace cairn::queens
