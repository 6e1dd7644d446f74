#include "reference/core/trace_part.h"

namespace cairn {

std::optional<TraceNode> node_at(TraceNode root, const std::vector<std::string>& path) {
  TraceNode at = std::move(root);
  for (const std::string& move : path) {
    const auto child = std::ranges::find(at.children, move, &TraceNode::move);
    if (child == at.children.end()) return {};
    TraceNode next = std::move(*child);
    at = std::move(next);
  }
  return at;
}

}  // namespace cairn
