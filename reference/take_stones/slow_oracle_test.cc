#include "tests/support/slow_oracle.h"

#include <gtest/gtest.h>

#include "reference/take_stones/question.h"
#include "reference/take_stones/rules.h"
#include "tests/support/reachable.h"
#include "tests/support/slow_take_stones.h"

namespace cairn::take_stones {
namespace {

constexpr int kMostStones = 7;

/// Every legal position of up to kMostStones stones with a move left, at every depth limit.
std::vector<Arguments> small_take_stones() {
  std::vector<Arguments> questions;
  for (int size = 1; size <= kMostStones; ++size) {
    for (const auto& reached : test::reachable(SmallPosition(size))) {
      if (reached.position.moves().empty()) continue;
      Arguments question{std::to_string(size), std::to_string(reached.path.size())};
      for (const int stone : reached.path) question.push_back(std::to_string(stone));
      for (int depth = 0; depth <= size; ++depth) {
        question.push_back(std::to_string(depth));
        questions.push_back(question);
        question.pop_back();
      }
    }
  }
  return questions;
}

std::string take_stones_output(const Arguments& words) {
  const auto question = parse_question(words);
  return slow_oracle_output(question->size, question->taken, question->depth);
}

TEST(TakeStonesSlowOracle, AgreesOnEverySmallQuestion) {
  test::expect_agreement(**find_assignment("take_stones"), small_take_stones(), take_stones_output);
}

}  // namespace
}  // namespace cairn::take_stones
