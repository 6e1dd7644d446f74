// Theory of operation. The course's Alpha-Beta (reference/core/alpha_beta.h) knows scores that are
// integers, and the leaves of a sheet may hold any decimals. But Alpha-Beta only ever compares: it
// does the same on the leaves' ranks (0 for the smallest value, 1 for the next, ...) as on the
// values. So the frozen algorithm searches ranks, and an observer translates them back.
#include "reference/paper/tree_search.h"

#include <algorithm>

#include "reference/core/alpha_beta.h"

namespace cairn::paper {
namespace {

/// The leaves' values, ascending and distinct: a value's place is its rank.
std::vector<Fraction> distinct_values(const GameTree& tree) {
  std::vector<Fraction> values;
  for (const TreeNode& node : tree.nodes) {
    if (node.leaf()) values.push_back(node.worth);
  }
  std::sort(values.begin(), values.end());
  values.erase(std::unique(values.begin(), values.end()), values.end());
  return values;
}

struct RankedTree {
  const GameTree& tree;
  std::vector<Fraction> values;

  [[nodiscard]] Score rank(const Fraction& value) const {
    const auto place = std::lower_bound(values.begin(), values.end(), value) - values.begin();
    return Score{static_cast<int>(place)};
  }
  [[nodiscard]] Fraction value(Score rank) const {
    return values[static_cast<std::size_t>(rank.tenths)];
  }
  [[nodiscard]] std::optional<Fraction> bound(Score rank) const {
    if (rank == kInfinity || rank == -kInfinity) return {};
    return value(rank);
  }
  /// The window of Max, from that of the player to move.
  [[nodiscard]] Window window(Side to_move, Score alpha, Score beta) const {
    if (to_move == Side::kMax) return {bound(alpha), bound(beta)};
    return {bound(-beta), bound(-alpha)};
  }
};

/// A node as a position of a game; a move is the place of the child that it leads to.
class Position {
 public:
  using Move = std::size_t;

  Position() = default;
  explicit Position(const RankedTree& ranked) : ranked_(&ranked) {}

  [[nodiscard]] std::size_t node() const { return node_; }
  [[nodiscard]] Side to_move() const { return ranked_->tree.to_move(node_); }
  [[nodiscard]] std::vector<Move> moves() const { return ranked_->tree.nodes[node_].children; }
  [[nodiscard]] Position after(Move move) const {
    Position child = *this;
    child.node_ = move;
    return child;
  }
  [[nodiscard]] Score final_score() const {
    return as_seen_by_max(ranked_->rank(ranked_->tree.nodes[node_].worth), to_move());
  }
  /// Searches go to the end of the tree, so nobody asks.
  [[nodiscard]] Score estimate() const { return final_score(); }

  // A member, since clang takes a friend that only a concept asks for to be unneeded.
  bool operator==(const Position&) const = default;

 private:
  const RankedTree* ranked_ = nullptr;
  std::size_t node_ = 0;
};

/// Keeps what happened at every node. Scores are the mover's until they are kept.
class SheetObserver {
 public:
  SheetObserver(const RankedTree& ranked, std::vector<std::optional<Visit>>& visits)
      : ranked_(ranked), visits_(visits) {}

  void entered(const Position& position, int /*ply*/, Score alpha, Score beta) {
    // A child is entered with the window that its parent has by then.
    if (!path_.empty()) {
      path_.back().alpha = -beta;
      path_.back().beta = -alpha;
    }
    visits_[position.node()].emplace().entered = ranked_.window(position.to_move(), alpha, beta);
    path_.push_back({position.node(), alpha, beta});
  }
  void evaluated(int /*ply*/) {}
  void following(int /*ply*/, std::size_t /*move*/) {}
  void left(int /*ply*/, Score score) {
    auto [node, alpha, beta] = path_.back();
    path_.pop_back();
    const Side to_move = ranked_.tree.to_move(node);
    const bool leaf = ranked_.tree.nodes[node].leaf();
    Visit& visit = *visits_[node];
    visit.returned = ranked_.value(as_seen_by_max(score, to_move));
    visit.cut = !leaf && score >= beta;
    if (!leaf && !visit.cut) alpha = std::max(alpha, score);
    visit.left = ranked_.window(to_move, alpha, beta);
  }

 private:
  struct Open {
    std::size_t node;
    Score alpha;
    Score beta;
  };
  const RankedTree& ranked_;
  std::vector<std::optional<Visit>>& visits_;
  std::vector<Open> path_;  // from the root to the node being searched
};

std::vector<Fraction> minimax(const GameTree& tree) {
  std::vector<Fraction> values(tree.nodes.size());
  const auto less = [&](std::size_t a, std::size_t b) { return values[a] < values[b]; };
  // In preorder children stand behind their parent.
  for (std::size_t node = tree.nodes.size(); node-- > 0;) {
    const auto& children = tree.nodes[node].children;
    if (children.empty()) {
      values[node] = tree.nodes[node].worth;
    } else if (tree.to_move(node) == Side::kMax) {
      values[node] = values[*std::max_element(children.begin(), children.end(), less)];
    } else {
      values[node] = values[*std::min_element(children.begin(), children.end(), less)];
    }
  }
  return values;
}

}  // namespace

SearchedTree search_tree(const GameTree& tree) {
  SearchedTree searched;
  searched.minimax = minimax(tree);
  searched.visits.resize(tree.nodes.size());
  const RankedTree ranked{tree, distinct_values(tree)};
  SheetObserver observer(ranked, searched.visits);
  AlphaBeta<Position, SheetObserver>(kToTheEnd, observer).search(Position(ranked));
  for (std::size_t node = 0; node < tree.nodes.size(); ++node) {
    if (!searched.visited(node)) continue;
    for (const std::size_t child : tree.nodes[node].children) {
      if (!searched.visited(child)) searched.pruned.push_back(child);
    }
  }
  std::sort(searched.pruned.begin(), searched.pruned.end());
  return searched;
}

}  // namespace cairn::paper
