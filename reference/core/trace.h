// A searched tree as data, for people who want to see why a value is what it is.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "reference/core/alpha_beta.h"
#include "reference/core/game.h"
#include "reference/core/observe.h"
#include "reference/core/result.h"

namespace cairn {

/// One node of a searched tree. Scores are Max's, as in the textbook's figures.
struct TraceNode {
  std::string move;  ///< the move that reaches it; empty at the root
  Side to_move = Side::kMax;
  Score alpha;  ///< on entering the node
  Score beta;
  bool is_minimax = false;  ///< of a search without alpha and beta
  Score value;
  bool leaf = false;
  std::string reason;  ///< how the value of a leaf comes about; "" where the game does not say
  std::vector<TraceNode> children;  ///< the nodes entered, in order
  std::vector<std::string> pruned;  ///< moves that were never entered
  /// Counts of what was entered below it and is not kept; plies from the root.
  std::optional<SearchCounts> folded;
};

/// Builds the tree of a search while it runs, told what an Observer is told. Scores are Max's.
class TraceBuilder {
 public:
  /// `moves` are all that there are, in the order in which they will be followed.
  void entered(Side to_move, Score alpha, Score beta, std::vector<std::string> moves);
  void evaluated(std::string reason = "");
  /// The next of the moves.
  void following();
  void left(Score value);
  /// A node below the last one that is open is counted, and not kept.
  void folded(int ply);
  /// That one is a leaf.
  void folded_leaf();

  /// The tree of the search that has ended.
  [[nodiscard]] const TraceNode& root() const { return root_; }

 private:
  std::vector<TraceNode> open_;  // the path from the root to the node being searched
  std::string next_move_;
  TraceNode root_;
};

/// An Observer that keeps the whole tree.
template <Game G>
class TracingObserver {
 public:
  void entered(const G& position, int /*ply*/, Score alpha, Score beta) {
    std::vector<std::string> moves;
    for (const auto move : position.moves()) moves.push_back(std::to_string(move));
    to_move_.push_back(position.to_move());
    entered_ = position;
    const bool max = to_move_.back() == Side::kMax;
    builder_.entered(to_move_.back(), max ? alpha : -beta, max ? beta : -alpha, std::move(moves));
  }
  void evaluated(int /*ply*/) {
    if constexpr (requires(const G& position) { value_reason(position); }) {
      builder_.evaluated(value_reason(*entered_));
    } else {
      builder_.evaluated();
    }
  }
  void following(int /*ply*/, typename G::Move /*move*/) { builder_.following(); }
  void left(int /*ply*/, Score score) {
    builder_.left(as_seen_by_max(score, to_move_.back()));
    to_move_.pop_back();
  }

  /// In place of the others at a node that is not kept, nor what is below it.
  void folded(int ply) { builder_.folded(ply); }
  void folded_leaf() { builder_.folded_leaf(); }

  /// The tree of the search that has ended.
  [[nodiscard]] const TraceNode& root() const { return builder_.root(); }

 private:
  TraceBuilder builder_;
  std::vector<Side> to_move_;  // on the path from the root
  std::optional<G> entered_;   // the last one
};

/// More nodes than this are nothing that a person looks at.
inline constexpr std::int64_t kLargestTrace = 100'000;

/// The Error for a tree of more nodes; it ends with `advice`.
[[nodiscard]] Error too_large_to_show(std::string_view advice);

/// A game that is over everywhere once it is stopped. So a search of it ends early, of which the
/// algorithm itself knows nothing.
template <Game G>
struct StoppableGame {
  using Move = typename G::Move;

  G game;
  const bool* is_stopped = nullptr;

  [[nodiscard]] Side to_move() const { return game.to_move(); }
  [[nodiscard]] auto moves() const { return *is_stopped ? decltype(game.moves()){} : game.moves(); }
  [[nodiscard]] StoppableGame after(Move move) const { return {game.after(move), is_stopped}; }
  [[nodiscard]] Score final_score() const { return *is_stopped ? Score{} : game.final_score(); }
  [[nodiscard]] Score estimate() const { return game.estimate(); }

  friend bool operator==(const StoppableGame&, const StoppableGame&) = default;
};

/// The whole tree of an Alpha-Beta search to `depth_limit`, or an Error when it has more than
/// kLargestTrace nodes, which ends with `advice`: "ask for a smaller depth".
template <Game G>
[[nodiscard]] Result<TraceNode> trace_search(const G& root, int depth_limit,
                                             std::string_view advice) {
  struct Tracer {
    TracingObserver<G> tree;
    std::int64_t nodes = 0;
    bool is_stopped = false;

    void entered(const StoppableGame<G>& position, int ply, Score alpha, Score beta) {
      is_stopped = ++nodes > kLargestTrace;
      if (!is_stopped) tree.entered(position.game, ply, alpha, beta);
    }
    void evaluated(int ply) {
      if (!is_stopped) tree.evaluated(ply);
    }
    void following(int ply, typename G::Move move) {
      if (!is_stopped) tree.following(ply, move);
    }
    void left(int ply, Score score) {
      if (!is_stopped) tree.left(ply, score);
    }
  };
  using Stoppable = StoppableGame<G>;
  Tracer tracer;
  AlphaBeta<Stoppable, Tracer>(depth_limit, tracer).search(Stoppable{root, &tracer.is_stopped});
  if (tracer.is_stopped) return too_large_to_show(advice);
  return tracer.tree.root();
}

/// "0.7", "inf" or "-inf".
[[nodiscard]] std::string trace_number(Score score);

/// Why a node's search ended before its last child, by the course's algorithm: "value 0.7 >= beta
/// 0.6" at a node of Max's, "value -1.0 <= alpha 0.0" at one of Min's; "" where it did not.
[[nodiscard]] std::string cut_text(const TraceNode& node);

/// An indented outline, one node a line.
[[nodiscard]] std::string trace_text(const TraceNode& root);

/// Graphviz DOT: boxes for Max, ellipses for Min, dashed edges to what was pruned.
[[nodiscard]] std::string trace_dot(const TraceNode& root);

}  // namespace cairn
