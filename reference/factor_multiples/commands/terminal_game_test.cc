#include "reference/factor_multiples/commands/terminal_game.h"

#include <gtest/gtest.h>

#include <sstream>

namespace cairn::factor_multiples {
namespace {

struct Played {
  std::string out;
  std::string talk;
  Result<Side> winner;
};

Played play(int size, Side person, const std::string& typed) {
  std::istringstream in(typed);
  std::ostringstream out;
  std::ostringstream talk;
  Result<Side> winner = play_with_person(size, person, in, out, talk);
  return {out.str(), talk.str(), std::move(winner)};
}

TEST(FactorMultiplesTerminalGame, APersonCanPlayFirst) {
  const Played game = play(7, Side::kMax, "2\n1\n");
  EXPECT_EQ(game.out, "Player 1: 2\nPlayer 2: 4\nPlayer 1: 1\nPlayer 2: 7\nWinner: Player 2\n");
  EXPECT_EQ(game.talk, "Player 1, your move: Player 1, your move: ");
  EXPECT_EQ(*game.winner, Side::kMin);
}

TEST(FactorMultiplesTerminalGame, APersonCanPlaySecondAndWin) {
  const Played game = play(7, Side::kMin, "4\n7\n");
  EXPECT_EQ(game.out, "Player 1: 2\nPlayer 2: 4\nPlayer 1: 1\nPlayer 2: 7\nWinner: Player 2\n");
  EXPECT_EQ(*game.winner, Side::kMin);
}

TEST(FactorMultiplesTerminalGame, AsksAgainAndSaysWhatIsLegal) {
  const Played game = play(9, Side::kMax, "3\ntwo\n\n10\n-1\n 4 \r\n8\n1\n");
  EXPECT_EQ(game.talk.substr(0, game.talk.find("'-1'")),
            "Player 1, your move: '3' is not a legal move; legal moves are 2 4\n"
            "Player 1, your move: 'two' is not a legal move; legal moves are 2 4\n"
            "Player 1, your move: '' is not a legal move; legal moves are 2 4\n"
            "Player 1, your move: '10' is not a legal move; legal moves are 2 4\n"
            "Player 1, your move: ");
  EXPECT_EQ(game.out.substr(0, 12), "Player 1: 4\n") << "blanks around a number do not matter";
}

TEST(FactorMultiplesTerminalGame, CannotGoOnWhenTheInputEnds) {
  const Played game = play(7, Side::kMax, "2\n");
  EXPECT_EQ(game.out.substr(0, 12), "Player 1: 2\n");
  ASSERT_FALSE(game.winner);
  EXPECT_EQ(game.winner.error().message,
            "the input ended before the game did; Player 1 was to move, and could take 1");
  EXPECT_FALSE(play(7, Side::kMin, "").winner);
}

}  // namespace
}  // namespace cairn::factor_multiples
