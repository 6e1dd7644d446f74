#include "grader/value/number.h"

#include <gtest/gtest.h>

#include <string>

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
constexpr const char* kNothing = "wrong: there is no number after the label";

struct Row {
  std::string name;
  std::string text;
  Value expected;
  int decimals;
  std::string verdict;
};

std::string name_of_row(const testing::TestParamInfo<Row>& row) { return row.param.name; }

class NumberTest : public testing::TestWithParam<Row> {};

TEST_P(NumberTest, IsJudged) {
  const Row& row = GetParam();
  EXPECT_EQ(said(judge_number(row.text, row.expected, row.decimals)), row.verdict) << row.text;
}

const Value kMinusOne = Fraction(-1);
const Value kThreeHalves = Fraction(3, 2);
const Value kLongFactor = Fraction(113, 72);  // 1.569444...
const Value kSix = std::int64_t{6};

INSTANTIATE_TEST_SUITE_P(
    AWholeNumber, NumberTest,
    testing::Values(
        Row{"AsAsked", "6", kSix, 1, "right"},  //
        Row{"Negative", "-6", std::int64_t{-6}, 1, "right"},
        Row{"Zero", "0", std::int64_t{0}, 1, "right"},
        Row{"WithAZeroDecimal", "6.0", kSix, 1, "right: decimal_for_integer"},
        Row{"WithTwoZeroDecimals", "6.00", kSix, 2, "right: decimal_for_integer"},
        Row{"WithAPointAndNoMore", "6.", kSix, 1, "right: number_form, decimal_for_integer"},
        Row{"WithADecimalComma", "6,0", kSix, 1, "right: decimal_comma, decimal_for_integer"},
        Row{"ThatIsNotWhole", "6.5", kSix, 1, kWrong},
        Row{"ThatIsAlmostRight", "5.9999999", kSix, 1, kWrong},
        Row{"WithALeadingZero", "06", kSix, 1, "right: number_form"},
        Row{"WithAPlus", "+6", kSix, 1, "right: number_form"},
        Row{"WithAnExponent", "6e0", kSix, 1, "right: number_form"},
        Row{"InTheFormOfLargeJavaDoubles", "1.2E7", std::int64_t{12'000'000}, 1,
            "right: number_form, decimal_for_integer"},
        Row{"WithManyLeadingZeros", "00000000000000000000000006", kSix, 1, "right: number_form"},
        Row{"NegativeZero", "-0", std::int64_t{0}, 1, "right: negative_zero"},
        Row{"OfTheOtherSign", "-6", kSix, 1, kWrong},  //
        Row{"OffByOne", "7", kSix, 1, kWrong},
        Row{"WithMoreDigitsThan64BitsHold", "18446744073709551622", kSix, 1, kWrong},  // 2^64 + 6
        Row{"WithAHugeExponent", "6e999", kSix, 1, kWrong},
        Row{"WithATinyExponent", "6e-999", kSix, 1, kWrong},
        Row{"WithAnExponentOfFourDigits", "1e1000", kSix, 1, kNoNumber},
        Row{"WithFourHundredDigits", std::string(400, '6'), kSix, 1, kWrong},
        Row{"InHexadecimal", "0x6", kSix, 1, kNoNumber}, Row{"InWords", "six", kSix, 1, kNoNumber},
        Row{"WithAUnit", "6 stones", kSix, 1, kNoNumber}),
    name_of_row);

