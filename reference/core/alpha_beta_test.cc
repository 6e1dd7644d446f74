#include "reference/core/alpha_beta.h"

#include <gtest/gtest.h>

#include <string>

#include "tests/support/minimax.h"
#include "tests/support/random.h"
#include "tests/support/tree_game.h"

namespace cairn {
namespace {

using test::leaf;
using test::node;
using test::Tree;
using test::TreeGame;

struct Searched {
  Line<TreeGame> line;
  SearchCounts counts;
};

Searched search(const Tree& tree, int depth_limit = kToTheEnd) {
  CountingObserver observer;
  const auto line =
      AlphaBeta<TreeGame, CountingObserver>(depth_limit, observer).search(TreeGame(tree));
  return {line, observer.counts()};
}

// The tree of the textbook's figure 5.2, whose search is figure 5.5: of the second node's leaves
// only the first is seen, of the third's all.
TEST(AlphaBeta, PrunesTheTextbooksExampleAsTheTextbookDoes) {
  const Searched searched =
      search(node({node({leaf(3), leaf(12), leaf(8)}), node({leaf(2), leaf(4), leaf(6)}),
                   node({leaf(14), leaf(5), leaf(2)})}));
  EXPECT_EQ(searched.line.score, Score{30});
  EXPECT_EQ(searched.line.move, 1);
  EXPECT_EQ(searched.counts, (SearchCounts{.visited = 11, .evaluated = 7, .deepest = 2}));
}

TEST(AlphaBeta, PrunesBelowMinWhereTheValueEqualsAlpha) {
  const Searched searched = search(node({node({leaf(3)}), node({leaf(3), leaf(1)})}));
  EXPECT_EQ(searched.counts.visited, 5) << "v <= alpha stops a Min node: leaf 1 is not seen";
  EXPECT_EQ(searched.line.score, Score{30});
}

TEST(AlphaBeta, PrunesBelowMaxWhereTheValueEqualsBeta) {
  const Searched searched = search(node({node({node({leaf(3)}), node({leaf(3), leaf(5)})})}));
  EXPECT_EQ(searched.counts.visited, 6) << "v >= beta stops a Max node: leaf 5 is not seen";
  EXPECT_EQ(searched.line.score, Score{30});
}

TEST(AlphaBeta, TheFirstOfEqualMovesIsTheBest) {
  EXPECT_EQ(search(node({leaf(2), leaf(5), leaf(5)})).line.move, 2);
  EXPECT_EQ(search(node({node({leaf(2)}), node({leaf(2)})})).line.move, 1);
}

TEST(AlphaBeta, ARootWithoutAMoveIsALeaf) {
  const Searched searched = search(leaf(-1));
  EXPECT_EQ(searched.line.score, Score{-10});
  EXPECT_EQ(searched.line.move, 0);
  EXPECT_EQ(searched.counts, (SearchCounts{.visited = 1, .evaluated = 1, .deepest = 0}));
}

TEST(AlphaBeta, TheDepthLimitIsInPliesAndALeafThereCountsOnce) {
  const Tree tree = node({node({node({leaf(1)})}), leaf(2)});
  EXPECT_EQ(search(tree, 1).counts, (SearchCounts{.visited = 3, .evaluated = 2, .deepest = 1}));
  EXPECT_EQ(search(tree, 2).counts, (SearchCounts{.visited = 4, .evaluated = 2, .deepest = 2}));
  EXPECT_EQ(search(tree, 3).counts, (SearchCounts{.visited = 5, .evaluated = 2, .deepest = 3}));
  EXPECT_EQ(search(tree, 9).counts, search(tree, 3).counts);
}

TEST(AlphaBeta, FindsTheValueAndTheFirstBestMoveOfMinimaxInRandomTrees) {
  for (std::uint64_t seed = 1; seed <= 500; ++seed) {
    test::Random random(seed);
    const Tree tree = test::random_tree(random, 6);
    for (const int limit : {1, 2, 3, 4, 5, 6, kToTheEnd}) {
      const Searched searched = search(tree, limit);
      const auto expected = test::minimax(TreeGame(tree), limit);
      ASSERT_EQ(searched.line.score, expected.score) << "seed " << seed << ", limit " << limit;
      ASSERT_EQ(searched.line.move, expected.move) << "seed " << seed << ", limit " << limit;
      ASSERT_LE(searched.counts.visited, expected.visited) << "seed " << seed;
    }
  }
}

/// Writes down everything it is told.
class Diary {
 public:
  void entered(const TreeGame& /*position*/, int ply, Score alpha, Score beta) {
    text += "enter " + std::to_string(ply) + " (" + number(alpha) + ", " + number(beta) + ")\n";
  }
  void evaluated(int ply) { text += "evaluate " + std::to_string(ply) + '\n'; }
  void following(int ply, int move) {
    text += "follow " + std::to_string(move) + " at " + std::to_string(ply) + '\n';
  }
  void left(int ply, Score score) {
    text += "leave " + std::to_string(ply) + " with " + number(score) + '\n';
  }

  std::string text;

 private:
  static std::string number(Score score) {
    if (score == kInfinity) return "inf";
    return score == -kInfinity ? "-inf" : std::to_string(score.tenths);
  }
};

TEST(AlphaBeta, TellsItsObserverWhatHappensInOrder) {
  Diary diary;
  AlphaBeta<TreeGame, Diary>(kToTheEnd, diary)
      .search(TreeGame(node({leaf(3), node({leaf(2), leaf(4)})})));
  EXPECT_EQ(diary.text,
            "enter 0 (-inf, inf)\n"
            "follow 1 at 0\n"
            "enter 1 (-inf, inf)\n"
            "evaluate 1\n"
            "leave 1 with -30\n"
            "follow 2 at 0\n"
            "enter 1 (-inf, -30)\n"
            "follow 1 at 1\n"
            "enter 2 (30, inf)\n"
            "evaluate 2\n"
            "leave 2 with 20\n"
            "leave 1 with -20\n"
            "leave 0 with 30\n");
}

}  // namespace
}  // namespace cairn
