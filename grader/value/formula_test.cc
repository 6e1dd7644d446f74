#include "grader/value/formula.h"

#include <gtest/gtest.h>

#include <stdexcept>
#include <string>
#include <vector>

#include "grader/value/judge_value_test.h"
#include "tests/support/name_of_row.h"
#include "tests/support/random.h"

namespace cairn {
namespace {

std::string judged_formula(const std::string& text, const std::string& right) {
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
    EXPECT_EQ(judged_formula(text, kPairs), "right") << text;
  }
}

TEST(FormulaOfOrders, IsRightHoweverItIsWritten) {
  for (const char* const text :
       {"n!", "N!", "factorial(n)", "fact(n)", "n factorial", "n*(n-1)!", "n(n-1)!", "size = n!",
        "(n)!", "n! .", "n !", "(n+1)!/(n+1)", "n! states", "n! tours.", "n! in total"}) {
    EXPECT_EQ(judged_formula(text, "n!"), "right") << text;
  }
}

TEST(FormulaThatIsConstant, IsRightAsANumber) {
  EXPECT_EQ(judged_formula("6", "6"), "right");
  EXPECT_EQ(judged_formula("3!", "6"), "right");
  EXPECT_EQ(judged_formula("n", "6"), "wrong: for n = 2 it gives 2, but should give 6");
}

struct FormulaRow {
  std::string name;
  std::string text;
  std::string reason;
};

class OtherFormula : public testing::TestWithParam<FormulaRow> {};

TEST_P(OtherFormula, IsWrongForAReason) {
  EXPECT_EQ(judged_formula(GetParam().text, kPairs), "wrong: " + GetParam().reason);
}

const std::string kUnreadable = "this cannot be read as a formula in n, such as n^2 + 1";

INSTANTIATE_TEST_SUITE_P(
    All, OtherFormula,
    testing::Values(
        FormulaRow{"WithAnotherFactor", "n(n-1)", "for n = 2 it gives 2, but should give 1"},
        FormulaRow{"ThatDiffersLater", "n!/2", "for n = 4 it gives 12, but should give 6"},
        FormulaRow{"ThatIsANumber", "6", "for n = 2 it gives 6, but should give 1"},
        FormulaRow{"BesideTheRightOne", "n(n-1)/2 = n!", "for n = 2 it gives 2, but should give 1"},
        FormulaRow{"BehindAName", "n = n!", "for n = 2 it gives 2, but should give 1"},
        FormulaRow{"WithoutAValue", "n/0", "for n = 2 it has no value, but should be 1"},
        FormulaRow{"OfAHugeFactorial", "(99n)!", "for n = 2 it has no value, but should be 1"},
        FormulaRow{"OfAHugePower", "9^9^9^n", "for n = 2 it has no value, but should be 1"},
        FormulaRow{"OfAFractionsFactorial", "(1/n)!", "for n = 2 it has no value, but should be 1"},
        FormulaRow{"InAnotherName", "m(m-1)/2", kUnreadable},
        FormulaRow{"InWords", "all pairs", kUnreadable},
        FormulaRow{"WithAHedge", "n(n-1)/2 or n!", kUnreadable},
        FormulaRow{"WithAnOpenBracket", "n(n-1/2", kUnreadable},
        FormulaRow{"WithABracketTooMany", "n(n-1))/2", kUnreadable},
        FormulaRow{"ThatAWordChanges", "n(n-1)/2 minus one", kUnreadable},
        FormulaRow{"OfANounAlone", "neighbours", kUnreadable},
        FormulaRow{"WithALatexCommandCutOff", "\\frac{n(n-1)", kUnreadable},
        FormulaRow{"WithALatexCommandOfOneGroup", "\\frac{n(n-1)}2", kUnreadable},
        FormulaRow{"WithALatexCommandAlone", "\\frac", kUnreadable},
        FormulaRow{"WithAnUnknownLatexCommand", "\\sqrt{n}", kUnreadable},
        FormulaRow{"WithoutAnOperand", "n*/2", kUnreadable},
        FormulaRow{"ThatEnds", "n(n-1)/", kUnreadable},
        FormulaRow{"OfNumbersSideBySide", "n(n-1)1 2", kUnreadable},
        FormulaRow{"WithAFunctionOfTheLibrary", "sin(n)", kUnreadable},
        FormulaRow{"OfOneOperandTooFew", "C(n)", kUnreadable},
        FormulaRow{"OfOneOperandTooMany", "C(n,2,3)", kUnreadable},
        FormulaRow{"OfNothing", "", "the formula after the label is missing"},
        FormulaRow{"OfADot", " . ", "the formula after the label is missing"},
        FormulaRow{"OfBrackets", "()", kUnreadable}, FormulaRow{"OfACommaAlone", ",", kUnreadable},
        FormulaRow{"OfTwo", "n, n", kUnreadable},
        FormulaRow{"OfAnyBytes", "n\xff\x01", kUnreadable},
        FormulaRow{"ThatIsTooLong", std::string(100'000, '('), "this is too long for a formula"},
        FormulaRow{"ThatIsDeep", std::string(149, '(') + "n" + std::string(149, ')'),
                   "for n = 2 it gives 2, but should give 1"},
        FormulaRow{"OfManyFactorials", "n" + std::string(298, '!'), kUnreadable},
        FormulaRow{"OfTwoTheLastOfWhichIsRight", "n!, n(n-1)/2", kUnreadable},
        FormulaRow{"OfTwoInBrackets", "(n!, n(n-1)/2)", kUnreadable}),
    test::kNameOfRow);

TEST(Formula, OfOursThatIsNoneIsOurFault) {
  EXPECT_THROW(static_cast<void>(judge_formula("n", Formula{"n+"})), std::logic_error);
  EXPECT_THROW(static_cast<void>(judge_formula("n", Formula{"m"})), std::logic_error);
}

// Random polynomials a n^2 + b n + c, whose coefficients tell them apart.

constexpr std::uint64_t kFormulaSeed = 20'004;

TEST(FormulaLaws, TwoPolynomialsAreTheSameExactlyWhenTheirCoefficientsAre) {
  test::Random random(kFormulaSeed);
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
