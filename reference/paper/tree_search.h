// Minimax and Alpha-Beta on a game tree of a sheet, with everything that a student has to show.
#pragma once

#include <optional>
#include <vector>

#include "reference/core/fraction.h"
#include "reference/paper/game_tree.h"

namespace cairn::paper {

/// Values are Max's. Nothing stands for minus infinity in alpha, for plus infinity in beta.
struct Window {
  std::optional<Fraction> alpha;
  std::optional<Fraction> beta;
  friend bool operator==(const Window&, const Window&) = default;
};

/// A node that Alpha-Beta entered.
struct Visit {
  Window entered;
  /// When the node returned. As in figure 5.7, the value that cuts a node off is returned before
  /// alpha or beta is set to it.
  Window left;
  Fraction returned;
  bool cut = false;  ///< returned by v >= beta (Max) or v <= alpha (Min)
};

/// What both algorithms find; the vectors have one entry a node of the tree.
struct SearchedTree {
  std::vector<Fraction> minimax;
  std::vector<std::optional<Visit>> visits;  ///< nothing where the node was not entered
  std::vector<std::size_t> pruned;           ///< the tops of the pruned branches, in preorder

  [[nodiscard]] bool visited(std::size_t node) const { return visits[node].has_value(); }
};

/// Minimax at every node; Alpha-Beta of AIMA, 3rd edition, figure 5.7, children left to right.
[[nodiscard]] SearchedTree search_tree(const GameTree& tree);

}  // namespace cairn::paper
