// A searched tree as a person reads it: its numbers are words, so that those of a sheet keep all
// their digits.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "reference/core/game.h"
#include "reference/core/observe.h"
#include "reference/core/trace.h"

namespace cairn {

/// A node, with the numbers of Max.
struct ShownNode {
  std::string move;  ///< the move that reaches it, or its name; at the root it may be empty
  Side to_move = Side::kMax;
  std::string
      alpha;  ///< on entering the node: "0.7", "-inf"; "" in a search without alpha and beta
  std::string beta;
  std::string value;
  bool leaf = false;
  std::string reason;               ///< how the value of a leaf comes about; or ""
  std::vector<ShownNode> children;  ///< the nodes entered, in order
  std::vector<std::string> pruned;
  std::string cut;                     ///< why these were pruned: "value 0.7 >= beta 0.6"
  std::optional<SearchCounts> folded;  ///< TraceNode::folded
};

[[nodiscard]] ShownNode shown(const TraceNode& node);

/// The trees of one question.
struct ShownTrees {
  ShownNode searched;                ///< by the search that the question asks for
  std::optional<ShownNode> minimax;  ///< the whole tree, of a question that asks for both searches
};

}  // namespace cairn
