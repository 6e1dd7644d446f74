// A search for Take-Stones with options: with other options than the defaults it is a mistaken one.
//
// Rules, evaluation, search and depth decide which tree is searched: MutantSearch. Counters make
// numbers of it, and form makes lines of these: mutant_output.h. So the second and third can be
// varied without searching again.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "reference/core/diagnosis.h"
#include "reference/core/number_set.h"
#include "reference/take_stones/misconceptions/mutant_options.h"
#include "reference/take_stones/question.h"

namespace cairn::take_stones {

/// The largest board that MutantSearch searches: what one machine word holds.
inline constexpr int kMostMistakenStones = 64;

/// A search ends without an answer below this ply, as a real program's stack would overflow.
inline constexpr int kMostPlies = 128;

/// What a search has seen, from which every count, right or wrong, is made.
struct MutantResult {
  Termination termination = Termination::kAnswered;
  int move = 0;                                        ///< 0: none
  double value = 0.0;                                  ///< Max's view; may be infinite
  std::array<std::int64_t, kMostPlies + 1> entered{};  ///< nodes at each ply
  std::int64_t visited = 0;                            ///< nodes
  std::int64_t ends = 0;  ///< leaves above the depth limit: the game is over
  std::int64_t ends_at_limit = 0;
  std::int64_t static_leaves = 0;  ///< leaves at the depth limit where the game goes on
  std::int64_t generated = 0;      ///< children of the nodes that are no leaves, pruned ones too
  int deepest = 0;                 ///< the largest ply entered
  int shallowest_leaf = kMostPlies;
  int last_leaf = 0;  ///< the ply of the leaf evaluated last

  [[nodiscard]] std::int64_t leaves() const { return ends + ends_at_limit + static_leaves; }
};

/// A program of certain options on boards of one size; it can be asked many questions.
class MutantSearch {
 public:
  /// size: 1..kMostMistakenStones. The counters and the form of `options` are of no concern here.
  MutantSearch(const MutantOptions& options, int size);

  /// The search after `taken`, distinct stones of the board, to `depth` plies (0: to the end). It
  /// is kEndless when it enters more than `most_nodes` nodes, or one below kMostPlies.
  [[nodiscard]] MutantResult search(const std::vector<int>& taken, int depth,
                                    std::int64_t most_nodes = 10'000'000);

 private:
  using Stones = NumberSet<kMostMistakenStones>;
  struct Stopped {
    Termination how;
  };
  /// The clause of the static evaluation for a last stone, and what it counts.
  struct Valuation {
    ClauseOptions clause;
    Stones counted;
    int extra = 0;  // of which number this is a multiple counts once more
    bool endless = false;
  };
  struct Order {
    std::array<std::uint8_t, kMostMistakenStones> stones{};
    int size = 0;
  };
  struct Node {
    Stones left;
    int last;
    int before_last;
    int ply;
  };

  void prepare_first_moves();
  void prepare_followers(int last);
  [[nodiscard]] Valuation valuation_of(int last, Stones left) const;
  [[nodiscard]] Stones moves_at(const Node& node) const;
  double visit(Node node, double alpha, double beta);
  double inner(const Node& node, Stones moves, double alpha, double beta);
  double leaf(const Node& node, bool over, Stones moves);
  [[nodiscard]] double static_value(const Node& node, Stones moves) const;
  [[nodiscard]] bool maximizes(const Node& node) const;
  [[nodiscard]] bool max_to_move(const Node& node, Turn turn) const;
  void choose_again(const Node& root);
  void note_move(const Node& node, bool max, int move, bool improved, double value);

  RulesOptions rules_;
  EvaluatorOptions evaluator_;
  SearchOptions search_;
  DepthOptions depth_;
  int size_;
  Stones all_;
  std::array<Order, kMostMistakenStones + 1> orders_;  // by the last stone; 0 before the first move
  std::array<Stones, kMostMistakenStones + 1> followers_;
  std::array<Valuation, kMostMistakenStones + 1> valuations_;

  // Of the search that runs:
  MutantResult result_;
  int limit_ = 0;
  int given_ = 0;  // stones taken before the root
  bool root_max_ = true;
  std::int64_t most_nodes_ = 0;
  Stones board_;      // Board::kShared
  double alpha_ = 0;  // Window::kShared
  double beta_ = 0;
  int deep_move_ = 0;
  double chosen_value_ = 0;
};

}  // namespace cairn::take_stones
