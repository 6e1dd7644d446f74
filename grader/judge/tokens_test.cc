#include "grader/judge/tokens.h"

#include <gtest/gtest.h>

#include <string>

#include "tests/support/judge_example.h"
#include "tests/support/name_of_row.h"

namespace cairn {
namespace {

struct Row {
  std::string name;
  TokensFormat format;
  std::string right;
  std::string found;
  std::string message;  ///< "": nothing differs
};

class TokensTest : public testing::TestWithParam<Row> {};

// By the description of Kattis' default output validator.
INSTANTIATE_TEST_SUITE_P(
    All, TokensTest,
    testing::Values(
        Row{"LayoutDoesNotCount", {}, "1 2\n3\n", " 1\n2   3", ""},
        Row{"CapitalsDoNotCount", {}, "Yes\n", "YES\n", ""},
        Row{"CapitalsCountWhereAsked",
            {true, false, {}},
            "Yes\n",
            "YES\n",
            "in line 1, it should be 'Yes', and it is 'YES'"},
        Row{"BlanksCountWhereAsked",
            {false, true, {}},
            "1 2\n",
            "1  2\n",
            "in line 1, the blanks are not where they should be"},
        Row{"BlanksAtTheEndCountWhereAsked",
            {false, true, {}},
            "1\n",
            "1\n\n",
            "in line 3, the blanks are not where they should be"},
        Row{"AWordIsMissing", {}, "1 2\n", "1\n", "the output ends too early: '2' is missing"},
        Row{"AWordTooMany", {}, "1\n", "1\n2\n", "in line 2, '2' was not asked for"},
        Row{"NumbersAreWordsWithoutATolerance",
            {},
            "2.5\n",
            "2.50\n",
            "in line 1, it should be '2.5', and it is '2.50'"},
        Row{"Absolute", {false, false, {1e-4, {}}}, "0.0314\n", "3.14e-2\n", ""},
        Row{"Relative", {false, false, {{}, 1e-2}}, "1000\n", "1009.9\n", ""},
        Row{"EitherIsEnough", {false, false, {1e-9, 1e-2}}, "1000\n", "1009.9\n", ""},
        Row{"TooFar",
            {false, false, {1e-4, 1e-4}},
            "1\n",
            "1.001\n",
            "in line 1, it should be '1', and it is '1.001'"},
        Row{"NotANumber",
            {false, false, {1, {}}},
            "1\n",
            "one\n",
            "in line 1, it should be '1', and it is 'one'"},
        Row{"NanIsNoNumberNearAnother",
            {false, false, {1, 1}},
            "1\n",
            "nan\n",
            "in line 1, it should be '1', and it is 'nan'"},
        Row{"InfinityIsItself", {false, false, {1, 1}}, "inf\n", "inf\n", ""},
        Row{"InfinityInOtherCapitals", {true, false, {1, 1}}, "inf\n", "INF\n", ""},
        Row{"InfinityInOtherWords", {false, false, {1, 1}}, "inf\n", "Infinity\n", ""},
        Row{"NegativeInfinity", {false, false, {1, 1}}, "-inf\n", "-INF\n", ""},
        Row{"NanInOtherCapitals", {true, false, {1, 1}}, "nan\n", "NaN\n", ""},
        Row{"NoNumberIsNearInfinity",
            {false, false, {{}, 1e-6}},
            "inf\n",
            "1\n",
            "in line 1, it should be 'inf', and it is '1'"},
        Row{"InfinitiesHaveASign",
            {false, false, {1, 1}},
            "inf\n",
            "-inf\n",
            "in line 1, it should be 'inf', and it is '-inf'"},
        Row{"InfinityIsNearNoNumber",
            {false, false, {1, 1}},
            "1\n",
            "inf\n",
            "in line 1, it should be '1', and it is 'inf'"},
        Row{"NanIsNotInfinity",
            {false, false, {1, 1}},
            "inf\n",
            "nan\n",
            "in line 1, it should be 'inf', and it is 'nan'"},
        Row{"BytesOfAnyKind", {}, std::string("a\0b\n", 4), std::string("a\0b\n", 4), ""}),
    test::kNameOfRow);

TEST_P(TokensTest, IsComparedAsTheDefaultValidatorDoes) {
  const Row& row = GetParam();
  EXPECT_EQ(first_difference(row.right, row.found, row.format).message, row.message);
}

TEST(Tokens, ADifferenceIsShownWithItsLines) {
  const TokenDifference difference = first_difference("1 2\n3 4\n", "1 2\n3 5\n", {});
  EXPECT_EQ(difference.right, "3 4");
  EXPECT_EQ(difference.found, "3 5");
}

TEST(Tokens, ARightOutputIsAcceptedWhateverItsLayout) {
  Case test_case;
  test_case.output = "1 2\n";
  CaseSection section;
  section.source = ProgramRuns{};
  section.format = TokensFormat{};
  const CaseJudgement judgement =
      judge(test_case, test::ended(Exited{}, "1\r\n\n2"), section, Limits{});
  EXPECT_EQ(judgement.verdict, Verdict::kAccepted);
  EXPECT_EQ(credit_of(judgement), Fraction(1));
  EXPECT_EQ(judge(test_case, test::ended(Exited{}, "2"), section, Limits{}).verdict,
            Verdict::kWrongAnswer);
}

}  // namespace
}  // namespace cairn
