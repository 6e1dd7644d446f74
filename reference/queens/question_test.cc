#include "reference/queens/question.h"

#include <gtest/gtest.h>

#include "tests/support/words_of.h"

namespace cairn::queens {
namespace {

using test::words_of;

std::string refusal(const std::string& line) {
  const auto question = parse_question(words_of(line));
  return question ? "none" : question.error().message;
}

TEST(QueensQuestion, IsAVariationACutoffAndSizes) {
  const auto question = parse_question({"1b", "4", "1..3,8"});
  ASSERT_TRUE(question) << question.error().message;
  EXPECT_EQ(question->variation, Variation::k1b);
  EXPECT_EQ(question->cutoff, 4);
  EXPECT_EQ(question->sizes, (std::vector<int>{1, 2, 3, 8}));
  EXPECT_EQ(parse_question({"2", "0", "7"})->variation, Variation::k2);
  EXPECT_EQ(parse_question({"1a", "4", "32"})->sizes, std::vector<int>{32});
}

TEST(QueensQuestion, SaysWhatIsWrongWithIt) {
  EXPECT_EQ(refusal("1a 0"), "a question has 3 words, such as '1a 0 1..10', and this has 2");
  EXPECT_EQ(refusal("1c 0 4"), "the variation '1c' is not 1a, 1b or 2");
  EXPECT_EQ(refusal("1a -1 4"), "the cut-off '-1' is not a whole number from 0 to 32");
  EXPECT_EQ(refusal("1a 0 0"), "the size '0' is not a whole number from 1 to 32");
  EXPECT_EQ(refusal("1a 4 33"), "the size '33' is not a whole number from 1 to 32");
  EXPECT_EQ(refusal("2 4 12"), "the size '12' is not a whole number from 1 to 11");
  EXPECT_EQ(refusal("1a 0 x"), "the size 'x' is not a whole number from 1 to 32");
  EXPECT_EQ(refusal("1a 0 1.."), "the size '' is not a whole number from 1 to 32");
  EXPECT_EQ(refusal("1a 0 1,"), "the size '' is not a whole number from 1 to 32");
  EXPECT_EQ(refusal("1a 0 1...4"), "the size '.4' is not a whole number from 1 to 32");
}

TEST(QueensQuestion, HasSizesThatAscend) {
  for (const std::string sizes : {"4..1", "4,4", "1..4,4", "8,2", "1..2..3"}) {
    EXPECT_EQ(refusal("1a 0 " + sizes), "the sizes '" + sizes +
                                            "' do not ascend as those of '8', '1..12' and '10,20' "
                                            "do");
  }
}

TEST(QueensQuestion, IsRefusedWhereItsSearchToTheEndWouldTakeTooLong) {
  EXPECT_EQ(refusal("1a 0 16"), "none");
  EXPECT_EQ(refusal("1a 0 16..17"),
            "the size 17 is too large for a search to the end (variation 1a: up to 16). Choose a "
            "smaller size, or a cut-off from 1 to 16");
  EXPECT_EQ(refusal("1b 20 1..20"),
            "the size 17 is too large for a search to the end (variation 1b: up to 16). Choose a "
            "smaller size, or a cut-off from 1 to 16");
  EXPECT_EQ(refusal("2 0 11"),
            "the size 11 is too large for a search to the end (variation 2: up to 10). Choose a "
            "smaller size, or a cut-off from 1 to 10");
  EXPECT_EQ(refusal("2 10 11"), "none");
}

std::string game_refusal(const std::string& line) {
  const auto game = parse_game(words_of(line));
  return game ? "none" : game.error().message;
}

TEST(QueensGame, IsASizeAndLegalMovesOfVariation1aIfNoOtherIsNamed) {
  const auto game = parse_game({"6", "1", "3"});
  ASSERT_TRUE(game) << game.error().message;
  EXPECT_EQ(game->variation, Variation::k1a);
  EXPECT_EQ(game->size, 6);
  EXPECT_EQ(game->moves, (std::vector<int>{1, 3}));
  EXPECT_EQ(parse_game({"2:4", "0", "13"})->variation, Variation::k2);
  EXPECT_EQ(parse_game({"1b:4"})->size, 4);
}

TEST(QueensGame, SaysWhatIsWrongWithIt) {
  EXPECT_EQ(game_refusal(""), "a game needs its size, such as 6 or 1b:6");
  EXPECT_EQ(game_refusal("1a"), "the size '1a' is not a whole number from 1 to 16");
  EXPECT_EQ(game_refusal("3:4"), "the variation '3' is not 1a, 1b or 2");
  EXPECT_EQ(game_refusal("2:11"), "the size '11' is not a whole number from 1 to 10");
  EXPECT_EQ(game_refusal("1b:"), "the size '' is not a whole number from 1 to 16");
  EXPECT_EQ(game_refusal("4 4"), "the move '4' is not a whole number from 0 to 3");
  EXPECT_EQ(game_refusal("2:4 16"), "the move '16' is not a whole number from 0 to 15");
  EXPECT_EQ(game_refusal("4 0 1"), "the rules do not allow 1 as move 2; they allow 2 3");
  EXPECT_EQ(game_refusal("4 0 3 1 0"), "the rules do not allow 0 as move 4: the game is over");
}

}  // namespace
}  // namespace cairn::queens