INSTANTIATE_TEST_SUITE_P(
    ADecimal, NumberTest,
    testing::Values(
        Row{"AsAsked", "-1.0", kMinusOne, 1, "right"},
        Row{"WithoutItsDecimals", "-1", kMinusOne, 1, "right: integer_for_decimal"},
        Row{"WithTwoDecimals", "-1.00", kMinusOne, 1, "right: other_decimals"},
        Row{"WithAPointAndNoMore", "-1.", kMinusOne, 1, "right: number_form, other_decimals"},
        Row{"WithATypographersMinus", "\u22121.0", kMinusOne, 1, "right: number_form"},
        Row{"OfTheOtherSign", "1.0", kMinusOne, 1, kWrong},
        Row{"NegativeZero", "-0.0", Fraction(0), 1, "right: negative_zero"},
        Row{"NegativeZeroWithoutDecimals", "-0", Fraction(0), 1,
            "right: negative_zero, integer_for_decimal"},
        Row{"ZeroWithoutDecimals", "0", Fraction(0), 1, "right: integer_for_decimal"},
        Row{"WithoutTheZeroInFront", ".5", Fraction(1, 2), 1, "right: number_form"},
        Row{"NegativeWithoutTheZeroInFront", "-.5", Fraction(-1, 2), 1, "right: number_form"},
        Row{"WithAPlus", "+1.0", Fraction(1), 1, "right: number_form"},
        Row{"WithAnExponent", "1.0e0", Fraction(1), 1, "right: number_form"},
        Row{"WithAnExponentAndWithoutDecimals", "1e0", Fraction(1), 1,
            "right: number_form, integer_for_decimal"},
        Row{"WithTheExponentOfItsOtherUnit", "15e-1", kThreeHalves, 1, "right: number_form"},
        Row{"ExactBehindANegativeExponent", "125e-2", Fraction(5, 4), 1,
            "right: number_form, other_decimals"},
        Row{"ExactBehindAPositiveExponent", "0.125E+1", Fraction(5, 4), 1,
            "right: number_form, other_decimals"},
        Row{"WrongBehindAnExponent", "15.79e-1", kLongFactor, 1, kWrong},
        Row{"WithADecimalComma", "1,5", kThreeHalves, 1, "right: decimal_comma"},
        Row{"WithTwoZerosInFront", "001.5", kThreeHalves, 1, "right: number_form"},
        Row{"WithMoreDigitsThan64BitsHold", "18446744073709551617.0", Fraction(1), 1, kWrong},
        Row{"WithFourHundredDigits", std::string(400, '1') + ".5", kThreeHalves, 1, kWrong},
        Row{"WithFourHundredZerosBehindIt", "1.5" + std::string(400, '0'), kThreeHalves, 1,
            "right: other_decimals"},
        Row{"BeyondDoubles", "1e999", kThreeHalves, 1, kWrong},
        Row{"BelowDoubles", "1.5e-999", kThreeHalves, 1, kWrong}),
    name_of_row);

INSTANTIATE_TEST_SUITE_P(
    AFraction, NumberTest,
    testing::Values(
        Row{"Rounded", "1.6", kLongFactor, 1, "right"},
        Row{"CutOffIsWrong", "1.5", kLongFactor, 1, kCutOff},
        Row{"CutOffIsWrongBelowZeroToo", "-1.5", Fraction(-113, 72), 1, kCutOff},
        Row{"RoundedAwayFromZeroIsWrong", "1.7", Fraction(81, 50), 1, kWrong},
        Row{"AsPythonPrintsIt", "1.5694444444444444", kLongFactor, 1, "right: other_decimals"},
        Row{"AsAFloat", "1.5694445", kLongFactor, 1, "right: other_decimals"},
        Row{"AsPrintfPrintsIt", "1.569444", kLongFactor, 1, "right: other_decimals"},
        Row{"ToTwoDecimals", "1.57", kLongFactor, 1, "right: other_decimals"},
        Row{"CutOffToTwoDecimals", "1.56", kLongFactor, 1, "right: other_decimals"},
        Row{"OffInTheSecondDecimal", "1.58", kLongFactor, 1, kWrong},
        Row{"OffByAHundredth", "1.51", kThreeHalves, 1, kWrong},
        Row{"OffByAHundredthBelow", "1.49", kThreeHalves, 1, kWrong},
        Row{"OffInTheSixthDecimal", "1.569454", kLongFactor, 1, kWrong},
        Row{"ThatADoubleMisses", "0.7000000000000001", Fraction(7, 10), 1, "right: other_decimals"},
        Row{"ThatADoubleMissesBelow", "0.6999999999999999", Fraction(7, 10), 1,
            "right: other_decimals"},
        Row{"ThatAFloatMisses", "0.70000005", Fraction(7, 10), 1, "right: other_decimals"},
        Row{"RoundedAndThenPrintedWithTwoDecimals", "1.60", kLongFactor, 1,
            "right: other_decimals"},
        Row{"CutOffAndThenPrintedWithTwoDecimals", "1.50", kLongFactor, 1, kWrong},
        Row{"WithoutItsDecimals", "2", kLongFactor, 1, kWrong}),
    name_of_row);

