#include "reference/paper/commands/tree_html.h"

#include <utility>

#include "reference/command_line/tree_page.h"
#include "reference/paper/decimal.h"
#include "reference/paper/tree_report.h"

namespace cairn::paper {
namespace {

/// A node that was visited.
ShownNode shown_node(const GameTree& tree, const SearchedTree& searched, std::size_t place) {
  const TreeNode& node = tree.nodes[place];
  const Visit& visit = *searched.visits[place];
  ShownNode shown;
  shown.move = node.name;
  shown.to_move = tree.to_move(place);
  shown.alpha = alpha_text(visit.entered);
  shown.beta = beta_text(visit.entered);
  shown.value = decimal_text(visit.returned);
  shown.leaf = node.leaf();
  for (const std::size_t child : node.children) {
    if (searched.visited(child)) {
      shown.children.push_back(shown_node(tree, searched, child));
    } else {
      shown.pruned.push_back(tree.nodes[child].name);
    }
  }
  if (!shown.pruned.empty()) {
    shown.cut =
        "value " + shown.value +
        (shown.to_move == Side::kMax ? " >= beta " + shown.beta : " <= alpha " + shown.alpha);
  }
  return shown;
}

}  // namespace

std::string tree_html(const GameTree& tree, const SearchedTree& searched) {
  TreeData page;
  page.title = "Game tree of " + std::to_string(tree.nodes.size()) + " nodes";
  page.right = {shown_node(tree, searched, 0),
                "Value of the root: " + decimal_text(searched.visits[0]->returned) + '\n'};
  static_assert(kMostNodes <= kLargestTreePage);
  return *cairn::tree_html(page, "");
}

}  // namespace cairn::paper
