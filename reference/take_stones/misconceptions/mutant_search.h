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
  struct Node {
    Stones left;
    int last;
    int before_last;
    int ply;
  };

  [[nodiscard]] std::vector<int> order_after(int last, bool root) const;
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
  // By the last stone; 0 before the first move. In what order children are tried, and their set.
  std::array<std::vector<int>, kMostMistakenStones + 1> orders_;
  std::array<Stones, kMostMistakenStones + 1> followers_;
  std::array<Valuation, kMostMistakenStones + 1> valuations_;

  // Of the search that runs:
  MutantResult result_;
  int limit_ = 0;
  std::vector<int> root_order_;
  int given_ = 0;  // stones taken before the root
  bool root_max_ = true;
  std::int64_t most_nodes_ = 0;
  Stones board_;      // RulesOptions::board_shared
  double alpha_ = 0;  // Window::kShared
  double beta_ = 0;
  int deep_move_ = 0;
  double chosen_value_ = 0;
};

}  // namespace cairn::take_stones
