#include "reference/paper/tree_notation.h"

#include "reference/paper/decimal.h"
#include "reference/paper/json_notation.h"
#include "reference/paper/notation.h"

namespace cairn::paper {
namespace {

class TreeReader {
 public:
  explicit TreeReader(std::string_view text) : scanner_(text, " \t\r\n,") {}

  Result<GameTree> read() {
    const std::optional<Side> first = player_of(scanner_.word());
    if (!first) return Error{"a tree starts with 'max' or 'min', such as max((3 12) (2 4))"};
    tree_.first = *first;
    const Result<std::size_t> root = add_node(tree_, {});
    if (!root) return root.error();
    if (const auto error = read_name_and_children(*root, scanner_.word())) return *error;
    if (!scanner_.at_end()) return scanner_.error("the tree is complete, but there is more");
    if (const auto error = name_nodes(tree_)) return *error;
    return tree_;
  }

 private:
  /// What stands between two parentheses. add_node keeps it from going too deep.
  std::optional<Error> read_children(std::size_t parent) {
    while (!scanner_.take(')')) {
      if (scanner_.at_end()) return scanner_.error("a ')' is missing");
      const Result<std::size_t> child = add_node(tree_, parent);
      if (!child) return scanner_.error(child.error().message);
      if (auto error = read_node(*child)) return error;
    }
    if (tree_.nodes[parent].leaf()) return scanner_.error("nothing stands between '(' and ')'");
    return {};
  }

  std::optional<Error> read_node(std::size_t node) {
    const std::string_view word = scanner_.word();
    if (const auto player = player_of(word)) {
      if (*player != tree_.to_move(node)) {
        return scanner_.error("'" + std::string(word) + "' is not to move here: max and min take " +
                              "turns");
      }
      return read_name_and_children(node, scanner_.word());
    }
    // A number is a leaf, whatever follows: "7 (1 2)" is two nodes.
    const Result<Fraction> worth = parse_decimal(word, "the leaf");
    if (worth) {
      tree_.nodes[node].worth = *worth;
      return {};
    }
    if (scanner_.take('(')) {
      if (auto error = set_name(node, word)) return error;
      return read_children(node);
    }
    if (scanner_.take('=')) {
      if (auto error = set_name(node, word)) return error;
      return read_worth(node, scanner_.word());
    }
    return scanner_.error(worth.error().message);
  }

  std::optional<Error> read_name_and_children(std::size_t node, std::string_view name) {
    if (auto error = set_name(node, name)) return error;
    if (!scanner_.take('(')) return scanner_.error("a '(' is missing");
    return read_children(node);
  }

  /// An empty `word` leaves the node without a name.
  std::optional<Error> set_name(std::size_t node, std::string_view word) {
    if (word.empty()) return {};
    const Result<std::string> name = parse_name(word, "the node");
    if (!name) return scanner_.error(name.error().message);
    tree_.nodes[node].name = *name;
    return {};
  }

  std::optional<Error> read_worth(std::size_t node, std::string_view word) {
    const Result<Fraction> worth = parse_decimal(word, "the leaf");
    if (!worth) return scanner_.error(worth.error().message);
    tree_.nodes[node].worth = *worth;
    return {};
  }

  Scanner scanner_;
  GameTree tree_;
};

}  // namespace

Result<GameTree> parse_tree(std::string_view text) {
  if (is_json(text)) return tree_of_json(text);
  return TreeReader(text).read();
}

}  // namespace cairn::paper
