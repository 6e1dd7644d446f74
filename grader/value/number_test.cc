#include "grader/value/number.h"

#include <gtest/gtest.h>

#include <string>

#include "tests/support/name_of_row.h"

namespace cairn {
namespace {

/// The verdict in words: "right", "right: tie_rounding", "wrong: this is not a number".
std::string said(const ValueVerdict& verdict) {
  if (!verdict.right) {
    EXPECT_TRUE(verdict.deviations.empty()) << "a wrong number has no form";
    return "wrong: " + verdict.reason;
  }
  EXPECT_EQ(verdict.reason, "") << "a right number needs no reason";
  std::string names;
  for (const FormatDeviation deviation : verdict.deviations) {
    names += (names.empty() ? ": " : ", ") + enum_word(deviation);
  }
  return "right" + names;
}

constexpr const char* kWrong = "wrong: the number is wrong";
constexpr const char* kCutOff = "wrong: the number is wrong; was it cut off instead of rounded?";
constexpr const char* kNoNumber = "wrong: this is not a number";
constexpr const char* kNothing = "wrong: the number after the label is missing";

struct NumberRow {
  std::string name;
  std::string text;
  Value expected;
  int decimals;
  std::string verdict;
};

class NumberTest : public testing::TestWithParam<NumberRow> {};

TEST_P(NumberTest, IsJudged) {
  const NumberRow& row = GetParam();
  EXPECT_EQ(said(judge_number(row.text, row.expected, row.decimals)), row.verdict) << row.text;
}

const Value kMinusOne = Fraction(-1);
const Value kThreeHalves = Fraction(3, 2);
const Value kLongFactor = Fraction(113, 72);  // 1.569444...
const Value kSix = std::int64_t{6};

INSTANTIATE_TEST_SUITE_P(
    AWholeNumber, NumberTest,
    testing::Values(
        NumberRow{"AsAsked", "6", kSix, 1, "right"},  //
        NumberRow{"Negative", "-6", std::int64_t{-6}, 1, "right"},
        NumberRow{"Zero", "0", std::int64_t{0}, 1, "right"},
        NumberRow{"WithAZeroDecimal", "6.0", kSix, 1, "right: decimal_for_integer"},
        NumberRow{"WithTwoZeroDecimals", "6.00", kSix, 2, "right: decimal_for_integer"},
        NumberRow{"WithAPointAndNoMore", "6.", kSix, 1, "right: number_form, decimal_for_integer"},
        NumberRow{"WithADecimalComma", "6,0", kSix, 1, "right: decimal_comma, decimal_for_integer"},
        NumberRow{"ThatIsNotWhole", "6.5", kSix, 1, kWrong},
        NumberRow{"ThatIsAlmostRight", "5.9999999", kSix, 1, kWrong},
        NumberRow{"WithALeadingZero", "06", kSix, 1, "right: number_form"},
        NumberRow{"WithAPlus", "+6", kSix, 1, "right: number_form"},
        NumberRow{"WithAnExponent", "6e0", kSix, 1, "right: number_form"},
        NumberRow{"InTheFormOfLargeJavaDoubles", "1.2E7", std::int64_t{12'000'000}, 1,
                  "right: number_form, decimal_for_integer"},
        NumberRow{"WithManyLeadingZeros", "00000000000000000000000006", kSix, 1,
                  "right: number_form"},
        NumberRow{"NegativeZero", "-0", std::int64_t{0}, 1, "right: negative_zero"},
        NumberRow{"OfTheOtherSign", "-6", kSix, 1, kWrong},  //
        NumberRow{"OffByOne", "7", kSix, 1, kWrong},
        NumberRow{"WithMoreDigitsThan64BitsHold", "18446744073709551622", kSix, 1,
                  kWrong},  // 2^64 + 6
        NumberRow{"WithAHugeExponent", "6e999", kSix, 1, kWrong},
        NumberRow{"WithATinyExponent", "6e-999", kSix, 1, kWrong},
        NumberRow{"WithAnExponentOfFourDigits", "1e1000", kSix, 1, kNoNumber},
        NumberRow{"WithFourHundredDigits", std::string(400, '6'), kSix, 1, kWrong},
        NumberRow{"InHexadecimal", "0x6", kSix, 1, kNoNumber},
        NumberRow{"InWords", "six", kSix, 1, kNoNumber},
        NumberRow{"WithAUnit", "6 stones", kSix, 1, kNoNumber}),
    test::kNameOfRow);

INSTANTIATE_TEST_SUITE_P(
    ADecimal, NumberTest,
    testing::Values(
        NumberRow{"AsAsked", "-1.0", kMinusOne, 1, "right"},
        NumberRow{"WithoutItsDecimals", "-1", kMinusOne, 1, "right: integer_for_decimal"},
        NumberRow{"WithTwoDecimals", "-1.00", kMinusOne, 1, "right: other_decimals"},
        NumberRow{"WithAPointAndNoMore", "-1.", kMinusOne, 1, "right: number_form, other_decimals"},
        NumberRow{"WithATypographersMinus", "\u22121.0", kMinusOne, 1, "right: number_form"},
        NumberRow{"OfTheOtherSign", "1.0", kMinusOne, 1, kWrong},
        NumberRow{"NegativeZero", "-0.0", Fraction(0), 1, "right: negative_zero"},
        NumberRow{"NegativeZeroWithoutDecimals", "-0", Fraction(0), 1,
                  "right: negative_zero, integer_for_decimal"},
        NumberRow{"ZeroWithoutDecimals", "0", Fraction(0), 1, "right: integer_for_decimal"},
        NumberRow{"WithoutTheZeroInFront", ".5", Fraction(1, 2), 1, "right: number_form"},
        NumberRow{"NegativeWithoutTheZeroInFront", "-.5", Fraction(-1, 2), 1, "right: number_form"},
        NumberRow{"WithAPlus", "+1.0", Fraction(1), 1, "right: number_form"},
        NumberRow{"WithAnExponent", "1.0e0", Fraction(1), 1, "right: number_form"},
        NumberRow{"WithAnExponentAndWithoutDecimals", "1e0", Fraction(1), 1,
                  "right: number_form, integer_for_decimal"},
        NumberRow{"WithTheExponentOfItsOtherUnit", "15e-1", kThreeHalves, 1, "right: number_form"},
        NumberRow{"ExactBehindANegativeExponent", "125e-2", Fraction(5, 4), 1,
                  "right: number_form, other_decimals"},
        NumberRow{"ExactBehindAPositiveExponent", "0.125E+1", Fraction(5, 4), 1,
                  "right: number_form, other_decimals"},
        NumberRow{"WrongBehindAnExponent", "15.79e-1", kLongFactor, 1, kWrong},
        NumberRow{"WithADecimalComma", "1,5", kThreeHalves, 1, "right: decimal_comma"},
        NumberRow{"WithTwoZerosInFront", "001.5", kThreeHalves, 1, "right: number_form"},
        NumberRow{"WithMoreDigitsThan64BitsHold", "18446744073709551617.0", Fraction(1), 1, kWrong},
        NumberRow{"WithFourHundredDigits", std::string(400, '1') + ".5", kThreeHalves, 1, kWrong},
        NumberRow{"WithFourHundredZerosBehindIt", "1.5" + std::string(400, '0'), kThreeHalves, 1,
                  "right: other_decimals"},
        NumberRow{"BeyondDoubles", "1e999", kThreeHalves, 1, kWrong},
        NumberRow{"BelowDoubles", "1.5e-999", kThreeHalves, 1, kWrong}),
    test::kNameOfRow);

INSTANTIATE_TEST_SUITE_P(
    AFraction, NumberTest,
    testing::Values(
        NumberRow{"Rounded", "1.6", kLongFactor, 1, "right"},
        NumberRow{"CutOffIsWrong", "1.5", kLongFactor, 1, kCutOff},
        NumberRow{"CutOffIsWrongBelowZeroToo", "-1.5", Fraction(-113, 72), 1, kCutOff},
        NumberRow{"RoundedAwayFromZeroIsWrong", "1.7", Fraction(81, 50), 1, kWrong},
        NumberRow{"AsPythonPrintsIt", "1.5694444444444444", kLongFactor, 1,
                  "right: other_decimals"},
        NumberRow{"AsAFloat", "1.5694445", kLongFactor, 1, "right: other_decimals"},
        NumberRow{"AsPrintfPrintsIt", "1.569444", kLongFactor, 1, "right: other_decimals"},
        NumberRow{"ToTwoDecimals", "1.57", kLongFactor, 1, "right: other_decimals"},
        NumberRow{"CutOffToTwoDecimals", "1.56", kLongFactor, 1, "right: other_decimals"},
        NumberRow{"OffInTheSecondDecimal", "1.58", kLongFactor, 1, kWrong},
        NumberRow{"OffByAHundredth", "1.51", kThreeHalves, 1, kWrong},
        NumberRow{"OffByAHundredthBelow", "1.49", kThreeHalves, 1, kWrong},
        NumberRow{"OffInTheSixthDecimal", "1.569454", kLongFactor, 1, kWrong},
        NumberRow{"ThatADoubleMisses", "0.7000000000000001", Fraction(7, 10), 1,
                  "right: other_decimals"},
        NumberRow{"ThatADoubleMissesBelow", "0.6999999999999999", Fraction(7, 10), 1,
                  "right: other_decimals"},
        NumberRow{"ThatAFloatMisses", "0.70000005", Fraction(7, 10), 1, "right: other_decimals"},
        NumberRow{"RoundedAndThenPrintedWithTwoDecimals", "1.60", kLongFactor, 1,
                  "right: other_decimals"},
        NumberRow{"CutOffAndThenPrintedWithTwoDecimals", "1.50", kLongFactor, 1, kWrong},
        NumberRow{"WithoutItsDecimals", "2", kLongFactor, 1, kWrong}),
    test::kNameOfRow);

INSTANTIATE_TEST_SUITE_P(
    ATie, NumberTest,
    testing::Values(NumberRow{"Of125RoundsUp", "1.3", Fraction(5, 4), 1, "right"},
                    NumberRow{"Of125ToEven", "1.2", Fraction(5, 4), 1, "right: tie_rounding"},
                    NumberRow{"Of205RoundsUp", "2.1", Fraction(41, 20), 1, "right"},
                    NumberRow{"Of205ToEven", "2.0", Fraction(41, 20), 1, "right: tie_rounding"},
                    NumberRow{"Of205ToEvenWithoutTheZero", "2", Fraction(41, 20), 1,
                              "right: tie_rounding, integer_for_decimal"},
                    NumberRow{"Of205ToEvenButOneLess", "1", Fraction(41, 20), 1, kWrong},
                    NumberRow{"Of2005ToEvenWithoutAZero", "2.0", Fraction(401, 200), 2,
                              "right: tie_rounding, other_decimals"},
                    NumberRow{"Of225RoundsUp", "2.3", Fraction(9, 4), 1, "right"},
                    NumberRow{"Of225ToEven", "2.2", Fraction(9, 4), 1, "right: tie_rounding"},
                    NumberRow{"Of525RoundsUp", "5.3", Fraction(21, 4), 1, "right"},
                    NumberRow{"Of525ToEven", "5.2", Fraction(21, 4), 1, "right: tie_rounding"},
                    NumberRow{"BelowZeroRoundsAway", "-1.3", Fraction(-5, 4), 1, "right"},
                    NumberRow{"BelowZeroToEven", "-1.2", Fraction(-5, 4), 1, "right: tie_rounding"},
                    NumberRow{"OfTheThirdDecimal", "2.12", Fraction(17, 8), 2,
                              "right: tie_rounding"},
                    NumberRow{"WithoutDecimals", "2", Fraction(5, 2), 0, "right: tie_rounding"},
                    NumberRow{"AndOneMoreIsWrong", "1.4", Fraction(5, 4), 1, kWrong},
                    NumberRow{"AndOneLessIsWrong", "1.1", Fraction(5, 4), 1, kWrong},
                    NumberRow{"WithoutItsDecimalsIsWrong", "1", Fraction(5, 4), 1, kWrong},
                    NumberRow{"Exactly", "1.25", Fraction(5, 4), 1, "right: other_decimals"},
                    NumberRow{"OffByAHundredth", "1.24", Fraction(5, 4), 1, kWrong},
                    NumberRow{"AlmostIsNoTie", "1.2", Fraction(1251, 1000), 1, kCutOff}),
    test::kNameOfRow);

INSTANTIATE_TEST_SUITE_P(
    TwoDecimals, NumberTest,
    testing::Values(NumberRow{"AsAsked", "1.57", kLongFactor, 2, "right"},
                    NumberRow{"OneOfThemIsWrong", "1.6", kLongFactor, 2, kWrong},
                    NumberRow{"OneOfThemIsRightWhenNothingIsLost", "1.0", Fraction(1), 2,
                              "right: other_decimals"},
                    NumberRow{"WithThree", "1.569", kLongFactor, 2, "right: other_decimals"},
                    NumberRow{"CutOff", "1.56", kLongFactor, 2, kCutOff},
                    NumberRow{"WithoutThem", "1", Fraction(1), 2, "right: integer_for_decimal"}),
    test::kNameOfRow);

INSTANTIATE_TEST_SUITE_P(
    NoDecimals, NumberTest,
    testing::Values(NumberRow{"AsAsked", "2", kLongFactor, 0, "right"},
                    NumberRow{"AsAskedOfAWholeOne", "1", Fraction(1), 0, "right"},
                    NumberRow{"WithOne", "1.0", Fraction(1), 0, "right: other_decimals"},
                    NumberRow{"CutOff", "1", kLongFactor, 0, kCutOff}),
    test::kNameOfRow);

INSTANTIATE_TEST_SUITE_P(
    NoNumber, NumberTest,
    testing::Values(NumberRow{"Nothing", "", kSix, 1, kNothing},
                    NumberRow{"Letters", "abc", kSix, 1, kNoNumber},
                    NumberRow{"NaN", "NaN", kThreeHalves, 1, kNoNumber},
                    NumberRow{"Infinity", "Infinity", kThreeHalves, 1, kNoNumber},
                    NumberRow{"MinusInf", "-inf", kThreeHalves, 1, kNoNumber},
                    NumberRow{"Null", "null", kSix, 1, kNoNumber},
                    NumberRow{"TwoPoints", "1.2.3", kThreeHalves, 1, kNoNumber},
                    NumberRow{"TwoSigns", "--1", kMinusOne, 1, kNoNumber},
                    NumberRow{"ASignBehind", "1-", kMinusOne, 1, kNoNumber},
                    NumberRow{"ABlankBehindTheSign", "- 1", kMinusOne, 1, kNoNumber},
                    NumberRow{"APoint", ".", Fraction(0), 1, kNoNumber},
                    NumberRow{"ASign", "-", Fraction(0), 1, kNoNumber},
                    NumberRow{"AnExponent", "e5", Fraction(0), 1, kNoNumber},
                    NumberRow{"APointWithAnExponent", ".e5", Fraction(0), 1, kNoNumber},
                    NumberRow{"AnExponentWithoutDigits", "1e", Fraction(1), 1, kNoNumber},
                    NumberRow{"AnExponentThatIsASign", "1e-", Fraction(1), 1, kNoNumber},
                    NumberRow{"AFraction", "3/2", kThreeHalves, 1, kNoNumber},
                    NumberRow{"TwoNumbers", "1.5 1.6", kThreeHalves, 1, kNoNumber},
                    NumberRow{"EveryNumberThereMightBe", "5,6,7", kSix, 1, kNoNumber},
                    NumberRow{"DigitsOfAnotherScript", "\u0666", kSix, 1, kNoNumber},
                    NumberRow{"AFullWidthDigit", "\uff16", kSix, 1, kNoNumber},
                    NumberRow{"ANul", std::string("6\0", 2), kSix, 1, kNoNumber},
                    NumberRow{"ANoBreakSpace", "\u00a06", kSix, 1, kNoNumber}),
    test::kNameOfRow);

TEST(LooksLikeNumber, HoweverItIsSpelt) {
  for (const char* const text :
       {"6", "-1.0", ".5", "5.", "1e9", "+3", "1,5", "\u22121", "00", "1e999"}) {
    EXPECT_TRUE(looks_like_number(text)) << text;
  }
  for (const char* const text :
       {"", "-", ".", "e5", "1e", "six", "6 stones", "NaN", "1.2.3", "65/65", "1e1000"}) {
    EXPECT_FALSE(looks_like_number(text)) << text;
  }
}

}  // namespace
}  // namespace cairn
