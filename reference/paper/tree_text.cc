#include <algorithm>

#include "reference/core/words.h"
#include "reference/paper/decimal.h"
#include "reference/paper/tree_report.h"

namespace cairn::paper {
namespace {

using Row = std::vector<std::string>;

std::string change(const std::string& before, const std::string& after) {
  return before == after ? before : before + " -> " + after;
}

/// Why a node returned before its remaining children, or would have.
std::string reason_of_cut(Side to_move, const Visit& visit) {
  const std::string v = "cut: " + decimal_text(visit.returned);
  return to_move == Side::kMax ? v + " >= beta " + beta_text(visit.left)
                               : v + " <= alpha " + alpha_text(visit.left);
}

Row row_of(const GameTree& tree, const SearchedTree& searched, std::size_t place) {
  const TreeNode& node = tree.nodes[place];
  const std::string indent(2 * static_cast<std::size_t>(node.ply), ' ');
  const std::string player = node.leaf() ? "" : ' ' + player_name(tree.to_move(place));
  Row row{indent + node.name + player, decimal_text(searched.minimax[place])};
  if (!searched.visited(place)) {
    const auto& tops = searched.pruned;
    row.emplace_back(std::binary_search(tops.begin(), tops.end(), place) ? "pruned"
                                                                         : "below a pruned branch");
    return row;
  }
  const Visit& visit = *searched.visits[place];
  row.push_back(window_text(visit.entered));
  if (node.leaf()) return row;
  row.push_back(window_text(visit.left));
  row.push_back(decimal_text(visit.returned));
  if (visit.cut) row.push_back(reason_of_cut(tree.to_move(place), visit));
  return row;
}

/// The rows as columns, two blanks apart. A row's last cell may be as long as it likes.
std::string aligned(const std::vector<Row>& rows) {
  std::vector<std::size_t> widths;
  for (const Row& row : rows) {
    widths.resize(std::max(widths.size(), row.size()));
    for (std::size_t i = 0; i + 1 < row.size(); ++i) {
      widths[i] = std::max(widths[i], row[i].size());
    }
  }
  std::string text;
  for (const Row& row : rows) {
    for (std::size_t i = 0; i < row.size(); ++i) {
      text += row[i];
      if (i + 1 < row.size()) text += std::string(widths[i] - row[i].size() + 2, ' ');
    }
    text += '\n';
  }
  return text;
}

std::string pruned_names(const GameTree& tree, const SearchedTree& searched) {
  const std::string names =
      joined(searched.pruned, ", ", [&](std::size_t top) { return tree.nodes[top].name; });
  return names.empty() ? "none" : names;
}

}  // namespace

std::string alpha_text(const Window& window) {
  return window.alpha ? decimal_text(*window.alpha) : "-inf";
}

std::string beta_text(const Window& window) {
  return window.beta ? decimal_text(*window.beta) : "inf";
}

std::string window_text(const Window& window) {
  return alpha_text(window) + ", " + beta_text(window);
}

std::vector<std::string> node_label(const GameTree& tree, const SearchedTree& searched,
                                    std::size_t node) {
  const std::string value = decimal_text(searched.minimax[node]);
  const std::string& name = tree.nodes[node].name;
  if (tree.nodes[node].leaf()) {
    return {has_own_name(tree.nodes[node]) ? name + " = " + value : value};
  }
  const std::string player = player_name(tree.to_move(node));
  std::vector<std::string> lines{player + ' ' + name + " = " + value};
  if (!searched.visited(node)) return lines;
  const Visit& visit = *searched.visits[node];
  lines.push_back("alpha " + change(alpha_text(visit.entered), alpha_text(visit.left)));
  lines.push_back("beta " + change(beta_text(visit.entered), beta_text(visit.left)));
  lines.push_back("returns " + decimal_text(visit.returned));
  return lines;
}

std::string tree_text(const GameTree& tree, const SearchedTree& searched) {
  std::vector<Row> rows{{"node", "minimax", "alpha, beta: entered", "left", "returns"}};
  std::size_t visited = 0;
  for (std::size_t node = 0; node < tree.nodes.size(); ++node) {
    rows.push_back(row_of(tree, searched, node));
    visited += searched.visited(node) ? 1 : 0;
  }
  return aligned(rows) + "\nValue of the root, by Minimax and by Alpha-Beta: " +
         decimal_text(searched.visits[0]->returned) +
         "\nPruned branches, by their top nodes: " + pruned_names(tree, searched) +
         "\nVisited: " + std::to_string(visited) + " of " + std::to_string(tree.nodes.size()) +
         " nodes\n";
}

}  // namespace cairn::paper
