#include <gmock/gmock.h>

#include <set>
#include <tuple>

#include "reference/take_stones/question.h"
#include "reference/take_stones/questions.h"
#include "tests/support/reachable.h"

namespace cairn::take_stones {
namespace {

TEST(TakeStonesSmallQuestions, AreAllLegalOnesOnSmallBoardsWithDepthsThatCanBeReached) {
  std::size_t number = 0;
  for (int size = 1; size <= kSmallBoard; ++size) {
    for (const auto& reached : test::reachable(SmallPosition(size))) {
      if (reached.position.moves().empty()) continue;
      number += static_cast<std::size_t>(size) - reached.path.size() + 1;  // and depth 0
    }
  }
  const std::vector<Arguments> questions = small_questions();
  EXPECT_EQ(questions.size(), number);
  EXPECT_EQ(std::set<Arguments>(questions.begin(), questions.end()).size(), number);
  for (const Arguments& words : questions) {
    const auto question = parse_question(words);
    ASSERT_TRUE(question) << joined(words);
    EXPECT_THAT(broken_rules(*question), testing::IsEmpty()) << joined(words);
  }
}

TEST(TakeStonesSmallQuestions, ComeSmallestFirst) {
  const auto size_of = [](const Arguments& words) {
    const Question question = *parse_question(words);
    return std::tuple(question.size, question.taken.size(),
                      question.depth == 0 ? kMaxDepth : question.depth);
  };
  const std::vector<Arguments> questions = small_questions();
  EXPECT_TRUE(std::ranges::is_sorted(questions, {}, size_of));
  EXPECT_EQ(joined(questions.front()), "3 0 1");
  EXPECT_EQ(joined(questions[3]), "3 0 0");
}

}  // namespace
}  // namespace cairn::take_stones
