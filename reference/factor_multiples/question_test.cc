#include "reference/factor_multiples/question.h"

#include <gtest/gtest.h>

#include "tests/support/words_of.h"

namespace cairn::factor_multiples {
namespace {

using test::words_of;

TEST(FactorMultiplesQuestion, ModeSaysWhoIsAPerson) {
  EXPECT_EQ(parse_question({"21", "1"})->person, std::nullopt);
  EXPECT_EQ(parse_question({"21", "2"})->person, Side::kMax);
  EXPECT_EQ(parse_question({"21", "3"})->person, Side::kMin);
  EXPECT_EQ(parse_question({"44", "3"})->size, 44);
  EXPECT_EQ(parse_question({"1", "1"})->size, 1) << "too small to play, and answered so";
}

TEST(FactorMultiplesQuestion, RefusesWhatIsNone) {
  const auto refusal = [](const std::string& line) {
    const Result<Question> question = parse_question(words_of(line));
    return question ? "accepted" : question.error().message;
  };
  EXPECT_EQ(refusal(""), "a question has 2 words, such as '21 1', and this has 0");
  EXPECT_EQ(refusal("21"), "a question has 2 words, such as '21 1', and this has 1");
  EXPECT_EQ(refusal("21 1 1"), "a question has 2 words, such as '21 1', and this has 3");
  EXPECT_EQ(refusal("x 1"), "the number of numbers 'x' is not a whole number from 1 to 44");
  EXPECT_EQ(refusal("0 1"), "the number of numbers '0' is not a whole number from 1 to 44");
  EXPECT_EQ(refusal("45 1"), "the number of numbers '45' is not a whole number from 1 to 44");
  EXPECT_EQ(refusal("21 0"), "the mode '0' is not a whole number from 1 to 3");
  EXPECT_EQ(refusal("21 4"), "the mode '4' is not a whole number from 1 to 3");
}

TEST(FactorMultiplesQuestion, AGameSoFarKeepsToTheRules) {
  const auto refusal = [](const std::string& line) {
    const Result<GameSoFar> game = parse_legal_game(words_of(line));
    return game ? "accepted" : game.error().message;
  };
  EXPECT_EQ(refusal("9 2 8"), "accepted");
  EXPECT_EQ(refusal("9 3"), "the rules do not allow number 3 as move 1");
  EXPECT_EQ(refusal("9 2 7"), "the rules do not allow number 7 as move 2");
  EXPECT_EQ(refusal("9 2 2"), "the number '2' is taken twice; a number can be taken once");
  EXPECT_EQ(refusal("4"), "the number of numbers '4' is not a whole number from 5 to 44");
}

}  // namespace
}  // namespace cairn::factor_multiples
