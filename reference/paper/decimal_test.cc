#include "reference/paper/decimal.h"

#include <gmock/gmock.h>

namespace cairn::paper {
namespace {

TEST(Decimals, AreReadExactly) {
  EXPECT_EQ(*parse_decimal("3", "x"), Fraction(3));
  EXPECT_EQ(*parse_decimal("-0.25", "x"), Fraction(-1, 4));
  EXPECT_EQ(*parse_decimal("1.1", "x"), Fraction(11, 10));
  EXPECT_EQ(*parse_decimal("-0", "x"), Fraction(0));
  EXPECT_EQ(*parse_decimal("007.50", "x"), Fraction(15, 2));
  EXPECT_EQ(*parse_decimal("999999999.999999", "x"), Fraction(999'999'999'999'999, 1'000'000));
}

TEST(Decimals, ThatAreNoneAreRefusedByName) {
  for (const std::string word : {"", "-", ".", ".5", "5.", "+3", "1e3", "1/2", "x", "3x", "1.2.3",
                                 "--1", " 1", "1,5", "inf"}) {
    const auto number = parse_decimal(word, "the leaf");
    ASSERT_FALSE(number) << word;
    EXPECT_EQ(number.error().message, "the leaf '" + word + "' is not a number such as 3 or -0.25");
  }
}

TEST(Decimals, HaveALimit) {
  for (const std::string word : {"1000000000", "0.1234567", "99999999999999999999999"}) {
    const auto number = parse_decimal(word, "the leaf");
    ASSERT_FALSE(number) << word;
    EXPECT_EQ(number.error().message,
              "the leaf '" + word + "' has more than 9 digits before the point or 6 behind it");
  }
}

TEST(Decimals, ArePrintedWithAllTheirDigitsAndNoMore) {
  for (const std::string word : {"0", "3", "-3", "0.5", "-0.25", "123456789.123456", "10.000001"}) {
    EXPECT_EQ(decimal_text(*parse_decimal(word, "x")), word);
  }
  EXPECT_EQ(decimal_text(*parse_decimal("1.50", "x")), "1.5");
  EXPECT_EQ(decimals_needed(Fraction(11, 10)), 1);
  EXPECT_EQ(decimals_needed(Fraction(1, 1'000'000)), 6);
}

}  // namespace
}  // namespace cairn::paper
