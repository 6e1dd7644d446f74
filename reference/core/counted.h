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
// off. But where beta is the worst score, whatever the first child brings reaches it.
//
// Forced moves. A node of which one child is visited, since there is but one or by what was just
// said, counts one node more than that child. It is passed by and not kept.
//
// Small sub-trees are walked, which takes less time than to wait for memory. Nearly all the time is
// such waiting: that is why the entry of a child is fetched while its elder sibling is searched.
#pragma once

#include <algorithm>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <limits>
#include <ranges>

#include "reference/core/alpha_beta.h"
#include "reference/core/count_table.h"
#include "reference/core/game.h"
#include "reference/core/observe.h"

namespace cairn {

/// A game that can be counted: its scores lie in kLost..kWon. The functions below are asked only of
/// positions that a move has led to.
template <typename G>
concept Countable = Game<G> && requires(const G position) {
  { position.relevant() } -> std::same_as<G>;  // as it is, but for what no line of play can tell
  { position.code() } -> std::same_as<PositionCode>;  // asked of what relevant() gave
  { position.longest() } -> std::same_as<int>;  // at least the plies of every line of play; < 255
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
/// changes no number. (Measured on Take-Stones: of 8, 10, ... 16 the quickest, by little.)
template <Countable G, int kSmall = 10>
class CountedSearch {
 public:
  /// Uses at most `bytes` of memory (but never less than 192); throws std::bad_alloc.
  explicit CountedSearch(std::size_t bytes) : table_(bytes) {}

  /// A search of `depth_limit` plies: at least 1, or kToTheEnd.
  [[nodiscard]] Counted<G> search(const G& root, int depth_limit) {
    Counted<G> found{{-kInfinity}, {.visited = 1}};
    for (const auto move : root.moves()) {
      const Score alpha = found.line.score;
      const SubTree below = count(look_ahead(root.after(move), depth_limit - 1), alpha, kInfinity);
      if (below.score > found.line.score) found.line = {below.score, move};
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
  // The mover's score, and counts that a node above adds up.
  struct SubTree {
    Score score;
    std::int64_t visited = 0;
    std::int64_t evaluated = 0;
    int height = 0;
  };

  /// How the counts of a position are found.
  enum class Way { kOver, kEstimated, kWalked, kKept };

  /// Where a child's forced moves end.
  struct Junction {
    G position;
    int plies = 1;  // from the parent
    int depth = 0;  // plies left
    Way way = Way::kOver;
    PositionCode code = {};
    CountTable::Entry* places = nullptr;
  };

  static constexpr std::uint8_t kNoLimit = 255;

  Junction look_ahead(const G& child, int depth) {
    Junction ahead{.position = child, .depth = depth};
    for (;; ++ahead.plies, --ahead.depth) {
      const auto moves = ahead.position.moves();
      const auto first = std::ranges::begin(moves);
      if (first == std::ranges::end(moves)) return ahead;
      ahead.way = Way::kEstimated;
      if (ahead.depth == 0) return ahead;
      if (std::ranges::next(first) != std::ranges::end(moves)) break;
      ahead.way = Way::kOver;
      ahead.position = ahead.position.after(*first);
    }
    ahead.way = Way::kWalked;
    if (ahead.position.longest() <= kSmall) return ahead;
    ahead.position = ahead.position.relevant();
    const int longest = ahead.position.longest();
    if (longest <= kSmall) return ahead;
    ahead.way = Way::kKept;
    if (ahead.depth >= longest) ahead.depth = kToTheEnd;
    ahead.code = ahead.position.code();
    ahead.places = table_.places(hash(ahead.code));
    __builtin_prefetch(ahead.places);
    return ahead;
  }

  /// What stands below a node by the move that leads to `child`. Alpha, beta and the score are
  /// those of the node.
  SubTree count(const Junction& child, Score alpha, Score beta) {
    const bool same_side = child.plies % 2 == 0;
    SubTree tree = same_side ? count_here(child, alpha, beta) : count_here(child, -beta, -alpha);
    if (!same_side) tree.score = -tree.score;
    tree.visited += child.plies - 1;
    tree.height += child.plies;
    return tree;
  }

  SubTree count_here(const Junction& node, Score alpha, Score beta) {
    switch (node.way) {
      case Way::kOver:
        return {.score = node.position.final_score(), .visited = 1, .evaluated = 1};
      case Way::kEstimated:
        return {.score = node.position.estimate(), .visited = 1, .evaluated = 1};
      case Way::kWalked: {
        SubTree tree;
        tree.score = walk(node.position, 0, node.depth, alpha, beta, tree);
        return tree;
      }
      case Way::kKept:
        break;
    }
    return remember(node, alpha, beta);
  }

  SubTree remember(const Junction& node, Score alpha, Score beta) {
    const CountTable::Key key{node.code.board, how(node, alpha, beta)};
    if (const CountTable::Entry* const known = CountTable::find(node.places, key)) {
      return {Score{known->tenths}, known->visited, known->evaluated, known->height};
    }
    const SubTree tree = search(node, alpha, beta);
    // What does not fit an entry is near the root, and rare.
    if (tree.visited <= std::numeric_limits<std::uint32_t>::max() && tree.height < kNoLimit) {
      table_.keep(node.places, {.board = key.board,
                                .rest = key.rest,
                                .tenths = static_cast<std::int8_t>(tree.score.tenths),
                                .height = static_cast<std::uint8_t>(tree.height),
                                .visited = static_cast<std::uint32_t>(tree.visited),
                                .evaluated = static_cast<std::uint32_t>(tree.evaluated)});
    }
    return tree;
  }

  SubTree search(const Junction& node, Score alpha, Score beta) {
    SubTree tree{.score = -kInfinity, .visited = 1};
    const auto moves = node.position.moves();
    auto move = std::ranges::begin(moves);
    Junction next = look_ahead(node.position.after(*move), node.depth - 1);
    for (bool more = true; more;) {
      const Junction child = next;
      ++move;
      more = beta > kLost && move != std::ranges::end(moves);
      if (more) next = look_ahead(node.position.after(*move), node.depth - 1);
      const SubTree below = count(child, alpha, beta);
      tree.visited += below.visited;
      tree.evaluated += below.evaluated;
      tree.height = std::max(tree.height, below.height);
      tree.score = std::max(tree.score, below.score);
      if (tree.score >= beta) break;
      alpha = std::max(alpha, tree.score);
    }
    return tree;
  }

  /// The frozen search, counting into `tree`.
  Score walk(const G& position, int ply, int depth, Score alpha, Score beta, SubTree& tree) {
    ++tree.visited;
    tree.height = std::max(tree.height, ply);
    const auto moves = position.moves();
    if (std::ranges::empty(moves)) {
      ++tree.evaluated;
      return position.final_score();
    }
    if (depth == 0) {
      ++tree.evaluated;
      return position.estimate();
    }
    Score best = -kInfinity;
    for (const auto move : moves) {
      best = std::max(best, -walk(position.after(move), ply + 1, depth - 1, -beta, -alpha, tree));
      if (best >= beta) break;
      alpha = std::max(alpha, best);
    }
    return best;
  }

  /// How a position is searched, together with the part of its code that has room here.
  static std::uint32_t how(const Junction& node, Score alpha, Score beta) {
    const int depth = std::min(node.depth, int{kNoLimit});
    return std::uint32_t{node.code.last} | byte(alpha) << 8 | byte(beta) << 16 |
           static_cast<std::uint32_t>(depth) << 24;
  }

  /// A bound of a window in a byte; the infinities are beyond every score here too.
  static std::uint32_t byte(Score bound) {
    return static_cast<std::uint8_t>(std::clamp(bound.tenths, -128, 127));
  }

  /// Of all bits of the code in all bits. Windows and depths of one position are neighbours.
  static std::uint64_t hash(const PositionCode& code) {
    std::uint64_t mixed = (code.board ^ code.last * 0xD6E8FEB86659FD93) * 0x9E3779B97F4A7C15;
    mixed ^= mixed >> 32;
    return mixed * 0xD6E8FEB86659FD93;
  }

  CountTable table_;
};

}  // namespace cairn
