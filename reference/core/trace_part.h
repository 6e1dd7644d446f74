// Part of a searched tree that is too large to be kept whole: as much of it as a person looks at.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "reference/core/alpha_beta.h"
#include "reference/core/game.h"
#include "reference/core/result.h"
#include "reference/core/trace.h"

namespace cairn {

/// The node that these moves lead to, and as many whole plies below it as have at most so many
/// nodes together with it.
struct TracePart {
  std::vector<std::string> path;
  std::int64_t most_nodes = 0;
};

/// The node of a tree; nothing where the search never came there.
[[nodiscard]] std::optional<TraceNode> node_at(TraceNode root,
                                               const std::vector<std::string>& path);

/// Follows a search: which of its nodes lie on the path, or at or below its end.
template <Game G>
class PathFollower {
 public:
  explicit PathFollower(const std::vector<std::string>& path) : path_(&path) {}

  void entered(int ply) {
    const auto place = static_cast<std::size_t>(ply);
    is_on_path_.resize(std::max(is_on_path_.size(), place + 1));
    is_on_path_[place] =
        place == 0 || (is_on_path_[place - 1] && (place > path_->size() || is_followed(place)));
  }
  void following(typename G::Move move) { move_ = move; }

  [[nodiscard]] bool is_on_path(int ply) const {
    return is_on_path_[static_cast<std::size_t>(ply)];
  }
  /// Plies below the end of the path; less than 0 before it.
  [[nodiscard]] int plies_below(int ply) const { return ply - static_cast<int>(path_->size()); }

 private:
  [[nodiscard]] bool is_followed(std::size_t place) const {
    return std::to_string(*move_) == (*path_)[place - 1];
  }

  const std::vector<std::string>* path_;
  std::optional<typename G::Move> move_;  // the last one
  std::vector<bool> is_on_path_;          // by ply
};

/// An Observer that counts the nodes at and below the end of a path.
template <Game G>
class PlyCounter {
 public:
  explicit PlyCounter(const std::vector<std::string>& path) : follower_(path) {}

  void entered(const G& /*position*/, int ply, Score /*alpha*/, Score /*beta*/) {
    follower_.entered(ply);
    const int below = follower_.plies_below(ply);
    if (below < 0 || !follower_.is_on_path(ply)) return;
    nodes_.resize(std::max(nodes_.size(), static_cast<std::size_t>(below) + 1));
    ++nodes_[static_cast<std::size_t>(below)];
  }
  void evaluated(int /*ply*/) {}
  void following(int /*ply*/, typename G::Move move) { follower_.following(move); }
  void left(int /*ply*/, Score /*score*/) {}

  /// How many plies below the end have at most so many nodes together with it; less than 0 where
  /// the search never came there.
  [[nodiscard]] int plies_with(std::int64_t most_nodes) const {
    std::int64_t nodes = 0;
    int plies = -1;
    for (const std::int64_t more : nodes_) {
      nodes += more;
      if (nodes > most_nodes && plies >= 0) break;
      ++plies;
    }
    return plies;
  }
  /// How many plies it has below the end.
  [[nodiscard]] int plies() const { return static_cast<int>(nodes_.size()) - 1; }

 private:
  PathFollower<G> follower_;
  std::vector<std::int64_t> nodes_;  // by plies below the end of the path
};

/// An Observer that keeps the nodes on a path and so many plies below it, and counts the others.
template <Game G>
class PartObserver {
 public:
  PartObserver(const std::vector<std::string>& path, int plies) : follower_(path), plies_(plies) {}

  void entered(const G& position, int ply, Score alpha, Score beta) {
    follower_.entered(ply);
    if (is_kept(ply)) {
      tree_.entered(position, ply, alpha, beta);
    } else {
      tree_.folded(ply);
    }
  }
  void evaluated(int ply) {
    if (is_kept(ply)) {
      tree_.evaluated(ply);
    } else {
      tree_.folded_leaf();
    }
  }
  void following(int ply, typename G::Move move) {
    follower_.following(move);
    if (is_kept(ply)) tree_.following(ply, move);
  }
  void left(int ply, Score score) {
    if (is_kept(ply)) tree_.left(ply, score);
  }

  [[nodiscard]] const TraceNode& root() const { return tree_.root(); }

 private:
  [[nodiscard]] bool is_kept(int ply) const {
    return follower_.is_on_path(ply) && follower_.plies_below(ply) <= plies_;
  }

  PathFollower<G> follower_;
  TracingObserver<G> tree_;
  int plies_;
};

/// That part of the tree of an Alpha-Beta search to `depth_limit`, which is searched twice; or an
/// Error where no node is, or where a single ply has too many.
template <Game G>
[[nodiscard]] Result<TraceNode> trace_part_of(const G& root, int depth_limit,
                                              const TracePart& part) {
  PlyCounter<G> counter(part.path);
  AlphaBeta<G, PlyCounter<G>>(depth_limit, counter).search(root);
  const int plies = counter.plies_with(part.most_nodes);
  if (plies < 0) return Error{"the search enters no node after these moves"};
  if (plies == 0 && counter.plies() > 0) return Error{"a node has too many moves to be shown"};
  PartObserver<G> observer(part.path, plies);
  AlphaBeta<G, PartObserver<G>>(depth_limit, observer).search(root);
  return node_at(observer.root(), part.path).value();
}

}  // namespace cairn
