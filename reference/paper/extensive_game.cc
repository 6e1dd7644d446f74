#include "reference/paper/extensive_game.h"

#include "reference/paper/elimination.h"

namespace cairn::paper {
namespace {

/// The player's states, as places in ExtensiveGame::states.
std::vector<std::size_t> states_of(const ExtensiveGame& game, Player player) {
  std::vector<std::size_t> states;
  for (std::size_t state = 0; state < game.states.size(); ++state) {
    if (game.states[state].player == player) states.push_back(state);
  }
  return states;
}

Result<std::vector<Strategy>> pure_strategies(const ExtensiveGame& game, Player player) {
  std::vector<Strategy> strategies(1);
  for (const std::size_t state : states_of(game, player)) {
    std::vector<Strategy> longer;
    for (const Strategy& strategy : strategies) {
      for (std::size_t move = 0; move < game.states[state].moves.size(); ++move) {
        longer.push_back(strategy);
        longer.back().push_back(move);
      }
      if (longer.size() > kMostStrategies) {
        return Error{"player " + player_name(player) + " has more than " +
                     std::to_string(kMostStrategies) + " pure strategies"};
      }
    }
    strategies = std::move(longer);
  }
  return strategies;
}

/// "a=L c=r".
std::string strategy_name(const ExtensiveGame& game, Player player, const Strategy& strategy) {
  const std::vector<std::size_t> states = states_of(game, player);
  std::string name;
  for (std::size_t i = 0; i < states.size(); ++i) {
    const State& state = game.states[states[i]];
    name += (name.empty() ? "" : " ") + state.name + '=' + state.moves[strategy[i]];
  }
  return name.empty() ? "none" : name;
}

/// The move that a strategy makes at each state of its player.
void choose(const ExtensiveGame& game, Player player, const Strategy& strategy,
            std::vector<std::size_t>& move_at) {
  const std::vector<std::size_t> states = states_of(game, player);
  for (std::size_t i = 0; i < states.size(); ++i) move_at[states[i]] = strategy[i];
}

/// Where play ends when both follow their strategies.
const Payoffs& outcome(const ExtensiveGame& game, const std::vector<std::size_t>& move_at) {
  const Place* place = game.places.data();
  while (!place->children.empty()) {
    place = &game.places[place->children[move_at[place->state]]];
  }
  return place->payoffs;
}

}  // namespace

Result<MatrixGame> normal_form(const ExtensiveGame& game) {
  const Result<std::vector<Strategy>> of_a = pure_strategies(game, Player::kA);
  if (!of_a) return of_a.error();
  const Result<std::vector<Strategy>> of_b = pure_strategies(game, Player::kB);
  if (!of_b) return of_b.error();
  MatrixGame matrix;
  for (const Strategy& b : *of_b) matrix.columns.push_back(strategy_name(game, Player::kB, b));
  std::vector<std::size_t> move_at(game.states.size());
  for (const Strategy& a : *of_a) {
    matrix.rows.push_back(strategy_name(game, Player::kA, a));
    choose(game, Player::kA, a, move_at);
    auto& row = matrix.table.emplace_back();
    for (const Strategy& b : *of_b) {
      choose(game, Player::kB, b, move_at);
      row.push_back(outcome(game, move_at));
    }
  }
  return matrix;
}

Result<std::string> extensive_report(const ExtensiveGame& game) {
  const Result<MatrixGame> matrix = normal_form(game);
  if (!matrix) return matrix.error();
  std::string text = "States and their moves:\n";
  for (const State& state : game.states) {
    text += "  " + player_name(state.player) + ' ' + state.name + ':';
    for (const std::string& move : state.moves) text += ' ' + move;
    text += '\n';
  }
  for (const Player player : {Player::kA, Player::kB}) {
    text += "\nPure strategies of " + player_name(player) + ":\n";
    for (const std::string& name : matrix->strategies(player)) text += "  " + name + '\n';
  }
  return text + "\nNormal form. " + matrix_report(*matrix);
}

}  // namespace cairn::paper
