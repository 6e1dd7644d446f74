// A game tree as it is drawn on a sheet: named nodes, Max and Min in turns, values at the leaves.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "reference/core/fraction.h"
#include "reference/core/game.h"
#include "reference/core/result.h"

namespace cairn::paper {

/// More than these is no tree for a sheet; they also bound every recursion over one.
inline constexpr std::size_t kMostNodes = 10'000;
inline constexpr int kDeepestTree = 64;  ///< plies; the root stands at 0

struct TreeNode {
  std::string name;  ///< unique in its tree
  int ply = 0;
  std::vector<std::size_t> children;  ///< left to right, as places in GameTree::nodes
  Fraction worth;                     ///< to Max, at a leaf

  [[nodiscard]] bool leaf() const { return children.empty(); }
  friend bool operator==(const TreeNode&, const TreeNode&) = default;
};

struct GameTree {
  Side first = Side::kMax;  ///< who moves at the root
  /// In preorder: the root first, and every node before what is below it or to its right.
  std::vector<TreeNode> nodes;

  [[nodiscard]] Side to_move(std::size_t node) const {
    return nodes[node].ply % 2 == 0 ? first : opponent(first);
  }
  friend bool operator==(const GameTree&, const GameTree&) = default;
};

/// "max" or "min".
[[nodiscard]] std::string player_name(Side side);
[[nodiscard]] std::optional<Side> player_of(std::string_view name);

/// Whether a node was given its name, or is a leaf that goes by its place: "C.2".
[[nodiscard]] bool has_own_name(const TreeNode& node);

// What the readers of the notations build trees with.

/// Appends a node without a name below `parent`, the first time the root below nothing, and returns
/// its place. An Error when the tree grows past its limits.
[[nodiscard]] Result<std::size_t> add_node(GameTree& tree, std::optional<std::size_t> parent);

/// Gives names to the nodes that have none. Inner nodes are lettered level by level, left to right,
/// A, B, ..., Z, AA, AB, ..., without the names that are taken; a leaf is called after its parent
/// and its place: C.2 is the second child of C. An Error if a name is there twice.
[[nodiscard]] std::optional<Error> name_nodes(GameTree& tree);

}  // namespace cairn::paper
