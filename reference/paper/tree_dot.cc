#include "reference/core/words.h"
#include "reference/paper/tree_report.h"

namespace cairn::paper {
namespace {

std::string shape(const GameTree& tree, std::size_t node) {
  if (tree.nodes[node].leaf()) return "plaintext";
  return tree.to_move(node) == Side::kMax ? "box" : "ellipse";
}

std::string dot_name(std::size_t node) { return "n" + std::to_string(node); }

}  // namespace

std::string tree_dot(const GameTree& tree, const SearchedTree& searched) {
  // With "ordering", children stay in their order from left to right.
  std::string out =
      "digraph tree {\n  ordering=out;\n  node [fontname=\"sans-serif\"];\n"
      "  edge [arrowhead=none];\n";
  for (std::size_t node = 0; node < tree.nodes.size(); ++node) {
    const std::string label = joined(node_label(tree, searched, node), "\\n");
    out += "  " + dot_name(node) + " [shape=" + shape(tree, node) + ", label=\"" + label + "\"" +
           (searched.visited(node) ? "" : ", style=dashed, color=grey, fontcolor=grey") + "];\n";
  }
  for (std::size_t node = 0; node < tree.nodes.size(); ++node) {
    for (const std::size_t child : tree.nodes[node].children) {
      out += "  " + dot_name(node) + " -> " + dot_name(child) +
             (searched.visited(child) ? "" : " [style=dashed, color=grey]") + ";\n";
    }
  }
  return out + "}\n";
}

}  // namespace cairn::paper