INSTANTIATE_TEST_SUITE_P(
    ATie, NumberTest,
    testing::Values(Row{"Of125RoundsUp", "1.3", Fraction(5, 4), 1, "right"},
                    Row{"Of125ToEven", "1.2", Fraction(5, 4), 1, "right: tie_rounding"},
                    Row{"Of205RoundsUp", "2.1", Fraction(41, 20), 1, "right"},
                    Row{"Of205ToEven", "2.0", Fraction(41, 20), 1, "right: tie_rounding"},
                    Row{"Of225RoundsUp", "2.3", Fraction(9, 4), 1, "right"},
                    Row{"Of225ToEven", "2.2", Fraction(9, 4), 1, "right: tie_rounding"},
                    Row{"Of525RoundsUp", "5.3", Fraction(21, 4), 1, "right"},
                    Row{"Of525ToEven", "5.2", Fraction(21, 4), 1, "right: tie_rounding"},
                    Row{"BelowZeroRoundsAway", "-1.3", Fraction(-5, 4), 1, "right"},
                    Row{"BelowZeroToEven", "-1.2", Fraction(-5, 4), 1, "right: tie_rounding"},
                    Row{"OfTheThirdDecimal", "2.12", Fraction(17, 8), 2, "right: tie_rounding"},
                    Row{"WithoutDecimals", "2", Fraction(5, 2), 0, "right: tie_rounding"},
                    Row{"AndOneMoreIsWrong", "1.4", Fraction(5, 4), 1, kWrong},
                    Row{"AndOneLessIsWrong", "1.1", Fraction(5, 4), 1, kWrong},
                    Row{"WithoutItsDecimalsIsWrong", "1", Fraction(5, 4), 1, kWrong},
                    Row{"Exactly", "1.25", Fraction(5, 4), 1, "right: other_decimals"},
                    Row{"OffByAHundredth", "1.24", Fraction(5, 4), 1, kWrong},
                    Row{"AlmostIsNoTie", "1.2", Fraction(1251, 1000), 1, kCutOff}),
    name_of_row);

INSTANTIATE_TEST_SUITE_P(
    TwoDecimals, NumberTest,
    testing::Values(Row{"AsAsked", "1.57", kLongFactor, 2, "right"},
                    Row{"OneOfThemIsWrong", "1.6", kLongFactor, 2, kWrong},
                    Row{"OneOfThemIsRightWhenNothingIsLost", "1.0", Fraction(1), 2,
                        "right: other_decimals"},
                    Row{"WithThree", "1.569", kLongFactor, 2, "right: other_decimals"},
                    Row{"CutOff", "1.56", kLongFactor, 2, kCutOff},
                    Row{"WithoutThem", "1", Fraction(1), 2, "right: integer_for_decimal"}),
    name_of_row);

INSTANTIATE_TEST_SUITE_P(NoDecimals, NumberTest,
                         testing::Values(Row{"AsAsked", "2", kLongFactor, 0, "right"},
                                         Row{"AsAskedOfAWholeOne", "1", Fraction(1), 0, "right"},
                                         Row{"WithOne", "1.0", Fraction(1), 0,
                                             "right: other_decimals"},
                                         Row{"CutOff", "1", kLongFactor, 0, kCutOff}),
                         name_of_row);

INSTANTIATE_TEST_SUITE_P(
    NoNumber, NumberTest,
    testing::Values(Row{"Nothing", "", kSix, 1, kNothing},
                    Row{"Letters", "abc", kSix, 1, kNoNumber},
                    Row{"NaN", "NaN", kThreeHalves, 1, kNoNumber},
                    Row{"Infinity", "Infinity", kThreeHalves, 1, kNoNumber},
                    Row{"MinusInf", "-inf", kThreeHalves, 1, kNoNumber},
                    Row{"Null", "null", kSix, 1, kNoNumber},
                    Row{"TwoPoints", "1.2.3", kThreeHalves, 1, kNoNumber},
                    Row{"TwoSigns", "--1", kMinusOne, 1, kNoNumber},
                    Row{"ASignBehind", "1-", kMinusOne, 1, kNoNumber},
                    Row{"ABlankBehindTheSign", "- 1", kMinusOne, 1, kNoNumber},
                    Row{"APoint", ".", Fraction(0), 1, kNoNumber},
                    Row{"ASign", "-", Fraction(0), 1, kNoNumber},
                    Row{"AnExponent", "e5", Fraction(0), 1, kNoNumber},
                    Row{"APointWithAnExponent", ".e5", Fraction(0), 1, kNoNumber},
                    Row{"AnExponentWithoutDigits", "1e", Fraction(1), 1, kNoNumber},
                    Row{"AnExponentThatIsASign", "1e-", Fraction(1), 1, kNoNumber},
                    Row{"AFraction", "3/2", kThreeHalves, 1, kNoNumber},
                    Row{"TwoNumbers", "1.5 1.6", kThreeHalves, 1, kNoNumber},
                    Row{"EveryNumberThereMightBe", "5,6,7", kSix, 1, kNoNumber},
                    Row{"DigitsOfAnotherScript", "\u0666", kSix, 1, kNoNumber},
                    Row{"AFullWidthDigit", "\uff16", kSix, 1, kNoNumber},
                    Row{"ANul", std::string("6\0", 2), kSix, 1, kNoNumber},
                    Row{"ANoBreakSpace", "\u00a06", kSix, 1, kNoNumber}),
    name_of_row);

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
