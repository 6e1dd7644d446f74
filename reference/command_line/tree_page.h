// A searched tree as a page for the browser: to be opened branch by branch, and laid beside that of
// a mistaken search.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "reference/core/game.h"
#include "reference/core/misconception_catalog.h"
#include "reference/core/result.h"
#include "reference/core/trace.h"
#include "reference/core/trace_difference.h"

namespace cairn {

/// A node as it is shown. Numbers are words, so that those of a sheet keep all their digits; they
/// are Max's.
struct ShownNode {
  std::string move;  ///< the move that reaches it, or its name; at the root it may be empty
  Side to_move = Side::kMax;
  std::string alpha;  ///< on entering the node: "0.7", "-inf"
  std::string beta;
  std::string value;
  bool leaf = false;
  std::vector<ShownNode> children;  ///< the nodes entered, in order
  std::vector<std::string> pruned;
  std::string cut;  ///< why these were pruned: "value 0.7 >= beta 0.6"
};

[[nodiscard]] ShownNode shown(const TraceNode& node);

struct ShownSearch {
  ShownNode root;
  std::string printed;  ///< the lines of its answer
};

/// A search with mistakes, and where it first does something else than the right one; nowhere when
/// the mistakes are not in the search.
struct ShownMistake {
  std::vector<Misconception> mistakes;
  ShownSearch search;
  std::optional<TraceDifference> difference;
};

struct TreePage {
  std::string title;  ///< the question: "take_stones 7 1 1 2"
  ShownSearch right;
  std::optional<ShownMistake> mistaken;
};

/// More nodes than this take a browser seconds, and are nothing that a person looks through.
inline constexpr std::size_t kLargestTreePage = 20'000;

/// The page as HTML, or an Error when a tree has more than kLargestTreePage nodes, which ends with
/// `advice`: "ask for a smaller depth".
[[nodiscard]] Result<std::string> tree_html(const TreePage& page, const std::string& advice);

}  // namespace cairn
