#include "reference/core/game_so_far.h"

#include <gmock/gmock.h>

#include "reference/take_stones/rules.h"

namespace cairn {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

constexpr NumbersOfAGame kPebbles{"pebble", 3, 20};

/// "size: moves", or what is wrong.
std::string read(const Result<GameSoFar>& game) {
  if (!game) return game.error().message;
  std::string text = std::to_string(game->size) + ':';
  for (const int move : game->moves) text += ' ' + std::to_string(move);
  return text;
}

TEST(GameSoFar, IsASizeAndThenMoves) {
  EXPECT_EQ(read(parse_game({"3"}, kPebbles)), "3:");
  EXPECT_EQ(read(parse_game({"20", "2", "20", "1"}, kPebbles)), "20: 2 20 1");
}

TEST(GameSoFar, CanBeOneWord) {
  EXPECT_EQ(read(parse_position("9", kPebbles)), "9:");
  EXPECT_EQ(read(parse_position("9-2-8", kPebbles)), "9: 2 8");
}

TEST(GameSoFar, IsRefusedInTheGamesOwnWords) {
  EXPECT_EQ(read(parse_game({}, kPebbles)), "a game needs its number of pebbles, such as 7");
  EXPECT_EQ(read(parse_game({"2"}, kPebbles)),
            "the number of pebbles '2' is not a whole number from 3 to 20");
  EXPECT_EQ(read(parse_game({"21"}, kPebbles)),
            "the number of pebbles '21' is not a whole number from 3 to 20");
  EXPECT_EQ(read(parse_game({"9", "10"}, kPebbles)),
            "the pebble '10' is not a whole number from 1 to 9");
  EXPECT_EQ(read(parse_game({"9", "4", "4"}, kPebbles)),
            "the pebble '4' is taken twice; a pebble can be taken once");
}

TEST(GameSoFar, AWordThatIsNoneIsNamedWhole) {
  const std::string form =
      "; a position is written as '9', a new game, or '9-2-8', after two moves";
  EXPECT_EQ(read(parse_position("9-2-", kPebbles)),
            "the position '9-2-': the pebble '' is not a whole number from 1 to 9" + form);
  EXPECT_EQ(read(parse_position("", kPebbles)),
            "the position '': the number of pebbles '' is not a whole number from 3 to 20" + form);
  EXPECT_EQ(read(parse_position("9--2", kPebbles)),
            "the position '9--2': the pebble '' is not a whole number from 1 to 9" + form);
}

TEST(GameSoFar, EveryBrokenRuleIsASentence) {
  using Position = take_stones::SmallPosition;
  EXPECT_THAT(broken_rules<Position>({7, {3, 6}}, "pebble"), IsEmpty());
  EXPECT_THAT(broken_rules<Position>({7, {2, 6, 5}}, "pebble"),
              ElementsAre("the rules do not allow pebble 2 as move 1",
                          "the rules do not allow pebble 5 as move 3"));
}

TEST(GameSoFar, IsPlayedToTheEndByWhoeverChooses) {
  using Position = take_stones::SmallPosition;
  const auto first = [](const Position& position) { return *position.moves().begin(); };
  EXPECT_THAT(
      lines_of(whole_game<Position>({7, {3}}, first)),
      ElementsAre("Player 1: 3", "Player 2: 1", "Player 1: 2", "Player 2: 4", "Winner: Player 2"));
  EXPECT_THAT(lines_of(whole_game<Position>({7, {1, 7}}, first)),
              ElementsAre("Player 1: 1", "Player 2: 7", "Winner: Player 2"));
}

}  // namespace
}  // namespace cairn
