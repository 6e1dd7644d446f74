#include "reference/core/answer.h"

#include <gtest/gtest.h>

#include <limits>

namespace cairn {
namespace {

Answer example() {
  return {{"Move", std::int64_t{6}},
          {"Value", Fraction(-7, 10)},
          {"Number of Nodes Visited", std::int64_t{3}},
          {"Avg Effective Branching Factor", Fraction(5, 4)}};
}

TEST(Answer, IsPrintedLineByLineWithOneDecimal) {
  EXPECT_EQ(printed(example(), 1),
            "Move: 6\n"
            "Value: -0.7\n"
            "Number of Nodes Visited: 3\n"
            "Avg Effective Branching Factor: 1.3\n");
}

TEST(Answer, IsPrintedWithTheDecimalsOfTheEdition) {
  EXPECT_EQ(printed(example(), 2),
            "Move: 6\n"
            "Value: -0.70\n"
            "Number of Nodes Visited: 3\n"
            "Avg Effective Branching Factor: 1.25\n");
  EXPECT_EQ(printed({}, 1), "");
}

TEST(Answer, IntegersNeverHaveDecimals) {
  EXPECT_EQ(printed_value(std::int64_t{6}, 9), "6");
  EXPECT_EQ(printed_value(std::int64_t{-3}, 1), "-3");
  EXPECT_EQ(printed_value(Fraction(6), 1), "6.0");
  EXPECT_EQ(printed_line({"Value", Fraction(1)}, 1), "Value: 1.0");
}

TEST(Answer, ExactLinesKeepTheValueAndItsKind) {
  EXPECT_EQ(exact_line({"Move", std::int64_t{6}}), "Move: 6");
  EXPECT_EQ(exact_line({"Value", Fraction(-7, 10)}), "Value: -7/10");
  EXPECT_EQ(exact_line({"Value", Fraction(1)}), "Value: 1/1");
}

TEST(Answer, ExactLinesAreReadBackAsWritten) {
  constexpr std::int64_t kLargest = std::numeric_limits<std::int64_t>::max();
  for (const Field& field :
       {Field{"Move", std::int64_t{6}}, Field{"Move", std::int64_t{0}},
        Field{"Move", std::int64_t{-1}}, Field{"Nodes", kLargest}, Field{"Value", Fraction(-7, 10)},
        Field{"Value", Fraction(0)}, Field{"Value", Fraction(6)},
        Field{"Factor", Fraction(kLargest, kLargest - 1)}, Field{"Value[12]", Fraction(1, 3)},
        Field{" odd / label ", std::int64_t{2}}, Field{"Winner", Text{"Player 2: the second"}},
        Field{"Moves", Text{""}}, Field{"Opening", OneOf{{0, 3}}},
        Field{"Value", Between{Fraction(-5), Fraction(5)}},
        Field{"Neighbours", ItemSet{{"M-W-E-S 2.2", "W-E-M-S 2.5"}}},
        Field{"2a", Formula{"n*(n-1)/2"}}}) {
    const Result<Field> read = parse_exact_line(exact_line(field));
    ASSERT_TRUE(read) << exact_line(field) << ": " << read.error().message;
    EXPECT_EQ(*read, field) << exact_line(field);
  }
}

TEST(Answer, ExactLinesSayWhatKindOfValueItIs) {
  EXPECT_EQ(exact_line({"Winner", Text{"Player 2"}}), "Winner: \"Player 2\"");
  EXPECT_EQ(exact_line({"Opening", OneOf{{0, 3}}}), "Opening: 0 or 3");
  EXPECT_EQ(exact_line({"Value", Between{Fraction(-1, 2), Fraction(1)}}), "Value: -1/2 to 1/1");
  EXPECT_EQ(exact_line({"2c.ii", ItemSet{{"a 1", "b 2"}}}), "2c.ii: {a 1; b 2}");
  EXPECT_EQ(exact_line({"2a", Formula{"n*(n-1)/2"}}), "2a: `n*(n-1)/2`");
}

TEST(Answer, WhatIsNoSingleValueIsPrintedInWords) {
  EXPECT_EQ(printed_line({"Winner", Text{"Player 2"}}, 1), "Winner: Player 2");
  EXPECT_EQ(printed_value(OneOf{{0, 3}}, 1), "0 or 3");
  EXPECT_EQ(printed_value(Between{Fraction(-1), Fraction(1)}, 1), "-1.0 to 1.0");
  EXPECT_EQ(printed_value(ItemSet{{"a 1", "b 2"}}, 1), "a 1; b 2");
  EXPECT_EQ(printed_value(Formula{"n!"}, 1), "n!");
}

TEST(Answer, AFieldWithoutALabelIsPrintedAsItsValueAlone) {
  EXPECT_EQ(printed_line({"", Text{"Value of n is too small to play the game"}}, 1),
            "Value of n is too small to play the game");
}

TEST(Answer, OneNumberToChooseFromIsThatNumber) {
  EXPECT_EQ(any_of({3}), Value(std::int64_t{3}));
  EXPECT_EQ(any_of({3, 0}), Value(OneOf{{0, 3}}));
}

TEST(Answer, ChoicesThatAreNoneAreRefused) {
  for (const std::string choice : {"0 or", "0 or x", "3 or 0", "0 or 1/2", "0 to", "1 to 2 to 3"}) {
    EXPECT_FALSE(parse_exact_line("Opening: " + choice)) << choice;
  }
}

TEST(Answer, LinesThatAreNoneAreRefused) {
  for (const std::string line : {"", "Move", "Move:6", "Move : ", ": 6", "6", ":", ": "}) {
    const Result<Field> read = parse_exact_line(line);
    EXPECT_FALSE(read) << "'" << line << "'";
  }
  EXPECT_EQ(parse_exact_line("Move 6").error().message,
            "'Move 6' is not a line such as 'Move: 6' or 'Value: -7/10'");
}

TEST(Answer, NumbersThatAreNoneAreRefused) {
  for (const std::string number : {"", "x", "1.0", "1/0", "1/-2", " 6", "6 ", "1/2\n"}) {
    const Result<Field> read = parse_exact_line("Value: " + number);
    ASSERT_FALSE(read) << "'" << number << "'";
    EXPECT_EQ(read.error().message, "'" + number + "' is not a fraction such as 3/2 or -7/10");
  }
}

}  // namespace
}  // namespace cairn
