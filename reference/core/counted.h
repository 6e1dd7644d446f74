// The frozen search's numbers without its walk.
//
// What a search counts below a node depends on nothing but what the position can still become, the
// window and the plies left. Play comes to the same by many ways, so it is counted once and kept.
// alpha_beta.h defines the numbers; this file finds them sooner, and is held against it.
//
// Theory of operation
//
// Positions. A game strips a position of what no line of play can tell, and gives it a code. No
// line of play has more plies than `longest()`: a depth limit of as many is none.
//
// Windows. Two count the same only if they are equal: even minus infinity and the worst score there
// is differ as alpha, since they become the first child's beta, and only the finite one can cut it
// off.
//
// Wins. To the end of the game, a window from a lost to a won game is that of all nodes below, and
// nearly all nodes of a large search have it. There a position is just won or lost, and nobody goes
// on after the first move that wins. What only such moves lead to is stripped too, which nearly
// halves the number of positions. A forced move is followed at once, and what precedes it not kept.
//
// Memory. Most of the time would go by waiting for it. So the entry of a child is fetched while its
// elder sibling is searched, and small sub-trees are walked.
//
// Limits. (Measured on Take-Stones of 40 stones.) A child that is looked up takes as long as 20
// nodes of the frozen search: a third of it goes by stripping it, and a quarter still by waiting.
// Half of the look-ups find an entry. There would be half as many positions, were each stripped of
// all that its search does not touch, but only the search can tell that; and a fifth fewer, were
// those one that differ only in the names of their numbers.
#pragma once

#include <algorithm>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <ranges>
#include <utility>

#include "reference/core/alpha_beta.h"
#include "reference/core/count_table.h"
#include "reference/core/game.h"
#include "reference/core/observe.h"

namespace cairn {

/// A game that can be counted: who cannot move has lost, and estimates lie in kLost..kWon. The
/// functions below are asked only of positions that a move has led to.
template <typename G>
concept Countable = Game<G> && requires(const G position) {
  // As it is, but for what no line of play can tell; and for what none can tell in which nobody
  // passes over a move that wins for a later one. That position has a move if this one has.
  { position.relevant() } -> std::same_as<G>;
  { position.relevant_to_first_wins() } -> std::same_as<G>;
  { position.code() } -> std::same_as<PositionCode>;
  { position.longest() } -> std::same_as<int>;  // at least the plies of every line of play; < 64
};

/// What a search finds: exactly what AlphaBeta returns and CountingObserver counts.
template <Game G>
struct Counted {
  Line<G> line;
  SearchCounts counts;
};

/// Answers any number of questions; what one has counted serves the next. The answers do not depend
/// on the memory, nor on what was asked before.
///
/// Sub-trees of positions with no line of play longer than kSmall are walked; what is chosen
/// changes no number. (Measured on Take-Stones: of 8, 10, ... 20 the quickest, by little.)
template <Countable G, int kSmall = 12>
class CountedSearch {
 public:
  /// Uses at most `bytes` of memory (but never less than 8 KiB); throws std::bad_alloc.
  explicit CountedSearch(std::size_t bytes) : table_(bytes) {}

  /// A search of `depth_limit` plies: at least 1, or kToTheEnd.
  [[nodiscard]] Counted<G> search(const G& root, int depth_limit) {
    Counted<G> found{{-kInfinity}, {.visited = 1}};
    for (const auto move : root.moves()) {
      const Score alpha = found.line.score;
      SubTree below;
      const Score score = -count(root.after(move), 1, depth_limit - 1, -kInfinity, -alpha, below);
      if (score > found.line.score) found.line = {score, move};
      found.counts.visited += below.visited;
      found.counts.evaluated += below.evaluated;
      found.counts.deepest = std::max(found.counts.deepest, below.height);
    }
    // (No score reaches kInfinity: the root is never cut off.)
    if (found.counts.visited == 1) return {{root.final_score()}, {.visited = 1, .evaluated = 1}};
    return found;
  }

  /// What is kept now.
  [[nodiscard]] const CountTable& table() const { return table_; }

 private:
  static constexpr int kNoLimit = 63;

  using Moves = decltype(std::declval<G>().moves());

  /// What is counted below a node. The functions below add to it, and return a score or a win of
  /// the mover.
  struct SubTree {
    std::int64_t visited = 0;
    std::int64_t evaluated = 0;
    int height = 0;  // plies from the node

    void visit(int ply) {
      ++visited;
      height = std::max(height, ply);
    }
    void add(const SubTree& below, int ply) {
      visited += below.visited;
      evaluated += below.evaluated;
      height = std::max(height, ply + below.height);
    }
  };

  /// A position at `ply` of `tree`, in any window.
  Score count(const G& position, int ply, int depth, Score alpha, Score beta, SubTree& tree) {
    const Moves moves = position.moves();
    const bool over = std::ranges::empty(moves);
    if (over || depth == 0) {
      tree.visit(ply);
      ++tree.evaluated;
      return over ? position.final_score() : position.estimate();
    }
    const int longest = position.longest();
    if (depth >= longest) depth = kToTheEnd;
    if (depth == kToTheEnd && alpha >= kLost && beta <= kWon) {
      Ahead ahead;
      look_ahead(position, ahead);
      return wins(ahead, ply, tree) ? kWon : kLost;
    }
    if (longest <= kSmall || beta <= kLost) {
      return search(position, ply, depth, alpha, beta, tree);
    }
    const G relevant = position.relevant();
    return remember(key(relevant, depth, alpha, beta), ply, tree,
                    [&](SubTree& below) { return search(relevant, 0, depth, alpha, beta, below); });
  }

