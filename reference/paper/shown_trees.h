// A searched game tree of a sheet as pages show it.
#pragma once

#include "reference/core/shown_node.h"
#include "reference/paper/tree_search.h"

namespace cairn::paper {

/// Alpha-Beta's tree and Minimax's.
[[nodiscard]] ShownTrees shown_trees(const GameTree& tree, const SearchedTree& searched);

}  // namespace cairn::paper
