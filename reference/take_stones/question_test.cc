#include "reference/take_stones/question.h"

#include <gtest/gtest.h>

#include "reference/take_stones/rules.h"
#include "tests/support/words_of.h"

namespace cairn::take_stones {
namespace {

TEST(TakeStonesQuestion, ReadsSizeStonesAndDepth) {
  const Result<Question> question = parse_question({"7", "3", "1", "4", "2", "3"});
  ASSERT_TRUE(question) << question.error().message;
  EXPECT_EQ(question->size, 7);
  EXPECT_EQ(question->taken, (std::vector<int>{1, 4, 2}));
  EXPECT_EQ(question->depth, 3);
}

TEST(TakeStonesQuestion, MayHaveNoStonesTakenOrAll) {
  const Result<Question> none = parse_question({"1024", "0", "1000000"});
  ASSERT_TRUE(none) << none.error().message;
  EXPECT_EQ(none->size, 1024);
  EXPECT_EQ(none->taken, std::vector<int>{});
  EXPECT_EQ(none->depth, 1'000'000);

  const Result<Question> all = parse_question({"2", "2", "2", "1", "0"});
  ASSERT_TRUE(all) << all.error().message;
  EXPECT_EQ(all->taken, (std::vector<int>{2, 1}));
}

TEST(TakeStonesQuestion, MayBreakTheRulesOfTheGame) {
  const Result<Question> question = parse_question({"10", "3", "4", "2", "6", "4"});
  ASSERT_TRUE(question) << question.error().message;
  EXPECT_EQ(question->taken, (std::vector<int>{4, 2, 6}));
}

struct Refusal {
  std::string name;
  std::string line;
  std::string message;

  friend std::ostream& operator<<(std::ostream& out, const Refusal& row) { return out << row.name; }
};

class TakeStonesQuestionRefusal : public testing::TestWithParam<Refusal> {};

TEST_P(TakeStonesQuestionRefusal, SaysWhatIsWrong) {
  const Result<Question> question = parse_question(test::words_of(GetParam().line));
  ASSERT_FALSE(question) << GetParam().line;
  EXPECT_EQ(question.error().message, GetParam().message);
}

INSTANTIATE_TEST_SUITE_P(
    All, TakeStonesQuestionRefusal,
    testing::Values(
        Refusal{"NoWords", "", "a question has at least 3 words, such as '7 0 0', and this has 0"},
        Refusal{"TwoWords", "7 0",
                "a question has at least 3 words, such as '7 0 0', and this has 2"},
        Refusal{"SizeIsNoNumber", "x 0 0",
                "the number of stones 'x' is not a whole number from 1 to 1024"},
        Refusal{"SizeIsZero", "0 0 0",
                "the number of stones '0' is not a whole number from 1 to 1024"},
        Refusal{"SizeIsNegative", "-3 0 0",
                "the number of stones '-3' is not a whole number from 1 to 1024"},
        Refusal{"SizeIsTooLarge", "1025 0 0",
                "the number of stones '1025' is not a whole number from 1 to 1024"},
        Refusal{"CountIsNoNumber", "7 x 0",
                "the number of taken stones 'x' is not a whole number from 0 to 7"},
        Refusal{"CountIsNegative", "7 -1 0",
                "the number of taken stones '-1' is not a whole number from 0 to 7"},
        Refusal{"CountIsMoreThanThereAre", "7 8 0",
                "the number of taken stones '8' is not a whole number from 0 to 7"},
        Refusal{"CountIsMoreThanAreListed", "7 3 1 2",
                "the number of taken stones is '3', so that many stones and the depth should "
                "follow it; the words that follow: 2"},
        Refusal{"CountIsLessThanAreListed", "7 1 1 2 3",
                "the number of taken stones is '1', so that many stones and the depth should "
                "follow it; the words that follow: 3"},
        Refusal{"ExtraWord", "7 0 0 0",
                "the number of taken stones is '0', so that many stones and the depth should "
                "follow it; the words that follow: 2"},
        Refusal{"StoneIsNoNumber", "7 1 a 2", "the stone 'a' is not a whole number from 1 to 7"},
        Refusal{"StoneIsZero", "7 1 0 2", "the stone '0' is not a whole number from 1 to 7"},
        Refusal{"StoneIsNotOnTheBoard", "7 1 411 2",
                "the stone '411' is not a whole number from 1 to 7"},
        Refusal{"StoneIsTakenTwice", "7 3 1 2 1 0",
                "the stone '1' is taken twice; a stone can be taken once"},
        Refusal{"DepthIsNoNumber", "7 0 deep",
                "the depth 'deep' is not a whole number from 0 to 1000000"},
        Refusal{"DepthIsNegative", "7 0 -1",
                "the depth '-1' is not a whole number from 0 to 1000000"},
        Refusal{"DepthIsTooLarge", "7 0 1000001",
                "the depth '1000001' is not a whole number from 0 to 1000000"}),
    [](const auto& row) { return row.param.name; });

TEST(TakeStonesQuestion, StonesAreReadInTheirOrder) {
  EXPECT_EQ(*parse_stones({"7", "1", "3"}, 7), (std::vector<int>{7, 1, 3}));
  EXPECT_EQ(*parse_stones({}, 7), std::vector<int>{});
  EXPECT_FALSE(parse_stones({"8"}, 7));
}

TEST(TakeStonesQuestion, PositionAfterHasTheStonesTaken) {
  const auto position = position_after<SmallPosition>(7, {1, 4, 2});
  EXPECT_EQ(position.size(), 7);
  EXPECT_EQ(position.to_move(), Side::kMin);
  std::vector<int> left;
  for (const int stone : position.left()) left.push_back(stone);
  EXPECT_EQ(left, (std::vector<int>{3, 5, 6, 7})) << "as the handout says of its example";
}

TEST(TakeStonesQuestion, BrokenRulesAreNamedStoneByStone) {
  EXPECT_EQ(broken_rules({7, {}, 0}), std::vector<std::string>{});
  EXPECT_EQ(broken_rules({7, {3, 6, 2, 4, 1, 7}, 0}), std::vector<std::string>{});
  EXPECT_EQ(broken_rules({10, {4, 2, 6}, 4}),
            std::vector<std::string>{"the rules do not allow stone 4 as move 1"});
  EXPECT_EQ(broken_rules({10, {5, 3, 6, 7}, 4}),
            (std::vector<std::string>{"the rules do not allow stone 5 as move 1",
                                      "the rules do not allow stone 3 as move 2",
                                      "the rules do not allow stone 7 as move 4"}));
}

}  // namespace
}  // namespace cairn::take_stones
