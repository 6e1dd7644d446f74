#include "reference/queens/nimbers.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "reference/queens/exact.h"
#include "tests/support/reachable.h"

namespace cairn::queens {
namespace {

/// By the definition, without table or symmetry.
int plain_nimber(const SquareGame& position) {
  std::vector<int> reached;
  for (const int square : position.moves()) reached.push_back(plain_nimber(position.after(square)));
  int smallest = 0;
  while (std::find(reached.begin(), reached.end(), smallest) != reached.end()) ++smallest;
  return smallest;
}

TEST(QueensNimbers, AreThoseOfTheDefinitionInEverySmallPosition) {
  for (int size = 1; size <= 5; ++size) {
    Nimbers nimbers(size);
    for (const auto& [path, position] : test::reachable(SquareGame(size))) {
      ASSERT_EQ(nimbers.nimber(position.free()), plain_nimber(position))
          << size << ", squares " << test::text(path);
    }
  }
}

TEST(QueensNimbers, OfOneBoardAreKeptForAllItsImages) {
  Nimbers nimbers(6);
  const int corner = nimbers.nimber(SquareGame(6).after(0).free());
  const std::size_t positions = nimbers.positions();
  for (const int other : {5, 30, 35}) {
    EXPECT_EQ(nimbers.nimber(SquareGame(6).after(other).free()), corner);
  }
  EXPECT_EQ(nimbers.positions(), positions) << "nothing was searched again";
  EXPECT_EQ(nimbers.nimber(SquareGame(6).after(1).free()),
            nimbers.nimber(SquareGame(6).after(29).free()))
      << "row 0, column 1 and row 4, column 5";
}

TEST(QueensExactSearch, FindsByTableWhatMinimaxFindsInEverySmallPosition) {
  for (int size = 1; size <= 5; ++size) {
    ExactSearch<SquareGame> search(size);
    const HandoutGame<SquareGame> game(kToTheEnd);
    for (const auto& [path, position] : test::reachable(SquareGame(size))) {
      if (position.moves().empty()) continue;
      ASSERT_EQ(search.best(position), minimax(game, position))
          << size << ", squares " << test::text(path);
    }
  }
}

}  // namespace
}  // namespace cairn::queens
