#include "reference/core/trace.h"

#include <gtest/gtest.h>

#include "reference/core/observe.h"
#include "tests/support/random.h"
#include "tests/support/tree_game.h"

namespace cairn {
namespace {

using test::leaf;
using test::node;
using test::Tree;
using test::TreeGame;

TraceNode traced(const Tree& tree, int depth_limit = kToTheEnd) {
  TracingObserver<TreeGame> observer;
  AlphaBeta<TreeGame, TracingObserver<TreeGame>>(depth_limit, observer).search(TreeGame(tree));
  return observer.root();
}

/// Max, then Min, and a leaf that is pruned.
Tree small_tree() { return node({leaf(3), node({leaf(2), leaf(4), leaf(6)})}); }

TEST(Trace, HoldsEveryNodeWithItsWindowAsMaxSeesIt) {
  const TraceNode root = traced(small_tree());
  EXPECT_EQ(root.move, "");
  EXPECT_EQ(root.to_move, Side::kMax);
  EXPECT_EQ(root.alpha, -kInfinity);
  EXPECT_EQ(root.beta, kInfinity);
  EXPECT_EQ(root.value, Score{30});
  EXPECT_FALSE(root.leaf);
  EXPECT_EQ(root.pruned, std::vector<std::string>{});
  ASSERT_EQ(root.children.size(), 2U);

  const TraceNode& first = root.children[0];
  EXPECT_EQ(first.move, "1");
  EXPECT_TRUE(first.leaf);
  EXPECT_EQ(first.value, Score{30});

  const TraceNode& second = root.children[1];
  EXPECT_EQ(second.move, "2");
  EXPECT_EQ(second.to_move, Side::kMin);
  EXPECT_EQ(second.alpha, Score{30}) << "on entering it, Max already has 3";
  EXPECT_EQ(second.beta, kInfinity);
  EXPECT_EQ(second.value, Score{20});
  EXPECT_EQ(second.pruned, (std::vector<std::string>{"2", "3"}));
  ASSERT_EQ(second.children.size(), 1U);
  EXPECT_EQ(second.children[0].to_move, Side::kMax);
  EXPECT_EQ(second.children[0].alpha, Score{30});
}

TEST(Trace, IsAnOutlineAsText) {
  EXPECT_EQ(trace_text(traced(small_tree())),
            "root  [Max to move, alpha -inf, beta inf]  value 3.0\n"
            "  1  [Min to move, alpha -inf, beta inf]  value 3.0  (leaf)\n"
            "  2  [Min to move, alpha 3.0, beta inf]  value 2.0\n"
            "    1  [Max to move, alpha 3.0, beta inf]  value 2.0  (leaf)\n"
            "    2  (pruned)\n"
            "    3  (pruned)\n");
}

TEST(Trace, IsAGraphForGraphviz) {
  EXPECT_EQ(trace_dot(traced(small_tree())), R"(digraph search {
  node [fontname="sans-serif"];
  n0 [shape=box, label="Max  3.0\nalpha -inf, beta inf"];
  n1 [shape=ellipse, label="Min  3.0\nalpha -inf, beta inf", style=filled, fillcolor=lightgrey];
  n0 -> n1 [label="1"];
  n2 [shape=ellipse, label="Min  2.0\nalpha 3.0, beta inf"];
  n3 [shape=box, label="Max  2.0\nalpha 3.0, beta inf", style=filled, fillcolor=lightgrey];
  n2 -> n3 [label="1"];
  n4 [shape=plaintext, label="pruned"];
  n2 -> n4 [label="2", style=dashed];
  n5 [shape=plaintext, label="pruned"];
  n2 -> n5 [label="3", style=dashed];
  n0 -> n2 [label="2"];
}
)");
}

TEST(Trace, SaysWhyANodeEndsBeforeItsLastChild) {
  const TraceNode root = traced(small_tree());
  EXPECT_EQ(cut_text(root), "");
  EXPECT_EQ(cut_text(root.children[0]), "") << "a leaf";
  EXPECT_EQ(cut_text(root.children[1]), "value 2.0 <= alpha 3.0");
  // The same one ply further down, where Max is to move below a Min node that has 3.
  const TraceNode below = traced(node({node({leaf(3), node({leaf(3), leaf(9)})})}));
  const TraceNode& cut = below.children[0].children[1];
  EXPECT_EQ(cut.to_move, Side::kMax);
  EXPECT_EQ(cut.pruned, (std::vector<std::string>{"2"}));
  EXPECT_EQ(cut_text(cut), "value 3.0 >= beta 3.0");
}

TEST(Trace, ALeafAtTheDepthLimitHasNothingPruned) {
  const TraceNode root = traced(small_tree(), 1);
  ASSERT_EQ(root.children.size(), 2U);
  EXPECT_TRUE(root.children[1].leaf);
  EXPECT_EQ(root.children[1].pruned, std::vector<std::string>{});
  EXPECT_EQ(root.children[1].children.size(), 0U);
}

TEST(Trace, ARootWithoutAMoveIsOneLeaf) {
  EXPECT_EQ(trace_text(traced(leaf(-1))),
            "root  [Max to move, alpha -inf, beta inf]  value -1.0  (leaf)\n");
}

void count(const TraceNode& node, int ply, SearchCounts& counts) {
  ++counts.visited;
  if (node.leaf) ++counts.evaluated;
  counts.deepest = std::max(counts.deepest, ply);
  for (const TraceNode& child : node.children) count(child, ply + 1, counts);
}

/// Every child of the game's node is in the trace once, entered or pruned for a reason.
void expect_complete(const TraceNode& traced, const TreeGame& position) {
  if (traced.leaf) return;
  EXPECT_EQ(cut_text(traced).empty(), traced.pruned.empty());
  std::vector<std::string> moves;
  for (const TraceNode& child : traced.children) {
    moves.push_back(child.move);
    expect_complete(child, position.after(std::stoi(child.move)));
  }
  moves.insert(moves.end(), traced.pruned.begin(), traced.pruned.end());
  std::vector<std::string> expected;
  for (const int move : position.moves()) expected.push_back(std::to_string(move));
  EXPECT_EQ(moves, expected);
}

TEST(Trace, HoldsWhatTheCountingObserverCountsAndWhatItDoesNot) {
  for (std::uint64_t seed = 1; seed <= 200; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    test::Random random(seed);
    const Tree tree = test::random_tree(random, 5);
    CountingObserver counter;
    AlphaBeta<TreeGame, CountingObserver>(4, counter).search(TreeGame(tree));
    const TraceNode root = traced(tree, 4);
    SearchCounts counts;
    count(root, 0, counts);
    EXPECT_EQ(counts, counter.counts());
    expect_complete(root, TreeGame(tree));
  }
}

TEST(TraceSearch, HoldsTheTreeThatAnObserverSees) {
  const Result<TraceNode> tree = trace_search(TreeGame(small_tree()), kToTheEnd, "advice");
  ASSERT_TRUE(tree) << tree.error().message;
  EXPECT_EQ(trace_text(*tree), trace_text(traced(small_tree())));
}

TEST(TraceSearch, StopsWhereATreeIsTooLargeToLookAt) {
  // 1 + 271 + 271 * 368 = 100,000 nodes, none of which is pruned: every Min node beats the last.
  std::vector<Tree> min_nodes;
  for (int points = 1; points <= 271; ++points) {
    min_nodes.push_back(node(std::vector<Tree>(368, leaf(points))));
  }
  EXPECT_TRUE(trace_search(TreeGame(node(min_nodes)), kToTheEnd, "advice"));
  min_nodes.push_back(leaf(272));
  EXPECT_EQ(trace_search(TreeGame(node(min_nodes)), kToTheEnd, "prune it").error().message,
            "the searched tree has too many nodes; at most 100000 can be shown: prune it");
}

}  // namespace
}  // namespace cairn
