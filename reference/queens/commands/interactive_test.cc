#include "reference/queens/commands/interactive.h"

#include <gmock/gmock.h>

#include <sstream>

namespace cairn::queens {
namespace {

using testing::EndsWith;
using testing::HasSubstr;

struct Dialogue {
  std::string out;
  std::string error;  // empty when the game was played to its end
  Score utility;
};

Dialogue play(Variation variation, int size, const std::array<std::string, 2>& players,
              const std::string& typed) {
  std::istringstream in(typed);
  std::ostringstream out;
  const auto game = play_game(
      variation, size, {*parse_player(players[0], variation), *parse_player(players[1], variation)},
      in, out);
  return {out.str(), game ? "" : game.error().message, game ? *game : Score{}};
}

TEST(QueensPlay, ShowsTheBoardAndEveryMoveAndTellsTheWinner) {
  const Dialogue game = play(Variation::k1a, 3, {"minimax", "alpha-beta:2"}, "");
  EXPECT_EQ(game.error, "");
  EXPECT_EQ(game.out,
            "    0  1  2\n"
            " 0  .  .  .\n"
            " 1  .  .  .\n"
            " 2  .  .  .\n"
            "Player 1 (minimax): row 1\n"
            "    0  1  2\n"
            " 0  x  x  .\n"
            " 1  Q  x  x\n"
            " 2  x  x  .\n"
            "Player 1 wins; the utility is 1\n");
  EXPECT_EQ(game.utility, kWon);
}

TEST(QueensPlay, AsksPersonsUntilTheirMoveIsLegal) {
  const Dialogue game =
      play(Variation::k1b, 4, {"person", "person"}, "4\n\n0 1\none\n0\n1\n3\n1\n");
  EXPECT_EQ(game.error, "");
  EXPECT_THAT(game.out, HasSubstr("Player 1, which row of column 0?\n"
                                  "the row '4' is not a whole number from 0 to 3\n"
                                  "Player 1, which row of column 0?\n"
                                  "a move is one row, such as '0'\n"
                                  "Player 1, which row of column 0?\n"
                                  "a move is one row, such as '0'\n"
                                  "Player 1, which row of column 0?\n"
                                  "the row 'one' is not a whole number from 0 to 3\n"
                                  "Player 1, which row of column 0?\n"
                                  "Player 1 (person): row 0\n"));
  EXPECT_THAT(game.out, HasSubstr("Player 2, which row of column 1?\n"
                                  "row 1 is attacked\n"
                                  "Player 2, which row of column 1?\n"
                                  "Player 2 (person): row 3\n"));
  EXPECT_THAT(game.out, EndsWith("Player 1 wins; the utility is 3\n")) << "the handout's example";
}

TEST(QueensPlay, AsksForRowAndColumnWhereBothAreFree) {
  const Dialogue game = play(Variation::k2, 4, {"table", "person"}, "1\n0 9\n0 0\n1 x\n2 3\n1 2\n");
  EXPECT_THAT(game.out, HasSubstr("Player 1 (table): row 0, column 0\n"));
  EXPECT_THAT(game.out, HasSubstr("a move is a row and a column, such as '0 2'\n"));
  EXPECT_THAT(game.out, HasSubstr("the column '9' is not a whole number from 0 to 3\n"));
  EXPECT_THAT(game.out, HasSubstr("row 0, column 0 is attacked\n"));
  EXPECT_THAT(game.out, HasSubstr("the column 'x' is not a whole number from 0 to 3\n"));
  EXPECT_THAT(game.out, HasSubstr("Player 2 (person): row 2, column 3\n"));
  EXPECT_THAT(game.out, EndsWith("Player 1 wins; the utility is 1\n"));
}

TEST(QueensPlay, SaysWhoHadToMoveWhenTheInputEnds) {
  EXPECT_EQ(play(Variation::k1a, 4, {"person", "person"}, "0\n").error,
            "the input ended before the game did: Player 2 has to move");
  EXPECT_EQ(play(Variation::k1a, 4, {"alpha-beta", "person"}, "").error,
            "the input ended before the game did: Player 2 has to move");
}

TEST(QueensPlay, EndsWithTheMinimaxValueWhereBothPlayToTheEnd) {
  for (int size = 1; size <= 8; ++size) {
    const HandoutGame<Variation1b> game(kToTheEnd);
    EXPECT_EQ(play(Variation::k1b, size, {"minimax", "alpha-beta"}, "").utility,
              minimax(game, Variation1b(size)).value)
        << size;
  }
}

}  // namespace
}  // namespace cairn::queens
