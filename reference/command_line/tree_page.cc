#include "reference/command_line/tree_page.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "reference/page/page_html.h"

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
  for (const TraceNode& child : node.children) out.children.push_back(shown(child));
  out.pruned = node.pruned;
  out.cut = cut_text(node);
  return out;
}

Result<std::string> tree_html(const TreePage& page, const std::string& advice) {
  std::size_t size = size_of(page.right.root);
  if (page.mistaken) size = std::max(size, size_of(page.mistaken->search.root));
  if (size > kLargestTreePage) {
    return Error{"the searched tree has " + std::to_string(size) + " nodes; a page shows at most " +
                 std::to_string(kLargestTreePage) + ": " + advice};
  }
  json data{{"title", page.title}, {"right", to_json(page.right)}};
  if (page.mistaken) data["mistaken"] = to_json(*page.mistaken);
  // The name of a node on a sheet may hold any bytes.
  const std::string text = data.dump(-1, ' ', false, json::error_handler_t::replace);
  return page_html(page.title, kTreePage, text);
}

}  // namespace cairn
