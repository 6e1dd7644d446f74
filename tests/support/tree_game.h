// A game that is nothing but its tree, for examples of textbooks and trees made at random.
#pragma once

#include <memory>
#include <utility>
#include <vector>

#include "reference/core/game.h"
#include "tests/support/random.h"

namespace cairn::test {

/// A node: what it is worth to Max if the search ends there, and what can follow it.
struct Tree {
  Score worth;
  std::vector<Tree> children;
};

/// A leaf worth `points` to Max.
inline Tree leaf(int points) { return {Score{10 * points}, {}}; }
inline Tree node(std::vector<Tree> children) { return {Score{0}, std::move(children)}; }

/// A tree of at most `height` plies, with few different values, so that there are many ties.
inline Tree random_tree(Random& random, int height) {
  Tree tree = leaf(random.between(-2, 2));
  if (height == 0 || random.between(0, 5) == 0) return tree;
  const int children = random.between(1, 4);
  for (int i = 0; i < children; ++i) tree.children.push_back(random_tree(random, height - 1));
  return tree;
}

/// Max moves at the root; the move 1 leads to a node's first child, 2 to the second, ...
class TreeGame {
 public:
  using Move = int;

  TreeGame() : TreeGame(Tree{}) {}
  explicit TreeGame(Tree tree) : node_(std::make_shared<const Tree>(std::move(tree))) {}

  [[nodiscard]] Side to_move() const { return to_move_; }
  [[nodiscard]] std::vector<int> moves() const {
    std::vector<int> numbers;
    for (const Tree& child : node_->children) {
      numbers.push_back(static_cast<int>(&child - node_->children.data()) + 1);
    }
    return numbers;
  }
  [[nodiscard]] TreeGame after(int move) const {
    TreeGame next = *this;
    next.node_ = {node_, &node_->children[static_cast<std::size_t>(move) - 1]};
    next.to_move_ = opponent(to_move_);
    return next;
  }
  [[nodiscard]] Score final_score() const { return as_seen_by_max(node_->worth, to_move_); }
  [[nodiscard]] Score estimate() const { return as_seen_by_max(node_->worth, to_move_); }

  friend bool operator==(const TreeGame&, const TreeGame&) = default;

 private:
  std::shared_ptr<const Tree> node_;  // shares the whole tree
  Side to_move_ = Side::kMax;
};

}  // namespace cairn::test
