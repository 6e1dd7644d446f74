#include "reference/core/trace.h"

#include <algorithm>
#include <utility>

#include "reference/core/fraction.h"

namespace cairn {
namespace {

std::string side_name(Side side) { return side == Side::kMax ? "Max" : "Min"; }

std::string window(const TraceNode& node) {
  return "alpha " + trace_number(node.alpha) + ", beta " + trace_number(node.beta);
}

void write_text(const TraceNode& node, std::size_t indent, std::string& out) {
  out += std::string(indent, ' ');
  out += node.move.empty() ? "root" : node.move;
  out += "  [" + side_name(node.to_move) + " to move" +
         (node.is_minimax ? "" : ", " + window(node)) + "]  value " + trace_number(node.value);
  if (node.leaf) out += "  (leaf" + (node.reason.empty() ? "" : ": " + node.reason) + ")";
  out += '\n';
  for (const TraceNode& child : node.children) write_text(child, indent + 2, out);
  for (const std::string& move : node.pruned) {
    out += std::string(indent + 2, ' ') + move + "  (pruned)\n";
  }
}

/// Writes the node and what is below it; returns its id. `next_id` numbers the nodes.
int write_dot(const TraceNode& node, int& next_id, std::string& out) {
  const int id = next_id++;
  const std::string name = "n" + std::to_string(id);
  out += "  " + name + " [shape=" + (node.to_move == Side::kMax ? "box" : "ellipse") +
         ", label=\"" + side_name(node.to_move) + "  " + trace_number(node.value) +
         (node.is_minimax ? "" : "\\n" + window(node)) + "\"" +
         (node.leaf ? ", style=filled, fillcolor=lightgrey" : "") + "];\n";
  for (const TraceNode& child : node.children) {
    const int child_id = write_dot(child, next_id, out);
    out += "  " + name + " -> n" + std::to_string(child_id) + " [label=\"" + child.move + "\"];\n";
  }
  for (const std::string& move : node.pruned) {
    const std::string pruned = "n" + std::to_string(next_id++);
    out += "  " + pruned + " [shape=plaintext, label=\"pruned\"];\n";
    out += "  " + name + " -> " + pruned + " [label=\"" + move + "\", style=dashed];\n";
  }
  return id;
}

}  // namespace

void TraceBuilder::entered(Side to_move, Score alpha, Score beta, std::vector<std::string> moves) {
  TraceNode node;
  node.move = next_move_;
  node.to_move = to_move;
  node.alpha = alpha;
  node.beta = beta;
  node.pruned = std::move(moves);  // every move until it is followed
  open_.push_back(std::move(node));
}

void TraceBuilder::evaluated(std::string reason) {
  open_.back().leaf = true;
  open_.back().reason = std::move(reason);
  open_.back().pruned.clear();
}

void TraceBuilder::following() {
  auto& pruned = open_.back().pruned;
  next_move_ = pruned.front();
  pruned.erase(pruned.begin());
}

void TraceBuilder::left(Score value) {
  TraceNode node = std::move(open_.back());
  open_.pop_back();
  node.value = value;
  if (open_.empty()) {
    root_ = std::move(node);
  } else {
    open_.back().children.push_back(std::move(node));
  }
}

void TraceBuilder::folded(int ply) {
  std::optional<SearchCounts>& counts = open_.back().folded;
  if (!counts) counts.emplace();
  ++counts->visited;
  counts->deepest = std::max(counts->deepest, ply);
}

void TraceBuilder::folded_leaf() { ++open_.back().folded->evaluated; }

Error too_large_to_show(std::string_view advice) {
  return Error{"the searched tree has too many nodes; at most " + std::to_string(kLargestTrace) +
               " can be shown: " + std::string(advice)};
}

std::string trace_number(Score score) {
  if (score == kInfinity) return "inf";
  if (score == -kInfinity) return "-inf";
  return Fraction(score.tenths, 10).decimal(1);
}

std::string cut_text(const TraceNode& node) {
  if (node.leaf || node.pruned.empty()) return "";
  const bool max = node.to_move == Side::kMax;
  if (max ? node.value < node.beta : node.value > node.alpha) return "";
  return "value " + trace_number(node.value) +
         (max ? " >= beta " + trace_number(node.beta) : " <= alpha " + trace_number(node.alpha));
}

std::string trace_text(const TraceNode& root) {
  std::string out;
  write_text(root, 0, out);
  return out;
}

std::string trace_dot(const TraceNode& root) {
  std::string out = "digraph search {\n  node [fontname=\"sans-serif\"];\n";
  int next_id = 0;
  write_dot(root, next_id, out);
  return out + "}\n";
}

}  // namespace cairn
