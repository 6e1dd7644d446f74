// A searched game tree for a person: as an outline to lay beside a sheet, and drawn.
#pragma once

#include <string>
#include <vector>

#include "reference/paper/tree_search.h"

namespace cairn::paper {

/// One node a line: minimax value, alpha and beta on entering and on leaving, what was returned.
[[nodiscard]] std::string tree_text(const GameTree& tree, const SearchedTree& searched);

/// Graphviz DOT: boxes for Max, ellipses for Min, grey and dashed what was pruned.
[[nodiscard]] std::string tree_dot(const GameTree& tree, const SearchedTree& searched);

/// The same as an SVG picture that needs no other program.
[[nodiscard]] std::string tree_svg(const GameTree& tree, const SearchedTree& searched);

// What these have in common.

/// "-inf, 3": alpha and beta.
[[nodiscard]] std::string window_text(const Window& window);
[[nodiscard]] std::string alpha_text(const Window& window);
[[nodiscard]] std::string beta_text(const Window& window);

/// What is written into a drawn node: its value; at an inner node also its player and name,
/// "max A = 3", and, if it was visited, how alpha and beta changed, "beta inf -> 3".
[[nodiscard]] std::vector<std::string> node_label(const GameTree& tree,
                                                  const SearchedTree& searched, std::size_t node);

}  // namespace cairn::paper
