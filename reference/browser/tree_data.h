// Searched trees as the pages get them: reference/page/tree/data.ts declares the JSON.
#pragma once

#include <cstddef>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <vector>

#include "reference/core/misconception_catalog.h"
#include "reference/core/result.h"
#include "reference/core/shown_node.h"
#include "reference/core/trace_difference.h"

namespace cairn {

struct ShownSearch {
  ShownNode root;
  std::string printed;  ///< the lines of its answer; "" where it is worked out on paper
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
  std::optional<ShownNode> minimax;  ///< ShownTrees::minimax
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

/// Of a tree that is too large, as much of it as the page gets at once.
inline constexpr std::size_t kTreePart = 2'000;

/// The node that `path` leads to in the right search, and what is below it; the page asks for what
/// is folded there.
[[nodiscard]] Result<nlohmann::json> branch_json(const TreeQuestion& question,
                                                 const std::vector<std::string>& path);

/// As the page gets it; or an Error when a tree has more than kLargestTreePage nodes, which ends
/// with `advice`: "ask for a smaller depth".
[[nodiscard]] Result<nlohmann::json> tree_json(const TreeData& data, const std::string& advice);

}  // namespace cairn
