// The course's algorithm, frozen: every number that Cairn prints is defined by this page.
//
// Alpha-Beta search of Russell and Norvig, Artificial Intelligence: A Modern Approach, 3rd edition,
// figure 5.7, from the mover's side: what is best for Min is worst for Max, so one function serves
// both. The figure's two tests, v >= beta at a Max node and v <= alpha at a Min node, are the one
// test below. Speed has no place here; a faster way to the same numbers stands beside this file and
// is held against it.
#pragma once

#include <algorithm>
#include <limits>
#include <ranges>

#include "reference/core/game.h"
#include "reference/core/observe.h"

namespace cairn {

/// The depth limit of a search to the end of the game.
inline constexpr int kToTheEnd = std::numeric_limits<int>::max();

/// A node's value and the move that reaches it: the first one, in ascending order, among equals.
/// At a leaf the move is Move{}.
template <Game G>
struct Line {
  Score score;
  typename G::Move move{};
};

template <Game G, Observer<G> O>
class AlphaBeta {
 public:
  /// A search of `depth_limit` plies (at least 1, or kToTheEnd), watched by `observer`.
  AlphaBeta(int depth_limit, O& observer) : depth_limit_(depth_limit), observer_(observer) {}

  Line<G> search(const G& root) { return search(root, 0, -kInfinity, kInfinity); }

 private:
  Line<G> search(const G& position, int ply, Score alpha, Score beta) {
    observer_.entered(position, ply, alpha, beta);
    const auto moves = position.moves();
    if (std::ranges::empty(moves)) return leaf(position.final_score(), ply);
    if (ply == depth_limit_) return leaf(position.estimate(), ply);

    Line<G> best{-kInfinity};
    for (const auto move : moves) {
      observer_.following(ply, move);
      const Score score = -search(position.after(move), ply + 1, -beta, -alpha).score;
      if (score > best.score) best = {score, move};
      if (best.score >= beta) break;
      alpha = std::max(alpha, best.score);
    }
    observer_.left(ply, best.score);
    return best;
  }

  Line<G> leaf(Score score, int ply) {
    observer_.evaluated(ply);
    observer_.left(ply, score);
    return {score};
  }

  int depth_limit_;
  O& observer_;
};

}  // namespace cairn
