// Iterated elimination of strictly dominated strategies, and the pure equilibria of a table.
#pragma once

#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "reference/paper/matrix_game.h"

namespace cairn::paper {

/// A strategy went, because another of the same player gains more against everything that the
/// opponent had left by then.
struct Elimination {
  Player player = Player::kA;
  std::size_t dominated = 0;
  std::size_t by = 0;
  std::vector<std::size_t> against;  ///< the opponent's strategies that were left
};

struct Reduced {
  std::vector<Elimination> steps;
  Remaining left;
};

/// Dominance by one pure strategy only: mixtures of several are not tried. Among strategies that
/// can go, a row goes before a column and the upper or left one first, by the first that dominates
/// it; what is left does not depend on that order (I. Gilboa, E. Kalai, E. Zemel, "On the order of
/// eliminating dominated strategies", Operations Research Letters 9, 1990).
[[nodiscard]] Reduced eliminate(const MatrixGame& game);

/// (row, column) where neither player gains more by another strategy alone, in reading order.
using Profile = std::pair<std::size_t, std::size_t>;
[[nodiscard]] std::vector<Profile> pure_equilibria(const MatrixGame& game);

/// "(III, I)".
[[nodiscard]] std::string profile_text(const MatrixGame& game, const Profile& profile);

/// The table, each step with its reason, what is left, and the equilibria, for a person.
[[nodiscard]] std::string matrix_report(const MatrixGame& game);

}  // namespace cairn::paper
