// A searched tree as data, for people who want to see why a value is what it is.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "reference/core/alpha_beta.h"
#include "reference/core/game.h"
#include "reference/core/result.h"

namespace cairn {

/// One node of a searched tree. Scores are Max's, as in the textbook's figures.
struct TraceNode {
  std::string move;  ///< the move that reaches it; empty at the root
  Side to_move = Side::kMax;
  Score alpha;  ///< on entering the node
  Score beta;
  Score value;
  bool leaf = false;
  std::vector<TraceNode> children;  ///< the nodes entered, in order
  std::vector<std::string> pruned;  ///< moves that were never entered
};

/// An Observer that keeps the whole tree.
template <Game G>
class TracingObserver {
 public:
  void entered(const G& position, int /*ply*/, Score alpha, Score beta) {
    const bool max = position.to_move() == Side::kMax;
    TraceNode node;
    node.move = next_move_;
    node.to_move = position.to_move();
    node.alpha = max ? alpha : -beta;
    node.beta = max ? beta : -alpha;
    for (const auto move : position.moves()) node.pruned.push_back(std::to_string(move));
    open_.push_back(std::move(node));
  }
  void evaluated(int /*ply*/) {
    open_.back().leaf = true;
    open_.back().pruned.clear();
  }
  void following(int /*ply*/, typename G::Move move) {
    next_move_ = std::to_string(move);
    auto& pruned = open_.back().pruned;  // every move until it is followed
    pruned.erase(pruned.begin());
  }
  void left(int /*ply*/, Score score) {
    TraceNode node = std::move(open_.back());
    open_.pop_back();
    node.value = as_seen_by_max(score, node.to_move);
    if (open_.empty()) {
      root_ = std::move(node);
    } else {
      open_.back().children.push_back(std::move(node));
    }
  }

  /// The tree of the search that has ended.
  [[nodiscard]] const TraceNode& root() const { return root_; }

 private:
  std::vector<TraceNode> open_;  // the path from the root to the node being searched
  std::string next_move_;
  TraceNode root_;
};

/// More nodes than this are nothing that a person looks at.
inline constexpr std::int64_t kLargestTrace = 100'000;

/// The whole tree of an Alpha-Beta search to `depth_limit`, or an Error when it has more than
/// kLargestTrace nodes, which ends with `advice`: "ask for a smaller depth".
template <Game G>
[[nodiscard]] Result<TraceNode> trace_search(const G& root, int depth_limit,
                                             std::string_view advice) {
  // Nothing but an exception ends a search early: the algorithm itself knows no such thing.
  struct TooLarge {};
  struct Tracer : TracingObserver<G> {
    std::int64_t nodes = 0;
    void entered(const G& position, int ply, Score alpha, Score beta) {
      if (++nodes > kLargestTrace) throw TooLarge{};
      TracingObserver<G>::entered(position, ply, alpha, beta);
    }
  };
  Tracer tracer;
  try {
    AlphaBeta<G, Tracer>(depth_limit, tracer).search(root);
  } catch (const TooLarge&) {
    return Error{"the searched tree has too many nodes, of which at most " +
                 std::to_string(kLargestTrace) + " can be shown: " + std::string(advice)};
  }
  return tracer.root();
}

/// An indented outline, one node a line.
[[nodiscard]] std::string trace_text(const TraceNode& root);

/// Graphviz DOT: boxes for Max, ellipses for Min, dashed edges to what was pruned.
[[nodiscard]] std::string trace_dot(const TraceNode& root);

}  // namespace cairn
