#include "reference/paper/game_tree.h"

#include <algorithm>
#include <set>

namespace cairn::paper {
namespace {

/// 0 is A, 25 is Z, 26 is AA, 27 is AB, as a spreadsheet letters its columns.
std::string letters(std::size_t number) {
  std::string text;
  for (std::size_t rest = number + 1; rest > 0; rest = (rest - 1) / 26) {
    text += static_cast<char>('A' + (rest - 1) % 26);
  }
  std::reverse(text.begin(), text.end());
  return text;
}

/// The places of all nodes, level by level, left to right.
std::vector<std::size_t> level_order(const GameTree& tree) {
  std::vector<std::size_t> order{0};
  order.reserve(tree.nodes.size());
  for (std::size_t i = 0; i < order.size(); ++i) {
    const auto& children = tree.nodes[order[i]].children;
    order.insert(order.end(), children.begin(), children.end());
  }
  return order;
}

}  // namespace

std::string player_name(Side side) { return side == Side::kMax ? "max" : "min"; }

std::optional<Side> player_of(std::string_view name) {
  if (name == "max") return Side::kMax;
  if (name == "min") return Side::kMin;
  return {};
}

bool has_own_name(const TreeNode& node) { return node.name.find('.') == std::string::npos; }

Result<std::size_t> add_node(GameTree& tree, std::optional<std::size_t> parent) {
  const std::size_t place = tree.nodes.size();
  if (place == kMostNodes) {
    return Error{"the tree has more than " + std::to_string(kMostNodes) + " nodes"};
  }
  TreeNode node;
  if (parent) {
    node.ply = tree.nodes[*parent].ply + 1;
    if (node.ply > kDeepestTree) {
      return Error{"the tree is deeper than " + std::to_string(kDeepestTree) + " moves"};
    }
    tree.nodes[*parent].children.push_back(place);
  }
  tree.nodes.push_back(std::move(node));
  return place;
}

std::optional<Error> name_nodes(GameTree& tree) {
  std::set<std::string> taken;
  for (const TreeNode& node : tree.nodes) {
    if (!node.name.empty() && !taken.insert(node.name).second) {
      return Error{"the name '" + node.name + "' is there twice; every node has a name of its own"};
    }
  }
  std::size_t next = 0;
  for (const std::size_t place : level_order(tree)) {
    TreeNode& node = tree.nodes[place];
    if (!node.leaf() && node.name.empty()) {
      do {
        node.name = letters(next++);
      } while (taken.contains(node.name));
    }
    for (std::size_t i = 0; i < node.children.size(); ++i) {
      TreeNode& child = tree.nodes[node.children[i]];
      if (child.leaf() && child.name.empty()) child.name = node.name + "." + std::to_string(i + 1);
    }
  }
  return {};
}

}  // namespace cairn::paper
