// Searched trees as the pages get them: reference/page/tree/data.ts declares the JSON.
#pragma once

#include <cstddef>
#include <nlohmann/json_fwd.hpp>
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
  std::string reason;               ///< how the value of a leaf comes about; or ""
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

struct TreeData {
  std::string title;  ///< the question: "take_stones 7 1 1 2"
  ShownSearch right;
  std::optional<ShownMistake> mistaken;
};

/// A question, and the mistakes whose search is laid beside the right one.
struct TreeQuestion {
  const Assignment* assignment = nullptr;
  Arguments question;
  int decimals = 1;                               ///< of the edition of the handout
  const MisconceptionCatalog* catalog = nullptr;  ///< null when no mistake is asked for
  Mistakes mistakes;
};

/// The question about an assignment that is there. `mistakes` are ids with commas between them, or
/// nothing. An Error names what is unknown.
[[nodiscard]] Result<TreeQuestion> parse_tree_question(const std::string& assignment,
                                                       const Arguments& question,
                                                       const std::optional<std::string>& mistakes,
                                                       int decimals);

/// What is searched for it. An Error says why there is no tree.
[[nodiscard]] Result<TreeData> searched_trees(const TreeQuestion& question);

/// More nodes than this take a browser seconds, and are nothing that a person looks through.
inline constexpr std::size_t kLargestTreePage = 20'000;

/// As the page gets it; or an Error when a tree has more than kLargestTreePage nodes, which ends
/// with `advice`: "ask for a smaller depth".
[[nodiscard]] Result<nlohmann::json> tree_json(const TreeData& data, const std::string& advice);

}  // namespace cairn
