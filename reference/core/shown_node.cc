#include "reference/core/shown_node.h"

namespace cairn {

ShownNode shown(const TraceNode& node) {
  ShownNode out;
  out.move = node.move;
  out.to_move = node.to_move;
  if (!node.is_minimax) {
    out.alpha = trace_number(node.alpha);
    out.beta = trace_number(node.beta);
  }
  out.value = trace_number(node.value);
  out.leaf = node.leaf;
  out.reason = node.reason;
  for (const TraceNode& child : node.children) out.children.push_back(shown(child));
  out.pruned = node.pruned;
  out.cut = cut_text(node);
  out.folded = node.folded;
  return out;
}

}  // namespace cairn
