// What holds for every fraction: the test prints numbers by long division, and knows from the rest
// which of them are right.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <cstdint>
#include <cstdlib>
#include <functional>
#include <string>

#include "grader/value/number.h"
#include "tests/support/random.h"

namespace cairn {
namespace {

constexpr std::uint64_t kNumberSeed = 20'001;
constexpr int kLargestDenominator = 400;

std::int64_t power_of_ten(int exponent) {
  std::int64_t power = 1;
  for (int i = 0; i < exponent; ++i) power *= 10;
  return power;
}

/// `last_place` in units of the last of `decimals` decimals, as digits: (157, 2) is "1.57".
std::string printed_in_units(std::int64_t last_place, int decimals) {
  std::string digits = std::to_string(std::abs(last_place));
  const auto least = static_cast<std::size_t>(decimals) + 1;
  if (digits.size() < least) digits.insert(0, least - digits.size(), '0');
  if (decimals > 0) digits.insert(digits.size() - static_cast<std::size_t>(decimals), ".");
  return (last_place < 0 ? "-" : "") + digits;
}

/// numerator / denominator with so many decimals.
struct Division {
  std::int64_t numerator;
  std::int64_t denominator;
  int decimals;

  [[nodiscard]] std::int64_t cut_off() const {  // towards zero
    return numerator * power_of_ten(decimals) / denominator;
  }
  [[nodiscard]] std::int64_t twice_the_rest() const {
    return 2 * std::abs(numerator * power_of_ten(decimals) % denominator);
  }
  [[nodiscard]] bool exact() const { return twice_the_rest() == 0; }
  [[nodiscard]] bool tie() const { return twice_the_rest() == denominator; }
  [[nodiscard]] std::int64_t rounded() const {  // ties away from zero
    const std::int64_t away = numerator < 0 ? -1 : 1;
    return cut_off() + (twice_the_rest() >= denominator ? away : 0);
  }
};

std::string said_of_number(const ValueVerdict& verdict) {
  if (!verdict.right) return "wrong";
  std::string names = "right";
  for (const FormatDeviation deviation : verdict.deviations) {
    names += " " + enum_word(deviation);
  }
  return names;
}

/// How `text` is judged against the fraction.
std::string judged_division(const std::string& text, const Division& division, int asked) {
  return said_of_number(
      judge_number(text, Fraction(division.numerator, division.denominator), asked));
}

/// All small fractions and a sample of those with larger denominators, with 0 to 3 decimals asked.
void for_each_division(const std::function<void(const Division&)>& check) {
  test::Random random(kNumberSeed);
  for (int denominator = 1; denominator <= kLargestDenominator; ++denominator) {
    const int count = denominator <= 40 ? 4 * denominator : 20;
    for (int i = 0; i <= count; ++i) {
      const int numerator = denominator <= 40 ? i - 2 * denominator
                                              : random.between(-12 * denominator, 12 * denominator);
      for (int decimals = 0; decimals <= 3; ++decimals) {
        check({numerator, denominator, decimals});
        if (testing::Test::HasFatalFailure()) return;
      }
    }
  }
}

std::string question(const Division& division) {
  return fmt::format("{}/{} with {} decimals", division.numerator, division.denominator,
                     division.decimals);
}

TEST(NumberLaws, TheRoundedFormIsRightWithoutDeviation) {
  for_each_division([](const Division& division) {
    const std::string text = printed_in_units(division.rounded(), division.decimals);
    ASSERT_EQ(judged_division(text, division, division.decimals), "right") << question(division);
  });
}

TEST(NumberLaws, OneInTheLastPlaceIsWrongUnlessItIsTheOtherSideOfATie) {
  for_each_division([](const Division& division) {
    for (const int step : {-1, 1}) {
      const std::int64_t other = division.rounded() + step;
      const bool other_side = division.tie() && other == division.cut_off();
      const std::string verdict =
          judged_division(printed_in_units(other, division.decimals), division, division.decimals);
      ASSERT_EQ(verdict, other_side ? "right tie_rounding" : "wrong")
          << question(division) << ", off by " << step;
    }
  });
}

TEST(NumberLaws, MoreDecimalsAreRightWhenTheyAreRoundedOrCutOffAndNotOtherwise) {
  for_each_division([](const Division& division) {
    for (int more = division.decimals + 1; more <= 5; ++more) {
      const Division longer{division.numerator, division.denominator, more};
      for (std::int64_t units = longer.cut_off() - 2; units <= longer.cut_off() + 2; ++units) {
        if (units == 0 && division.numerator < 0) continue;  // its sign is another law's
        const bool right = units == longer.rounded() || units == longer.cut_off();
        const bool as_asked = units == division.rounded() * power_of_ten(more - division.decimals);
        ASSERT_EQ(judged_division(printed_in_units(units, more), division, division.decimals),
                  right || as_asked ? "right other_decimals" : "wrong")
            << question(division) << ", printed " << printed_in_units(units, more);
      }
    }
  });
}

/// A number as Java and Python print it: as many digits as tell it from its neighbours.
template <typename Floating>
std::string shortest(Floating number) {
  const std::string text = fmt::format("{}", number);
  return text.find('.') == std::string::npos ? text + ".0" : text;
}

TEST(NumberLaws, DoublesAndFloatsAreRightButForTheirDecimals) {
  for_each_division([](const Division& division) {
    const double number =
        static_cast<double>(division.numerator) / static_cast<double>(division.denominator);
    for (const std::string& text : {shortest(number), shortest(static_cast<float>(number))}) {
      const std::string decimals = text.substr(text.find('.') + 1);
      const bool as_asked = static_cast<int>(decimals.size()) == division.decimals;
      ASSERT_EQ(judged_division(text, division, division.decimals),
                as_asked ? "right" : "right other_decimals")
          << question(division) << ", printed " << text;
    }
  });
}

TEST(NumberLaws, SixteenDigitsAreRightButForTheirDecimals) {
  for_each_division([](const Division& division) {
    const std::string text = fmt::format("{:.16f}", static_cast<double>(division.numerator) /
                                                        static_cast<double>(division.denominator));
    ASSERT_EQ(judged_division(text, division, division.decimals), "right other_decimals")
        << question(division) << ", printed " << text;
  });
}

TEST(NumberLaws, FewerDecimalsAreRightOnlyWhenNothingIsLost) {
  for_each_division([](const Division& division) {
    for (int fewer = 1; fewer < division.decimals; ++fewer) {
      const Division shorter{division.numerator, division.denominator, fewer};
      if (shorter.rounded() == 0 && division.numerator < 0) continue;
      const std::int64_t printed = shorter.rounded() * power_of_ten(division.decimals - fewer);
      std::string verdict = "wrong";
      if (printed == division.rounded()) {
        verdict = "right other_decimals";
      } else if (division.tie() && printed == division.cut_off()) {
        verdict = "right tie_rounding other_decimals";
      }
      ASSERT_EQ(
          judged_division(printed_in_units(shorter.rounded(), fewer), division, division.decimals),
          verdict)
          << question(division) << ", printed with " << fewer;
    }
  });
}

TEST(NumberLaws, AWholeNumberIsRightOnlyAsItself) {
  for (std::int64_t expected = -1'100; expected <= 1'100; ++expected) {
    for (std::int64_t printed = expected - 3; printed <= expected + 3; ++printed) {
      ASSERT_EQ(said_of_number(judge_number(std::to_string(printed), expected, 1)),
                printed == expected ? "right" : "wrong")
          << expected;
    }
  }
}

}  // namespace
}  // namespace cairn
