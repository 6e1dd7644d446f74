#include "reference/browser/tree_data.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <utility>

#include "reference/core/trace_part.h"
#include "reference/core/words.h"

namespace cairn {
namespace {

using nlohmann::json;

/// Of a question in a page's title, in bytes: the notation of a tree may be long.
constexpr std::size_t kLongestTitle = 80;

std::size_t size_of(const ShownNode& node) {
  std::size_t size = 1;
  for (const ShownNode& child : node.children) size += size_of(child);
  return size;
}

// reference/page/tree/data.ts declares what follows. What is empty is left out: most nodes are
// leaves.
json to_json(const ShownNode& node) {
  json out{{"move", node.move}, {"max", node.to_move == Side::kMax}, {"value", node.value}};
  if (!node.alpha.empty()) out["alpha"] = node.alpha;
  if (!node.beta.empty()) out["beta"] = node.beta;
  if (!node.reason.empty()) out["reason"] = node.reason;
  if (node.leaf) return out;
  json& children = out["children"] = json::array();
  for (const ShownNode& child : node.children) children.push_back(to_json(child));
  if (!node.pruned.empty()) out["pruned"] = node.pruned;
  if (!node.cut.empty()) out["cut"] = node.cut;
  if (node.folded) {
    out["folded"] = {{"visited", node.folded->visited},
                     {"evaluated", node.folded->evaluated},
                     {"depth", node.folded->deepest}};
  }
  return out;
}

json to_json(const ShownSearch& search) {
  return {{"root", to_json(search.root)}, {"printed", search.printed}};
}

json to_json(const ShownMistake& mistaken) {
  json out{{"search", to_json(mistaken.search)}, {"mistakes", json::array()}};
  for (const Misconception& mistake : mistaken.mistakes) {
    out["mistakes"].push_back({{"id", mistake.id}, {"sentence", mistake.sentence}});
  }
  if (mistaken.difference) {
    out["difference"] = {{"path", mistaken.difference->path}, {"what", mistaken.difference->what}};
  }
  return out;
}

std::string title_of(const TreeQuestion& asked) {
  const std::string question = joined(asked.question);
  return std::string(asked.assignment->name()) + ' ' +
         (question.size() <= kLongestTitle ? question : asked.question.front());
}

/// The lines that a program prints; "" of a question on paper, which has more to show than lines.
std::string printed_lines(const TreeQuestion& question) {
  if (question.assignment->worked(question.question)) return "";
  const Result<Solution> solution = question.assignment->solve(question.question);
  return solution ? printed(solution->answer, question.decimals) : "";
}

}  // namespace

Result<TreeQuestion> parse_tree_question(const std::string& assignment, const Arguments& question,
                                         const std::optional<std::string>& mistakes, int decimals) {
  const auto found = find_assignment(assignment);
  if (!found) return found.error();
  TreeQuestion asked{*found, question, decimals, nullptr, {}};
  if (!mistakes) return asked;
  const auto catalog = find_catalog(assignment, decimals);
  if (!catalog) return catalog.error();
  const Result<Mistakes> parsed = parse_mistakes(**catalog, *mistakes);
  if (!parsed) return parsed.error();
  asked.catalog = *catalog;
  asked.mistakes = *parsed;
  return asked;
}

Result<TreeData> searched_trees(const TreeQuestion& question) {
  Result<ShownTrees> trees = question.assignment->shown_trees(question.question);
  if (!trees) return trees.error();
  TreeData data;
  data.title = title_of(question);
  data.right = {std::move(trees->searched), printed_lines(question)};
  data.minimax = std::move(trees->minimax);
  if (question.catalog == nullptr) return data;
  const auto right = question.assignment->trace(question.question);
  if (!right) return right.error();
  const auto tree = question.catalog->trace(question.mistakes, question.question);
  if (!tree) return tree.error();
  ShownMistake& mistake = data.mistaken.emplace();
  for (const std::size_t place : question.mistakes) {
    mistake.mistakes.push_back(question.catalog->entries()[place]);
  }
  mistake.search = {shown(*tree), question.catalog->printed(question.mistakes, question.question)};
  mistake.difference = first_difference(*right, *tree);
  return data;
}

Result<json> branch_json(const TreeQuestion& question, const std::vector<std::string>& path) {
  const Result<TraceNode> node =
      question.assignment->trace_part(question.question, {path, kTreePart});
  if (!node) return node.error();
  return to_json(shown(*node));
}

Result<json> tree_json(const TreeData& data, const std::string& advice) {
  std::size_t size = size_of(data.right.root);
  if (data.mistaken) size = std::max(size, size_of(data.mistaken->search.root));
  if (size > kLargestTreePage) {
    return Error{"the searched tree has " + std::to_string(size) + " nodes; a page shows at most " +
                 std::to_string(kLargestTreePage) + ": " + advice};
  }
  json out{{"title", data.title}, {"right", to_json(data.right)}};
  if (data.minimax) out["minimax"] = to_json(*data.minimax);
  if (data.mistaken) out["mistaken"] = to_json(*data.mistaken);
  return out;
}

}  // namespace cairn
