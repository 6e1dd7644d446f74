#include "reference/core/trace_difference.h"

#include <gtest/gtest.h>

#include "tests/support/tree_game.h"

namespace cairn {
namespace {

using test::leaf;
using test::node;
using test::Tree;
using test::TreeGame;

TraceNode traced_to(int depth_limit, const Tree& tree) {
  TracingObserver<TreeGame> observer;
  AlphaBeta<TreeGame, TracingObserver<TreeGame>>(depth_limit, observer).search(TreeGame(tree));
  return observer.root();
}

/// At 2, which is Min's, 2 and 3 are pruned.
TraceNode right_tree() {
  return traced_to(kToTheEnd, node({leaf(3), node({leaf(2), leaf(4), leaf(6)})}));
}

TraceNode child(const std::string& move, Score value) {
  TraceNode node;
  node.move = move;
  node.alpha = Score{30};
  node.beta = kInfinity;
  node.value = value;
  node.leaf = true;
  return node;
}

using Path = std::vector<std::string>;

TEST(TraceDifference, IsNoneBetweenEqualSearches) {
  EXPECT_EQ(first_difference(right_tree(), right_tree()), std::nullopt);
}

TEST(TraceDifference, IsWhereTheMistakenSearchGoesOn) {
  TraceNode mistaken = right_tree();
  mistaken.children[1].pruned = {"3"};
  mistaken.children[1].children.push_back(child("2", Score{40}));
  EXPECT_EQ(first_difference(right_tree(), mistaken),
            (TraceDifference{Path{"2"},
                             "goes on to 2, which the right search prunes: value 2.0 <= "
                             "alpha 3.0"}));
}

TEST(TraceDifference, IsWhereTheMistakenSearchStops) {
  TraceNode mistaken = right_tree();
  mistaken.children.pop_back();
  EXPECT_EQ(first_difference(right_tree(), mistaken), (TraceDifference{{}, "does not offer 2"}));
  mistaken.pruned = {"2"};
  EXPECT_EQ(first_difference(right_tree(), mistaken),
            (TraceDifference{{}, "prunes 2, which the right search enters"}));
}

TEST(TraceDifference, IsWhereTheMistakenSearchEntersAnotherMove) {
  TraceNode mistaken = right_tree();
  std::swap(mistaken.children[0], mistaken.children[1]);
  EXPECT_EQ(first_difference(right_tree(), mistaken), (TraceDifference{{}, "tries 2 before 1"}));
  mistaken.children[0].move = "5";
  EXPECT_EQ(first_difference(right_tree(), mistaken),
            (TraceDifference{{}, "enters 5, which is not a legal move there"}));
  mistaken = right_tree();
  mistaken.children.erase(mistaken.children.begin());
  EXPECT_EQ(first_difference(right_tree(), mistaken), (TraceDifference{{}, "does not offer 1"}));
  mistaken = right_tree();
  mistaken.children.push_back(mistaken.children[0]);
  EXPECT_EQ(first_difference(right_tree(), mistaken), (TraceDifference{{}, "enters 1 once more"}));
}

TEST(TraceDifference, IsAnotherBoundOnEntering) {
  TraceNode mistaken = right_tree();
  mistaken.children[1].children[0].alpha = -kInfinity;
  EXPECT_EQ(first_difference(right_tree(), mistaken),
            (TraceDifference{Path{"2", "1"}, "has alpha -inf instead of 3.0"}));
  mistaken = right_tree();
  mistaken.beta = Score{10};
  EXPECT_EQ(first_difference(right_tree(), mistaken),
            (TraceDifference{{}, "has beta 1.0 instead of inf"}));
}

TEST(TraceDifference, IsAnotherPlayerToMove) {
  TraceNode mistaken = right_tree();
  mistaken.to_move = Side::kMin;
  EXPECT_EQ(first_difference(right_tree(), mistaken),
            (TraceDifference{{}, "lets Min move, where it is Max's turn"}));
  EXPECT_EQ(first_difference(mistaken, right_tree()),
            (TraceDifference{{}, "lets Max move, where it is Min's turn"}));
}

TEST(TraceDifference, IsALeafWhereTheOtherSearchGoesOn) {
  const TraceNode shallow = traced_to(1, node({leaf(3), node({leaf(2), leaf(4), leaf(6)})}));
  EXPECT_EQ(first_difference(right_tree(), shallow),
            (TraceDifference{Path{"2"}, "evaluates a leaf, where the right search goes on"}));
  EXPECT_EQ(first_difference(shallow, right_tree()),
            (TraceDifference{Path{"2"}, "goes on, where the right search evaluates a leaf"}));
}

TEST(TraceDifference, IsTheFirstOtherValueFromTheLeavesUp) {
  TraceNode mistaken = right_tree();
  mistaken.value = Score{-10};
  EXPECT_EQ(first_difference(right_tree(), mistaken),
            (TraceDifference{{}, "finds the value -1.0 instead of 3.0"}));
  mistaken.children[0].value = Score{70};
  EXPECT_EQ(first_difference(right_tree(), mistaken),
            (TraceDifference{Path{"1"}, "finds the value 7.0 instead of 3.0"}));
}

}  // namespace
}  // namespace cairn
