#include "reference/core/trace_difference.h"

#include <algorithm>
#include <cstddef>

namespace cairn {
namespace {

bool has(const std::vector<std::string>& moves, const std::string& move) {
  return std::find(moves.begin(), moves.end(), move) != moves.end();
}

bool was_entered(const TraceNode& node, const std::string& move) {
  return std::any_of(node.children.begin(), node.children.end(),
                     [&](const TraceNode& child) { return child.move == move; });
}

bool offers(const TraceNode& node, const std::string& move) {
  return was_entered(node, move) || has(node.pruned, move);
}

std::string on_entering(const TraceNode& right, const TraceNode& mistaken) {
  if (right.to_move != mistaken.to_move) {
    return mistaken.to_move == Side::kMax ? "lets Max move, where it is Min's turn"
                                          : "lets Min move, where it is Max's turn";
  }
  if (right.alpha != mistaken.alpha) {
    return "has alpha " + trace_number(mistaken.alpha) + " instead of " + trace_number(right.alpha);
  }
  if (right.beta != mistaken.beta) {
    return "has beta " + trace_number(mistaken.beta) + " instead of " + trace_number(right.beta);
  }
  if (right.leaf && !mistaken.leaf) return "goes on, where the right search evaluates a leaf";
  if (!right.leaf && mistaken.leaf) return "evaluates a leaf, where the right search goes on";
  return "";
}

/// The children that the two enter next; null where one enters no more.
std::string on_following(const TraceNode& right, const TraceNode& mistaken, const TraceNode* next,
                         const TraceNode* mistaken_next) {
  if (mistaken_next == nullptr) {
    return has(mistaken.pruned, next->move)
               ? "prunes " + next->move + ", which the right search enters"
               : "does not offer " + next->move;
  }
  const std::string& move = mistaken_next->move;
  if (!offers(right, move)) return "enters " + move + ", which is not a legal move there";
  if (next == nullptr) {
    if (was_entered(right, move)) return "enters " + move + " once more";
    return "goes on to " + move + ", which the right search prunes: " + cut_text(right);
  }
  if (!offers(mistaken, next->move)) return "does not offer " + next->move;
  return "tries " + move + " before " + next->move;
}

std::optional<TraceDifference> difference(const TraceNode& right, const TraceNode& mistaken,
                                          std::vector<std::string>& path) {
  if (const std::string what = on_entering(right, mistaken); !what.empty()) return {{path, what}};
  const std::size_t most = std::max(right.children.size(), mistaken.children.size());
  for (std::size_t i = 0; i < most; ++i) {
    const TraceNode* const next = i < right.children.size() ? &right.children[i] : nullptr;
    const TraceNode* const other = i < mistaken.children.size() ? &mistaken.children[i] : nullptr;
    if (next == nullptr || other == nullptr || next->move != other->move) {
      return {{path, on_following(right, mistaken, next, other)}};
    }
    path.push_back(next->move);
    const auto below = difference(*next, *other, path);
    if (below) return below;
    path.pop_back();
  }
  if (right.value != mistaken.value) {
    return {{path, "finds the value " + trace_number(mistaken.value) + " instead of " +
                       trace_number(right.value)}};
  }
  return {};
}

}  // namespace

std::optional<TraceDifference> first_difference(const TraceNode& right, const TraceNode& mistaken) {
  std::vector<std::string> path;
  return difference(right, mistaken, path);
}

}  // namespace cairn
