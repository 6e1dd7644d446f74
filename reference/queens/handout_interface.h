// The interface between a search and a game in the handout's words, which differ from ours in one
// thing: utilities and estimates are Player 1's, whoever is to move.
#pragma once

#include <concepts>
#include <functional>
#include <utility>
#include <vector>

#include "reference/core/alpha_beta.h"
#include "reference/core/game.h"

namespace cairn::queens {

/// What the handout asks of a variation. `depth` counts plies from the state that is searched.
template <typename V>
concept HandoutInterface =
    requires(const V game, const typename V::State state, int action, int depth) {
      { game.is_terminal(state) } -> std::same_as<bool>;
      { game.utility(state) } -> std::same_as<Score>;  // asked only of a terminal state
      { game.actions(state) } -> std::same_as<std::vector<int>>;
      { game.result(state, action) } -> std::same_as<typename V::State>;
      { game.is_maxs_turn(state) } -> std::same_as<bool>;
      { game.cutoff_test(state, depth) } -> std::same_as<bool>;
      { game.eval(state) } -> std::same_as<Score>;  // asked only of a state that is not terminal
    };

/// One of our games in these words, searched to `cutoff` plies (at least 1, or kToTheEnd). What
/// stands there is estimated by `evaluate`, for the mover: by default by the game's own estimate.
template <Game G>
class HandoutGame {
 public:
  using State = G;
  using Evaluation = std::function<Score(const G&)>;

  explicit HandoutGame(int cutoff, Evaluation evaluate = &G::estimate)
      : cutoff_(cutoff), evaluate_(std::move(evaluate)) {}

  [[nodiscard]] bool is_terminal(const G& state) const { return state.moves().empty(); }
  [[nodiscard]] Score utility(const G& state) const {
    return as_seen_by_max(state.final_score(), state.to_move());
  }
  [[nodiscard]] std::vector<int> actions(const G& state) const { return state.moves(); }
  [[nodiscard]] G result(const G& state, int action) const { return state.after(action); }
  [[nodiscard]] bool is_maxs_turn(const G& state) const { return state.to_move() == Side::kMax; }
  [[nodiscard]] bool cutoff_test(const G& /*state*/, int depth) const { return depth >= cutoff_; }
  [[nodiscard]] Score eval(const G& state) const {
    return as_seen_by_max(evaluate_(state), state.to_move());
  }

 private:
  int cutoff_;
  Evaluation evaluate_;
};

}  // namespace cairn::queens