  Score search(const G& position, int ply, int depth, Score alpha, Score beta, SubTree& tree) {
    tree.visit(ply);
    Score best = -kInfinity;
    for (const auto move : position.moves()) {
      const G child = position.after(move);
      best = std::max(best, -count(child, ply + 1, depth - 1, -beta, -alpha, tree));
      if (best >= beta) break;
      alpha = std::max(alpha, best);
    }
    return best;
  }

  /// How it is found out who wins.
  enum class Way { kOver, kWalked, kKept };

  /// Where the forced moves from a position lead.
  struct Ahead {
    G position;
    Moves moves;
    int forced = 0;  // moves up to there
    Way way = Way::kOver;
    CountTable::Key key = {};
  };

  // It fills a place and returns nothing: to copy what was just written piece by piece would wait
  // for the last piece.
  void look_ahead(G position, Ahead& ahead) {
    Moves moves = position.moves();
    int forced = 0;
    ahead.way = Way::kOver;
    for (;; ++forced) {
      const auto first = std::ranges::begin(moves);
      if (first == std::ranges::end(moves)) break;
      if (std::ranges::next(first) != std::ranges::end(moves)) {
        ahead.way = Way::kWalked;
        break;
      }
      position = position.after(*first);
      moves = position.moves();
    }
    if (ahead.way == Way::kWalked && position.longest() > kSmall) {
      position = position.relevant_to_first_wins();
      moves = position.moves();
      if (position.longest() > kSmall) {
        ahead.way = Way::kKept;
        ahead.key = key(position, kToTheEnd, kLost, kWon);
        table_.prefetch(ahead.key);
      }
    }
    ahead.position = position;
    ahead.moves = moves;
    ahead.forced = forced;
  }

  /// Whether the mover wins at `ply`, from where was looked ahead.
  bool wins(const Ahead& ahead, int ply, SubTree& tree) {
    tree.visited += ahead.forced;
    return wins_there(ahead, ply + ahead.forced, tree) == (ahead.forced % 2 == 0);
  }

  bool wins_there(const Ahead& there, int ply, SubTree& tree) {
    switch (there.way) {
      case Way::kOver:
        tree.visit(ply);
        ++tree.evaluated;
        return false;
      case Way::kWalked:
        return walk(there.position, there.moves, ply, tree);
      case Way::kKept:
        break;
    }
    const Score score = remember(there.key, ply, tree, [&](SubTree& below) {
      return search_win(there, below) ? kWon : kLost;
    });
    return score == kWon;
  }

  bool search_win(const Ahead& node, SubTree& tree) {
    tree.visit(0);
    auto move = std::ranges::begin(node.moves);
    Ahead one;
    Ahead other;
    Ahead* child = &one;
    Ahead* next = &other;
    look_ahead(node.position.after(*move), *child);
    for (;; std::swap(child, next)) {
      const bool more = ++move != std::ranges::end(node.moves);
      const bool early = more && child->way == Way::kKept;
      if (early) look_ahead(node.position.after(*move), *next);
      if (!wins(*child, 1, tree)) return true;
      if (!more) return false;
      if (!early) look_ahead(node.position.after(*move), *next);
    }
  }

  bool walk(const G& position, const Moves& moves, int ply, SubTree& tree) {
    tree.visit(ply);
    for (const auto move : moves) {
      const G child = position.after(move);
      const Moves replies = child.moves();
      if (std::ranges::empty(replies)) {
        tree.visit(ply + 1);
        ++tree.evaluated;
        return true;
      }
      if (!walk(child, replies, ply + 1, tree)) return true;
    }
    return false;
  }

  /// What is kept, or else what `count_below` counts.
  Score remember(const CountTable::Key& key, int ply, SubTree& tree, const auto& count_below) {
    if (const auto known = table_.find(key)) {
      tree.add({known->visited, known->evaluated, known->height}, ply);
      return Score{known->tenths};
    }
    SubTree below;
    const Score score = count_below(below);
    // Larger ones are near the root, and rare.
    if (below.visited <= std::int64_t{CountTable::kMostVisited}) {
      table_.keep(key, {score.tenths, below.height, below.visited, below.evaluated});
    }
    tree.add(below, ply);
    return score;
  }

  static CountTable::Key key(const G& position, int depth, Score alpha, Score beta) {
    const PositionCode code = position.code();
    return {code.board, code.last | bits(alpha) << 6 | bits(beta) << 11 |
                            static_cast<std::uint32_t>(std::min(depth, kNoLimit)) << 16};
  }

  /// A bound of a window in five bits; the infinities are beyond kLost and kWon here too.
  static std::uint32_t bits(Score bound) {
    return static_cast<std::uint32_t>(std::clamp(bound.tenths, -11, 11) + 11);
  }

  CountTable table_;
};

}  // namespace cairn
