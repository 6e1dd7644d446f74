#include "reference/paper/matrix_game.h"

#include <gmock/gmock.h>

namespace cairn::paper {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

std::string refusal_of_matrix(const std::string& text) {
  const Result<MatrixGame> game = parse_matrix(text);
  return game ? "a table" : game.error().message;
}

TEST(MatrixNotation, ReadsBothGainsOrTheGainOfAInAZeroSumGame) {
  const Result<MatrixGame> game = parse_matrix("3,5 -1,0.5\n6,5 1,4");
  ASSERT_TRUE(game) << game.error().message;
  EXPECT_THAT(game->rows, ElementsAre("I", "II"));
  EXPECT_THAT(game->columns, ElementsAre("I", "II"));
  EXPECT_EQ(game->table[0][1], (Payoffs{Fraction(-1), Fraction(1, 2)}));
  EXPECT_FALSE(zero_sum(*game));
  EXPECT_THAT(rows_text(*game), ElementsAre("3,5 -1,0.5", "6,5 1,4"));

  const Result<MatrixGame> zero = parse_matrix("3 -2");
  ASSERT_TRUE(zero) << zero.error().message;
  EXPECT_EQ(zero->table[0][1], (Payoffs{Fraction(-2), Fraction(2)}));
  EXPECT_TRUE(zero_sum(*zero));
  EXPECT_THAT(rows_text(*zero), ElementsAre("3 -2"));
}

TEST(MatrixNotation, IsTheSameInAFileAndInWords) {
  const MatrixGame game = *parse_matrix("1,2 3,4 / 5,6 7,8");
  EXPECT_EQ(*parse_matrix("1,2 3,4\n5,6 7,8\n"), game);
  EXPECT_EQ(*parse_matrix("\n  (1,2)\t(3,4)\r\n\n(5,6) (7,8)\r\n"), game);
  EXPECT_EQ(*parse_matrix("I II / I: 1,2 3,4 / II: 5,6 7,8"), game);
}

TEST(MatrixNotation, TakesNamesOfRowsAndColumns) {
  const Result<MatrixGame> game = parse_matrix("left right\n up: 1 2\n 3 4");
  ASSERT_TRUE(game) << game.error().message;
  EXPECT_THAT(game->columns, ElementsAre("left", "right"));
  EXPECT_THAT(game->rows, ElementsAre("up", "II"));
}

TEST(MatrixNotation, RefusesWhatIsNoTable) {
  EXPECT_THAT(refusal_of_matrix(""),
              HasSubstr("the table has no entry; a table is written 3,5 1,3 / 6,5"));
  EXPECT_THAT(refusal_of_matrix("L R"), HasSubstr("the table has no entry"));
  EXPECT_THAT(refusal_of_matrix("I:"), HasSubstr("the table has no entry"));
  EXPECT_EQ(refusal_of_matrix("1 2 / 3"), "row 2 has 1 entries and row 1 has 2");
  EXPECT_EQ(refusal_of_matrix("1 2 / 3 x"),
            "row 2: the gain of A 'x' is not a number such as 3 or -0.25");
  EXPECT_THAT(refusal_of_matrix("1, 2"), HasSubstr("row 1: the gain of B '' is not a number"));
  EXPECT_THAT(refusal_of_matrix("1,2,3"), HasSubstr("row 1: the gain of B '2,3' is not a number"));
  EXPECT_THAT(refusal_of_matrix("()"), HasSubstr("the gain of A '()' is not a number"));
  EXPECT_EQ(refusal_of_matrix("L / 1 2"), "there are 1 names of columns for 2 columns");
  EXPECT_THAT(refusal_of_matrix("L L / 1 2"), HasSubstr("the column 'L' is there twice"));
  EXPECT_THAT(refusal_of_matrix("U: 1 / U: 2"), HasSubstr("the row 'U' is there twice"));
  EXPECT_THAT(refusal_of_matrix("U;: 1"), HasSubstr("the row 'U;' is not a name"));
  std::string wide;
  std::string high;
  for (int i = 0; i < 65; ++i) {
    wide += "1 ";
    high += "1 / ";
  }
  EXPECT_THAT(refusal_of_matrix(wide), HasSubstr("more than 64 rows or columns"));
  EXPECT_THAT(refusal_of_matrix(high), HasSubstr("more than 64 rows or columns"));
  EXPECT_TRUE(parse_matrix(wide.substr(2)));
}

TEST(RomanNumerals, AreThoseOfTheHandoutAndGoOn) {
  const std::vector<std::string> numerals = roman_numerals(64);
  EXPECT_EQ(numerals[0], "I");
  EXPECT_EQ(numerals[3], "IV");
  EXPECT_EQ(numerals[8], "IX");
  EXPECT_EQ(numerals[13], "XIV");
  EXPECT_EQ(numerals[38], "XXXIX");
  EXPECT_EQ(numerals[48], "XLIX");
  EXPECT_EQ(numerals[63], "LXIV");
}

TEST(MatrixText, ShowsWhatRemainsInColumns) {
  const MatrixGame game = *parse_matrix("left r / up: 1,2 30,4 / 5,6 7,8");
  EXPECT_EQ(table_text(game, all_strategies(game)),
            "      left  r\n"
            "  up  1,2   30,4\n"
            "  II  5,6   7,8\n");
  EXPECT_EQ(table_text(game, {{1}, {1}}), "      r\n  II  7,8\n");
}

}  // namespace
}  // namespace cairn::paper
