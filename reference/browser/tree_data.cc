#include "reference/browser/tree_data.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <utility>

#include "reference/core/words.h"

namespace cairn {
namespace {

using nlohmann::json;

std::size_t size_of(const ShownNode& node) {
  std::size_t size = 1;
  for (const ShownNode& child : node.children) size += size_of(child);
  return size;
}

// reference/page/tree/data.ts declares what follows. What is empty is left out: most nodes are
// leaves.
json to_json(const ShownNode& node) {
  json out{{"move", node.move},
           {"max", node.to_move == Side::kMax},
           {"alpha", node.alpha},
           {"beta", node.beta},
           {"value", node.value}};
  if (!node.reason.empty()) out["reason"] = node.reason;
  if (node.leaf) return out;
  json& children = out["children"] = json::array();
  for (const ShownNode& child : node.children) children.push_back(to_json(child));
  if (!node.pruned.empty()) out["pruned"] = node.pruned;
  if (!node.cut.empty()) out["cut"] = node.cut;
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

}  // namespace

ShownNode shown(const TraceNode& node) {
  ShownNode out;
  out.move = node.move;
  out.to_move = node.to_move;
  out.alpha = trace_number(node.alpha);
  out.beta = trace_number(node.beta);
  out.value = trace_number(node.value);
  out.leaf = node.leaf;
  out.reason = node.reason;
  for (const TraceNode& child : node.children) out.children.push_back(shown(child));
  out.pruned = node.pruned;
  out.cut = cut_text(node);
  return out;
}

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
  const auto right = question.assignment->trace(question.question);
  if (!right) return right.error();
  const Result<Solution> solution = question.assignment->solve(question.question);
  TreeData data;
  data.title = std::string(question.assignment->name()) + ' ' + joined(question.question);
  data.right = {shown(*right), solution ? printed(solution->answer, question.decimals) : ""};
  if (question.catalog == nullptr) return data;
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

Result<json> tree_json(const TreeData& data, const std::string& advice) {
  std::size_t size = size_of(data.right.root);
  if (data.mistaken) size = std::max(size, size_of(data.mistaken->search.root));
  if (size > kLargestTreePage) {
    return Error{"the searched tree has " + std::to_string(size) + " nodes; a page shows at most " +
                 std::to_string(kLargestTreePage) + ": " + advice};
  }
  json out{{"title", data.title}, {"right", to_json(data.right)}};
  if (data.mistaken) out["mistaken"] = to_json(*data.mistaken);
  return out;
}

}  // namespace cairn
