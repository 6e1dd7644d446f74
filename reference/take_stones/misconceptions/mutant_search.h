// A search for Take-Stones with options: with other options than the defaults it is a mistaken one.
//
// Rules, evaluation, search and depth decide which tree is searched: MutantSearch. Counters make
// numbers of it, and form makes lines of these: mutant_output.h. So the second and third can be
// varied without searching again.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "reference/core/diagnosis.h"
#include "reference/core/number_set.h"
#include "reference/core/result.h"
#include "reference/core/trace.h"
#include "reference/take_stones/misconceptions/mutant_options.h"
#include "reference/take_stones/question.h"

namespace cairn::take_stones {

/// The rules of a program on boards of one size, as tables. They are made when they are first
/// needed, and programs of the same rules can share them.
class MutantRules {
 public:
  using Stones = NumberSet<kMostMistakenStones>;
  /// What may follow a last stone, or what may come first.
  struct Followers {
    std::vector<int> order;  ///< in which children are tried
    Stones set;
  };

  /// size: 1..kMostMistakenStones.
  MutantRules(const RulesOptions& rules, int size);

  /// What may follow `last`, or come first if that is 0; at the root of a search, or below it.
  [[nodiscard]] const Followers& after(int last, bool root);

 private:
  RulesOptions rules_;
  int size_;
  std::array<std::vector<std::optional<Followers>>, 2> followers_;  // below the root, and there
};

/// A program of certain options on boards of one size; it can be asked many questions.
class MutantSearch {
 public:
  /// size: 1..kMostMistakenStones. The counters and the form of `options` are of no concern here.
  /// `tables` are those of its rules and the size; nullptr: it makes its own.
  MutantSearch(const MutantOptions& options, int size,
               std::shared_ptr<MutantRules> tables = nullptr);

  /// The search after `taken`, distinct stones of the board, to `depth` plies (0: to the end). It
  /// is kEndless when it enters more than `most_nodes` nodes, or one below kMostPlies.
  [[nodiscard]] MutantResult search(const std::vector<int>& taken, int depth,
                                    std::int64_t most_nodes = 10'000'000);

  /// The tree of that search, or an Error when the search crashes or enters more than kLargestTrace
  /// nodes. Numbers are rounded to tenths, which changes none but Java's Double.MIN_VALUE.
  [[nodiscard]] Result<TraceNode> trace(const std::vector<int>& taken, int depth);

 private:
  using Stones = NumberSet<kMostMistakenStones>;
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

  [[nodiscard]] Valuation valuation_of(int last, Stones left) const;
  const Valuation& valuation_by(int last);
  [[nodiscard]] Stones moves_at(const Node& node);
  /// In which moves_at are tried, among others that are no moves.
  [[nodiscard]] const std::vector<int>& order_at(const Node& node);
  void show_entered(const Node& node, Stones moves, double alpha, double beta);
  double visit(Node node, double alpha, double beta);
  double inner(const Node& node, Stones moves, double alpha, double beta);
  double leaf(const Node& node, bool over, Stones moves);
  [[nodiscard]] double static_value(const Node& node, Stones moves);
  /// Ends the search: every visit() under way returns at once, and its value means nothing.
  double stop(Termination how);
  [[nodiscard]] bool is_stopped() const { return result_.termination != Termination::kAnswered; }
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
  std::shared_ptr<MutantRules> tables_;
  // By the last stone. Made when they are first needed: a small search meets few of them.
  std::vector<std::optional<Valuation>> valuations_;

  // Of the search that runs:
  MutantResult result_;
  int limit_ = 0;
  const std::vector<int>* root_order_ = nullptr;
  int given_ = 0;  // stones taken before the root
  bool root_max_ = true;
  std::int64_t most_nodes_ = 0;
  Stones board_;      // RulesOptions::board_shared
  double alpha_ = 0;  // Window::kShared
  double beta_ = 0;
  int deep_move_ = 0;
  double chosen_value_ = 0;
  TraceBuilder* builder_ = nullptr;  // for a search whose tree is wanted
};

}  // namespace cairn::take_stones
