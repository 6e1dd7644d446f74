#include "reference/core/fraction.h"

#include <gtest/gtest.h>

#include <limits>
#include <stdexcept>
#include <vector>

#include "tests/support/random.h"

namespace cairn {
namespace {

__extension__ using Wide = __int128;

constexpr std::int64_t kLargestPart = std::numeric_limits<std::int64_t>::max();

TEST(Fraction, IsKeptInLowestTermsWithAPositiveDenominator) {
  struct Row {
    std::int64_t numerator, denominator, lowest_numerator, lowest_denominator;
  };
  for (const Row& row :
       {Row{6, 4, 3, 2}, Row{-6, 4, -3, 2}, Row{6, -4, -3, 2}, Row{-6, -4, 3, 2}, Row{0, -7, 0, 1},
        Row{8, 2, 4, 1}, Row{kLargestPart, -kLargestPart, -1, 1}}) {
    const Fraction fraction(row.numerator, row.denominator);
    EXPECT_EQ(fraction.numerator(), row.lowest_numerator);
    EXPECT_EQ(fraction.denominator(), row.lowest_denominator);
  }
}

TEST(Fraction, IsZeroByDefaultAndAWholeNumberFromOneNumber) {
  EXPECT_EQ(Fraction(), Fraction(0, 5));
  EXPECT_EQ(Fraction(7), Fraction(14, 2));
}

TEST(Fraction, HasNoDenominatorZero) {
  EXPECT_THROW(Fraction(1, 0), std::domain_error);
  EXPECT_THROW(Fraction(0, 0), std::domain_error);
  EXPECT_THROW(Fraction(1) / Fraction(0), std::domain_error);
}

TEST(Fraction, RoundsHalvesUp) {
  EXPECT_EQ(Fraction(125, 100).decimal(1), "1.3");
  EXPECT_EQ(Fraction(145, 100).decimal(1), "1.5");
  EXPECT_EQ(Fraction(205, 100).decimal(1), "2.1");
  EXPECT_EQ(Fraction(225, 100).decimal(1), "2.3");
  EXPECT_EQ(Fraction(1, 200).decimal(2), "0.01");
  EXPECT_EQ(Fraction(1, 2).decimal(0), "1");
}

TEST(Fraction, RoundsWhatIsNoTieToTheNearest) {
  EXPECT_EQ(Fraction(1249, 1000).decimal(1), "1.2");
  EXPECT_EQ(Fraction(1251, 1000).decimal(1), "1.3");
  EXPECT_EQ(Fraction(999, 1000).decimal(1), "1.0");
  EXPECT_EQ(Fraction(2, 3).decimal(1), "0.7");
  EXPECT_EQ(Fraction(2, 3).decimal(9), "0.666666667");
  EXPECT_EQ(Fraction(113, 72).decimal(2), "1.57");
}

TEST(Fraction, RoundsNegativeTiesAwayFromZero) {
  EXPECT_EQ(Fraction(-125, 100).decimal(1), "-1.3");
  EXPECT_EQ(Fraction(-5, 100).decimal(1), "-0.1");
  EXPECT_EQ(Fraction(-7, 10).decimal(1), "-0.7");
  EXPECT_EQ(Fraction(-7, 10).decimal(2), "-0.70");
}

TEST(Fraction, NeverPrintsMinusZero) {
  EXPECT_EQ(Fraction(-4, 100).decimal(1), "0.0");
  EXPECT_EQ(Fraction(-1, 1000).decimal(2), "0.00");
  EXPECT_EQ(Fraction(-1, 3).decimal(0), "0");
  EXPECT_EQ(Fraction(0).decimal(1), "0.0");
}

TEST(Fraction, PrintsLargeNumbersExactly) {
  EXPECT_EQ(Fraction(kLargestPart).decimal(1), "9223372036854775807.0");
  EXPECT_EQ(Fraction(-kLargestPart, 2).decimal(1), "-4611686018427387903.5");
  EXPECT_EQ(Fraction(-kLargestPart, 2).decimal(0), "-4611686018427387904");
  EXPECT_EQ(Fraction(1, 3).decimal(15), "0.333333333333333");
}

/// What decimal() printed, as a number of its last digits.
Wide digits_of(const std::string& text) {
  Wide digits = 0;
  for (const char c : text) {
    if (c >= '0' && c <= '9') digits = 10 * digits + (c - '0');
  }
  return text[0] == '-' ? -digits : digits;
}

TEST(Fraction, PrintsTheNearestDecimalAndOfTwoTheOneFurtherFromZero) {
  for (std::int64_t denominator = 1; denominator <= 48; ++denominator) {
    for (std::int64_t numerator = -150; numerator <= 150; ++numerator) {
      const Fraction fraction(numerator, denominator);
      Wide scale = 1;
      for (int decimals = 0; decimals <= 4; ++decimals, scale *= 10) {
        const std::string text = fraction.decimal(decimals);
        // The error in halves of the last digit; its sign is that of printed minus exact.
        const Wide error = 2 * (digits_of(text) * denominator - numerator * scale);
        ASSERT_LE(error < 0 ? -error : error, denominator) << fraction.text() << ": " << text;
        if (error == denominator) {
          ASSERT_GT(numerator, 0) << fraction.text() << ": " << text;
        }
        if (error == -denominator) {
          ASSERT_LT(numerator, 0) << fraction.text() << ": " << text;
        }
        const std::size_t point = text.find('.');
        const auto behind =
            static_cast<int>(point == std::string::npos ? 0 : text.size() - point - 1);
        ASSERT_EQ(behind, decimals) << text;
        ASSERT_TRUE(text[0] != '-' || digits_of(text) != 0) << text;
      }
    }
  }
}

TEST(Fraction, RoundedIsTheFractionThatDecimalPrints) {
  EXPECT_EQ(Fraction(125, 100).rounded(1), Fraction(13, 10));
  EXPECT_EQ(Fraction(-4, 100).rounded(1), Fraction(0));
  for (std::int64_t numerator = -150; numerator <= 150; ++numerator) {
    const Fraction fraction(numerator, 48);
    EXPECT_EQ(fraction.rounded(2).decimal(2), fraction.decimal(2)) << fraction.text();
    EXPECT_EQ(100 % fraction.rounded(2).denominator(), 0) << fraction.text();
  }
}

TEST(Fraction, ReadsWhatItWrites) {
  EXPECT_EQ(Fraction(3, 2).text(), "3/2");
  EXPECT_EQ(Fraction(-7, 10).text(), "-7/10");
  EXPECT_EQ(Fraction(4).text(), "4/1");
  test::Random random(2);
  for (int round = 0; round < 1000; ++round) {
    const Fraction fraction(random.between(-1000, 1000), random.between(1, 1000));
    const Result<Fraction> read = Fraction::parse(fraction.text());
    ASSERT_TRUE(read) << fraction.text();
    EXPECT_EQ(*read, fraction);
  }
  EXPECT_EQ(*Fraction::parse("4"), Fraction(4));
  EXPECT_EQ(*Fraction::parse("6/4"), Fraction(3, 2));
  EXPECT_EQ(*Fraction::parse("9223372036854775807/2"), Fraction(kLargestPart, 2));
}

TEST(Fraction, RefusesWhatIsNoFraction) {
  for (const std::string text :
       {"", "x", "1.5", "1/", "/2", "1/0", "1/-2", "1/2/3", "1 /2", " 1", "1 ", "+1", "1e3", "--1",
        "9223372036854775808", "1/9223372036854775808", "-9223372036854775808/2",
        "-9223372036854775808"}) {
    const Result<Fraction> read = Fraction::parse(text);
    ASSERT_FALSE(read) << "'" << text << "'";
    EXPECT_EQ(read.error().message, "'" + text + "' is not a fraction such as 3/2 or -7/10");
  }
}

/// The exact result of 128-bit arithmetic, compared without reducing it.
void expect_equal(const Fraction& fraction, Wide numerator, Wide denominator) {
  EXPECT_TRUE(fraction.numerator() * denominator == numerator * fraction.denominator())
      << fraction.text();
}

TEST(Fraction, CalculatesExactly) {
  test::Random random(3);
  const auto any = [&random] { return random.between(-1'000'000, 1'000'000); };
  for (int round = 0; round < 2000; ++round) {
    const Wide a = any();
    const Wide b = random.between(1, 1'000'000);
    const Wide c = any();
    const Wide d = random.between(1, 1'000'000);
    const Fraction left(static_cast<std::int64_t>(a), static_cast<std::int64_t>(b));
    const Fraction right(static_cast<std::int64_t>(c), static_cast<std::int64_t>(d));
    SCOPED_TRACE(left.text() + " and " + right.text());
    expect_equal(left + right, a * d + c * b, b * d);
    expect_equal(left - right, a * d - c * b, b * d);
    expect_equal(left * right, a * c, b * d);
    if (c != 0) expect_equal(left / right, a * d, b * c);
    EXPECT_EQ(left < right, a * d < c * b);
    EXPECT_EQ(left > right, a * d > c * b);
    EXPECT_EQ(left == right, a * d == c * b);
  }
}

TEST(Fraction, ComparesWhatDiffersInTheLastOf64Bits) {
  EXPECT_LT(Fraction(kLargestPart - 1, kLargestPart), Fraction(kLargestPart, kLargestPart));
  EXPECT_LT(Fraction(kLargestPart - 2, kLargestPart - 1), Fraction(kLargestPart - 1, kLargestPart));
  EXPECT_GT(Fraction(-kLargestPart + 2, kLargestPart - 1),
            Fraction(-kLargestPart + 1, kLargestPart));
}

TEST(Fraction, ThrowsRatherThanOverflows) {
  EXPECT_THROW(Fraction(kLargestPart) + Fraction(1), std::overflow_error);
  EXPECT_THROW(Fraction(-kLargestPart) - Fraction(2), std::overflow_error);
  EXPECT_THROW(Fraction(kLargestPart) * Fraction(2), std::overflow_error);
  EXPECT_THROW(Fraction(1, kLargestPart) / Fraction(2), std::overflow_error);
  EXPECT_THROW(Fraction(1, kLargestPart) + Fraction(1, kLargestPart - 1), std::overflow_error);
  EXPECT_THROW(Fraction(std::numeric_limits<std::int64_t>::min(), -1), std::overflow_error);
  EXPECT_EQ(Fraction(kLargestPart, 3) * Fraction(3), Fraction(kLargestPart))
      << "it fits in between";
}

}  // namespace
}  // namespace cairn
