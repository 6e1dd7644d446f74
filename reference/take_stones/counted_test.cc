#include "reference/take_stones/counted.h"

#include <gtest/gtest.h>

#include "tests/support/random.h"
#include "tests/support/reachable.h"
#include "tests/support/words_of.h"

namespace cairn::take_stones {
namespace {

Question question(const std::string& line) { return *parse_question(test::words_of(line)); }

// The course's published outputs, and the numbers of the handout's example.
TEST(TakeStonesCounted, FindsThePublishedNumbers) {
  CountedSearch search(1 << 20);
  const SearchResult example = counted(question("7 3 1 4 2 3"), search);
  EXPECT_EQ(example, (SearchResult{6, kWon, {.visited = 3, .evaluated = 1, .deepest = 2}}));
  EXPECT_EQ(example.branching_factor(), Fraction(1));
  EXPECT_EQ(counted(question("3 0 0"), search),
            (SearchResult{1, kLost, {.visited = 4, .evaluated = 2, .deepest = 2}}));
  EXPECT_EQ(counted(question("7 1 1 2"), search),
            (SearchResult{5, kLost, {.visited = 12, .evaluated = 7, .deepest = 2}}));
  EXPECT_EQ(counted(question("10 3 4 2 6 4"), search),
            (SearchResult{1, kWon, {.visited = 25, .evaluated = 13, .deepest = 4}}));
}

TEST(TakeStonesCounted, IsWhatTheFrozenSearchFindsOnBoardsOfAnySize) {
  CountedSearch search(1 << 20);
  for (const char* const line :
       {"1 0 0", "2 0 3", "36 0 5", "64 1 31 6", "64 2 1 64 5", "65 1 31 6", "200 2 7 1 3"}) {
    EXPECT_EQ(counted(question(line), search), searched(question(line))) << line;
  }
}

TEST(TakeStonesCounted, BranchingFactorOfALeafIsZero) {
  EXPECT_EQ((SearchResult{0, kLost, {.visited = 1, .evaluated = 1}}.branching_factor()),
            Fraction(0));
}

// Whatever can still be taken is found by taking it.
TEST(TakeStonesRelevant, KeepsExactlyTheStonesThatSomeLineOfPlayTakes) {
  for (int size = 3; size <= 9; ++size) {
    for (const auto& start : test::reachable(SmallPosition(size))) {
      if (start.path.empty()) continue;
      NumberSet<64> takeable;
      for (const auto& reached : test::reachable(start.position)) {
        for (const int stone : reached.position.moves()) takeable.insert(stone);
      }
      const SmallPosition relevant = start.position.relevant();
      ASSERT_EQ(relevant.left(), takeable) << size << " stones, " << test::text(start.path);
      ASSERT_EQ(relevant.moves(), start.position.moves());
      ASSERT_EQ(relevant.last(), start.position.last());
    }
  }
}

/// Who wins where nobody goes on after the first move that wins, and the stones that are taken.
struct Play {
  bool won = false;
  NumberSet<64> taken;
};

Play play_until_won(const SmallPosition& position) {
  Play play;
  for (const int stone : position.moves()) {
    const Play next = play_until_won(position.after(stone));
    play.taken.insert(stone);
    play.taken = play.taken | next.taken;
    if (next.won) continue;
    play.won = true;
    break;
  }
  return play;
}

TEST(TakeStonesRelevantToFirstWins, KeepsEveryStoneThatIsTakenUntilAMoveWins) {
  for (int size = 3; size <= 9; ++size) {
    for (const auto& start : test::reachable(SmallPosition(size))) {
      if (start.path.empty()) continue;
      const SmallPosition relevant = start.position.relevant_to_first_wins();
      const NumberSet<64> taken = play_until_won(start.position).taken;
      ASSERT_EQ(relevant.left() & taken, taken) << size << " stones, " << test::text(start.path);
      ASSERT_EQ(relevant.left() - start.position.left(), NumberSet<64>{});
      ASSERT_EQ(relevant.moves().empty(), start.position.moves().empty());
      ASSERT_EQ(relevant.last(), start.position.last());
    }
  }
}

TEST(TakeStonesRelevantToFirstWins, LeavesOutWhatComesAfterADeadEnd) {
  // 22 and 26 have no neighbour left but 2. Who takes 22 has won, so nobody goes on to 26.
  SmallPosition position(28);
  for (const int stone : {1, 4, 8, 9, 11, 12, 13, 15, 16, 18, 20, 21, 24, 25, 27, 28, 5}) {
    position = position.after(stone);
  }
  ASSERT_TRUE(position.left().contains(26));
  const SmallPosition relevant = position.relevant_to_first_wins();
  EXPECT_TRUE(relevant.left().contains(22));
  EXPECT_FALSE(relevant.left().contains(26));
  EXPECT_TRUE(position.relevant().left().contains(26));
}

TEST(TakeStonesRelevantToFirstWins, LeavesOutWhatComesAfterAMoveToWhichEachReplyLoses) {
  // After 22 only 2 can be taken; 26 has no neighbour left but 2, and wins. So nobody tries 33.
  SmallPosition position(33);
  for (const int stone : {1, 3, 13, 11}) position = position.after(stone);
  ASSERT_EQ(position.moves().size(), 2);
  const SmallPosition relevant = position.relevant_to_first_wins();
  EXPECT_TRUE(relevant.left().contains(22));
  EXPECT_FALSE(relevant.left().contains(33));
  EXPECT_TRUE(position.relevant().left().contains(33));
}

}  // namespace
}  // namespace cairn::take_stones
