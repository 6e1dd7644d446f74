#include "grader/value/formula.h"

#include <gtest/gtest.h>

#include <stdexcept>
#include <string>
#include <vector>

#include "grader/value/judge_value_test.h"
#include "tests/support/random.h"

namespace cairn {
namespace {

std::string judged(const std::string& text, const std::string& right) {
  return test::said(judge_formula(text, Formula{right}));
}

constexpr const char* kPairs = "n*(n-1)/2";

TEST(FormulaOfPairs, IsRightHoweverItIsWritten) {
  for (const char* const text : {"n(n-1)/2",
                                 "n*(n-1)/2",
                                 "(n^2 - n)/2",
                                 "0.5 n (n-1)",
                                 ".5n(n-1)",
                                 "C(n,2)",
                                 "nC2",
                                 "n choose 2",
                                 "(n choose 2)",
                                 "choose(n, 2)",
                                 "1/2*n*(n-1)",
                                 "1/2 n(n-1)",
                                 "n!/(2!(n-2)!)",
                                 "n!/2!(n-2)!",
                                 "n × (n − 1) ÷ 2",
                                 "n²/2 - n/2",
                                 "(n**2-n)/2",
                                 "N = n(n-1)/2",
                                 "N(N-1)/2",
                                 "[n(n-1)]/2",
                                 "n x (n-1) / 2",
                                 "½n(n−1)",
                                 "n·(n-1)/2.",
                                 "binomial(n,2)",
                                 "(n-1)n/2",
                                 "-n(1-n)/2",
                                 "-(n - n^2)/2",
                                 "+n(n-1)/2",
                                 "n n/2 - n/2",
                                 "n C 2",
                                 "nC(2)",
                                 "C(n,2) = n(n-1)/2 = (n^2-n)/2",
                                 "number of neighbours = n(n-1)/2",
                                 "f(n) = n(n-1)/2",
                                 "(n-1) choose 2 + (n-1)",
                                 "`n(n-1)/2`",
                                 "$n(n-1)/2$",
                                 "n(n-1)/2 = O(n^2)",
                                 "n^2^1/2-n/2",
                                 "2n(n-1)/4",
                                 "C(n,n-2)",
                                 "\\frac{n(n-1)}{2}",
                                 "$\\frac{n\\left(n-1\\right)}{2}$",
                                 "\\dfrac{1}{2} n (n-1)",
                                 "n \\cdot \\frac{n-1}{2}",
                                 "\\frac{\\frac{n}{1}\\times(n-1)}{\\frac{4}{2}}",
                                 "\\binom{n}{2}",
                                 "n(n-1)/2 neighbours",
                                 "C(n,2) pairs",
                                 "n(n-1)/2 possible swaps"}) {
    EXPECT_EQ(judged(text, kPairs), "right") << text;
  }
}

TEST(FormulaOfOrders, IsRightHoweverItIsWritten) {
  for (const char* const text :
       {"n!", "N!", "factorial(n)", "fact(n)", "n factorial", "n*(n-1)!", "n(n-1)!", "size = n!",
        "(n)!", "n! .", "n !", "(n+1)!/(n+1)", "n! states", "n! tours.", "n! in total"}) {
    EXPECT_EQ(judged(text, "n!"), "right") << text;
  }
}

TEST(FormulaThatIsConstant, IsRightAsANumber) {
  EXPECT_EQ(judged("6", "6"), "right");
  EXPECT_EQ(judged("3!", "6"), "right");
  EXPECT_EQ(judged("n", "6"), "wrong: for n = 2 it gives 2, but should give 6");
}

struct Row {
  std::string name;
  std::string text;
  std::string reason;
};

std::string name_of_row(const testing::TestParamInfo<Row>& row) { return row.param.name; }

class OtherFormula : public testing::TestWithParam<Row> {};

TEST_P(OtherFormula, IsWrongForAReason) {
  EXPECT_EQ(judged(GetParam().text, kPairs), "wrong: " + GetParam().reason);
}

const std::string kUnreadable = "this cannot be read as a formula in n, such as n^2 + 1";

INSTANTIATE_TEST_SUITE_P(
    All, OtherFormula,
    testing::Values(
        Row{"WithAnotherFactor", "n(n-1)", "for n = 2 it gives 2, but should give 1"},
        Row{"ThatDiffersLater", "n!/2", "for n = 4 it gives 12, but should give 6"},
        Row{"ThatIsANumber", "6", "for n = 2 it gives 6, but should give 1"},
        Row{"BesideTheRightOne", "n(n-1)/2 = n!", "for n = 2 it gives 2, but should give 1"},
        Row{"BehindAName", "n = n!", "for n = 2 it gives 2, but should give 1"},
        Row{"WithoutAValue", "n/0", "for n = 2 it has no value, but should be 1"},
        Row{"OfAHugeFactorial", "(99n)!", "for n = 2 it has no value, but should be 1"},
        Row{"OfAHugePower", "9^9^9^n", "for n = 2 it has no value, but should be 1"},
        Row{"OfAFractionsFactorial", "(1/n)!", "for n = 2 it has no value, but should be 1"},
        Row{"InAnotherName", "m(m-1)/2", kUnreadable}, Row{"InWords", "all pairs", kUnreadable},
        Row{"WithAHedge", "n(n-1)/2 or n!", kUnreadable},
        Row{"WithAnOpenBracket", "n(n-1/2", kUnreadable},
        Row{"WithABracketTooMany", "n(n-1))/2", kUnreadable},
        Row{"ThatAWordChanges", "n(n-1)/2 minus one", kUnreadable},
        Row{"OfANounAlone", "neighbours", kUnreadable},
        Row{"WithALatexCommandCutOff", "\\frac{n(n-1)", kUnreadable},
        Row{"WithALatexCommandOfOneGroup", "\\frac{n(n-1)}2", kUnreadable},
        Row{"WithALatexCommandAlone", "\\frac", kUnreadable},
        Row{"WithAnUnknownLatexCommand", "\\sqrt{n}", kUnreadable},
        Row{"WithoutAnOperand", "n*/2", kUnreadable}, Row{"ThatEnds", "n(n-1)/", kUnreadable},
        Row{"OfNumbersSideBySide", "n(n-1)1 2", kUnreadable},
        Row{"WithAFunctionOfTheLibrary", "sin(n)", kUnreadable},
        Row{"OfOneOperandTooFew", "C(n)", kUnreadable},
        Row{"OfOneOperandTooMany", "C(n,2,3)", kUnreadable},
        Row{"OfNothing", "", "there is no formula after the label"},
        Row{"OfADot", " . ", "there is no formula after the label"},
        Row{"OfBrackets", "()", kUnreadable}, Row{"OfACommaAlone", ",", kUnreadable},
        Row{"OfTwo", "n, n", kUnreadable}, Row{"OfAnyBytes", "n\xff\x01", kUnreadable},
        Row{"ThatIsTooLong", std::string(100'000, '('), "this is too long for a formula"},
        Row{"ThatIsDeep", std::string(149, '(') + "n" + std::string(149, ')'),
            "for n = 2 it gives 2, but should give 1"},
        Row{"OfManyFactorials", "n" + std::string(298, '!'), kUnreadable},
        Row{"OfTwoTheLastOfWhichIsRight", "n!, n(n-1)/2", kUnreadable},
        Row{"OfTwoInBrackets", "(n!, n(n-1)/2)", kUnreadable}),
    name_of_row);

TEST(Formula, OfOursThatIsNoneIsOurFault) {
  EXPECT_THROW(static_cast<void>(judge_formula("n", Formula{"n+"})), std::logic_error);
  EXPECT_THROW(static_cast<void>(judge_formula("n", Formula{"m"})), std::logic_error);
}

// Random polynomials a n^2 + b n + c, whose coefficients tell them apart.

constexpr std::uint64_t kSeed = 20'004;

TEST(FormulaLaws, TwoPolynomialsAreTheSameExactlyWhenTheirCoefficientsAre) {
  test::Random random(kSeed);
  for (int round = 0; round < 2'000; ++round) {
    const int a = random.between(-3, 3);
    const int b = random.between(-3, 3);
    const int c = random.between(-3, 3);
    const auto number = [](int i) { return "(" + std::to_string(i) + ")"; };
    const std::string right = number(a) + "*n^2 + " + number(b) + "*n + " + number(c);
    const int other = c + random.between(-1, 1);
    const std::vector<std::string> spellings{
        number(a) + "n² + " + number(b) + "n + " + number(other),
        number(other) + " + n(" + number(a) + " n + " + number(b) + ")",
        "((" + number(a) + "n + " + number(b) + ") × n × 2 + 2" + number(other) + ") ÷ 2"};
    const std::string& text = random.one_of(spellings);
    ASSERT_EQ(judge_formula(text, Formula{right}).right, other == c) << text << " for " << right;
  }
}

}  // namespace
}  // namespace cairn
