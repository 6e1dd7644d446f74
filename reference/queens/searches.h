// Minimax and Alpha-Beta over the handout's interface, as questions 1 to 7 ask for them. Without a
// cut-off they are the searches of questions 1 to 4. (What Alpha-Beta visits is of no interest
// here; reference/core/alpha_beta.h is the page that defines it where it is.)
#pragma once

#include <algorithm>
#include <vector>

#include "reference/queens/handout_interface.h"

namespace cairn::queens {

/// The value of a state for Player 1, and all actions that reach it, ascending: each of them is a
/// best one.
struct BestActions {
  Score value;
  std::vector<int> actions;

  friend bool operator==(const BestActions&, const BestActions&) = default;
};

namespace internal {

/// Takes note of an action's value.
inline void offer(BestActions& best, bool maxs_turn, int action, Score value) {
  if (value == best.value) best.actions.push_back(action);
  if (maxs_turn ? value > best.value : value < best.value) best = {value, {action}};
}

/// What every value is better than, for the player whose turn it is.
constexpr Score worst(bool maxs_turn) { return maxs_turn ? -kInfinity : kInfinity; }

}  // namespace internal

/// The value of a state `depth` plies below the one that is searched.
template <HandoutInterface V>
Score minimax_value(const V& game, const typename V::State& state, int depth) {
  if (game.is_terminal(state)) return game.utility(state);
  if (game.cutoff_test(state, depth)) return game.eval(state);

  const bool maxs_turn = game.is_maxs_turn(state);
  Score best = internal::worst(maxs_turn);
  for (const int action : game.actions(state)) {
    const Score value = minimax_value(game, game.result(state, action), depth + 1);
    best = maxs_turn ? std::max(best, value) : std::min(best, value);
  }
  return best;
}

/// Searches a state that is not terminal.
template <HandoutInterface V>
BestActions minimax(const V& game, const typename V::State& state) {
  const bool maxs_turn = game.is_maxs_turn(state);
  BestActions best{internal::worst(maxs_turn), {}};
  for (const int action : game.actions(state)) {
    internal::offer(best, maxs_turn, action, minimax_value(game, game.result(state, action), 1));
  }
  return best;
}

/// The same value if it lies between `alpha` and `beta`; otherwise one on the same side of them.
template <HandoutInterface V>
Score alpha_beta_value(const V& game, const typename V::State& state, int depth, Score alpha,
                       Score beta) {
  if (game.is_terminal(state)) return game.utility(state);
  if (game.cutoff_test(state, depth)) return game.eval(state);

  const bool maxs_turn = game.is_maxs_turn(state);
  Score best = internal::worst(maxs_turn);
  for (const int action : game.actions(state)) {
    const Score value = alpha_beta_value(game, game.result(state, action), depth + 1, alpha, beta);
    if (maxs_turn) {
      best = std::max(best, value);
      alpha = std::max(alpha, best);
    } else {
      best = std::min(best, value);
      beta = std::min(beta, best);
    }
    if (alpha >= beta) break;
  }
  return best;
}

/// Searches a state that is not terminal. Each action is searched with a window one tenth wider
/// than the best value so far would allow: an equally good action then shows its exact value.
template <HandoutInterface V>
BestActions alpha_beta(const V& game, const typename V::State& state) {
  const bool maxs_turn = game.is_maxs_turn(state);
  BestActions best{internal::worst(maxs_turn), {}};
  for (const int action : game.actions(state)) {
    const bool first = best.actions.empty();
    const Score alpha = maxs_turn && !first ? Score{best.value.tenths - 1} : -kInfinity;
    const Score beta = !maxs_turn && !first ? Score{best.value.tenths + 1} : kInfinity;
    const Score value = alpha_beta_value(game, game.result(state, action), 1, alpha, beta);
    internal::offer(best, maxs_turn, action, value);
  }
  return best;
}

}  // namespace cairn::queens
