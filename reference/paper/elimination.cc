#include "reference/paper/elimination.h"

#include <algorithm>
#include <optional>

#include "reference/core/words.h"
#include "reference/paper/decimal.h"

namespace cairn::paper {
namespace {

Player other_player(Player player) { return player == Player::kA ? Player::kB : Player::kA; }

/// What `player` gains by `own` against `other`.
const Fraction& gain(const MatrixGame& game, Player player, std::size_t own, std::size_t other) {
  const Payoffs& entry = player == Player::kA ? game.table[own][other] : game.table[other][own];
  return entry.of(player);
}

std::optional<Elimination> first_dominated(const MatrixGame& game, const Remaining& left) {
  for (const Player player : {Player::kA, Player::kB}) {
    const std::vector<std::size_t>& own = left.of(player);
    const std::vector<std::size_t>& others = left.of(other_player(player));
    for (const std::size_t dominated : own) {
      for (const std::size_t by : own) {
        const bool strictly = std::all_of(others.begin(), others.end(), [&](std::size_t other) {
          return gain(game, player, by, other) > gain(game, player, dominated, other);
        });
        if (strictly) return Elimination{player, dominated, by, others};
      }
    }
  }
  return {};
}

std::string comparisons(const MatrixGame& game, const Elimination& step) {
  const Player other = other_player(step.player);
  return joined(step.against, ", ", [&](std::size_t against) {
    return decimal_text(gain(game, step.player, step.by, against)) + " > " +
           decimal_text(gain(game, step.player, step.dominated, against)) + " against " +
           player_name(other) + ' ' + game.strategies(other)[against];
  });
}

/// "II or III".
std::string choices(const std::vector<std::string>& names, const std::vector<std::size_t>& left) {
  return joined(left, " or ", [&](std::size_t strategy) { return names[strategy]; });
}

}  // namespace

Reduced eliminate(const MatrixGame& game) {
  Reduced reduced{{}, all_strategies(game)};
  while (auto step = first_dominated(game, reduced.left)) {
    std::erase(reduced.left.of(step->player), step->dominated);
    reduced.steps.push_back(std::move(*step));
  }
  return reduced;
}

std::vector<Profile> pure_equilibria(const MatrixGame& game) {
  std::vector<Profile> equilibria;
  for (std::size_t row = 0; row < game.rows.size(); ++row) {
    for (std::size_t column = 0; column < game.columns.size(); ++column) {
      const Payoffs& here = game.table[row][column];
      const bool best_row =
          std::none_of(game.table.begin(), game.table.end(),
                       [&](const auto& other) { return other[column].a > here.a; });
      const bool best_column = std::none_of(game.table[row].begin(), game.table[row].end(),
                                            [&](const Payoffs& other) { return other.b > here.b; });
      if (best_row && best_column) equilibria.emplace_back(row, column);
    }
  }
  return equilibria;
}

std::string profile_text(const MatrixGame& game, const Profile& profile) {
  return '(' + game.rows[profile.first] + ", " + game.columns[profile.second] + ')';
}

std::string matrix_report(const MatrixGame& game) {
  std::string text =
      zero_sum(game) ? "Zero-sum game: what A gains, B loses" : "Gains of A and of B";
  text += "; A chooses the row, B the column.\n" + table_text(game, all_strategies(game)) +
          "\nElimination of strictly dominated strategies, by one pure strategy each:\n";
  const Reduced reduced = eliminate(game);
  for (std::size_t i = 0; i < reduced.steps.size(); ++i) {
    const Elimination& step = reduced.steps[i];
    const auto& names = game.strategies(step.player);
    const std::string player = player_name(step.player);
    text += "  " + std::to_string(i + 1) + ". " + player + ' ' + names[step.dominated] +
            " goes, dominated by " + player + ' ' + names[step.by] + ": " +
            comparisons(game, step) + '\n';
  }
  if (reduced.steps.empty()) {
    text += "  none is dominated\n\n";
  } else {
    text += "  then none is dominated\n\nLeft:\n" + table_text(game, reduced.left);
  }
  const bool decided = reduced.left.rows.size() == 1 && reduced.left.columns.size() == 1;
  text +=
      "A plays " + choices(game.rows, reduced.left.rows) + ", B plays " +
      choices(game.columns, reduced.left.columns) +
      (decided ? ": elimination leaves nothing else.\n" : ": elimination alone does not decide.\n");
  text += "\nPure equilibria, where each strategy is a best reply to the other:\n";
  const std::vector<Profile> equilibria = pure_equilibria(game);
  for (const Profile& profile : equilibria) {
    const Payoffs& gains = game.table[profile.first][profile.second];
    text += "  " + profile_text(game, profile) + ": A gains " + decimal_text(gains.a) +
            ", B gains " + decimal_text(gains.b) + '\n';
  }
  return text + (equilibria.empty() ? "  none\n" : "");
}

}  // namespace cairn::paper
