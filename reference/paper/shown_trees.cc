#include "reference/paper/shown_trees.h"

#include "reference/paper/decimal.h"
#include "reference/paper/tree_report.h"

namespace cairn::paper {
namespace {

ShownNode named_node(const GameTree& tree, std::size_t place) {
  ShownNode shown;
  shown.move = tree.nodes[place].name;
  shown.to_move = tree.to_move(place);
  shown.leaf = tree.nodes[place].leaf();
  return shown;
}

/// A node that Alpha-Beta visited.
ShownNode visited_node(const GameTree& tree, const SearchedTree& searched, std::size_t place) {
  const Visit& visit = *searched.visits[place];
  ShownNode shown = named_node(tree, place);
  shown.alpha = alpha_text(visit.entered);
  shown.beta = beta_text(visit.entered);
  shown.value = decimal_text(visit.returned);
  for (const std::size_t child : tree.nodes[place].children) {
    if (searched.visited(child)) {
      shown.children.push_back(visited_node(tree, searched, child));
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

ShownNode minimax_node(const GameTree& tree, const SearchedTree& searched, std::size_t place) {
  ShownNode shown = named_node(tree, place);
  shown.value = decimal_text(searched.minimax[place]);
  for (const std::size_t child : tree.nodes[place].children) {
    shown.children.push_back(minimax_node(tree, searched, child));
  }
  return shown;
}

}  // namespace

ShownTrees shown_trees(const GameTree& tree, const SearchedTree& searched) {
  return {visited_node(tree, searched, 0), minimax_node(tree, searched, 0)};
}

}  // namespace cairn::paper
