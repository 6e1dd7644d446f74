// Small games as trees of named states and moves, and their normal form.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "reference/paper/matrix_game.h"

namespace cairn::paper {

/// The deepest nesting and the most moves of a game; they bound every recursion over one.
inline constexpr int kDeepestGame = 64;
inline constexpr std::size_t kMostMoves = 1'000;

/// Where a player chooses. Places of the tree whose states have the same name are one state: the
/// player cannot tell them apart.
struct State {
  std::string name;
  Player player = Player::kA;
  std::vector<std::string> moves;  ///< different names, at least one

  friend bool operator==(const State&, const State&) = default;
};

/// A place of the tree: a state with one child a move, or, without children, the end and its gains.
struct Place {
  std::size_t state = 0;              ///< in ExtensiveGame::states
  std::vector<std::size_t> children;  ///< in ExtensiveGame::places, one a move of the state
  Payoffs payoffs;                    ///< at the end
};

struct ExtensiveGame {
  std::vector<State> states;  ///< in the order in which the notation names them first
  std::vector<Place> places;  ///< the root first
};

/// Reads A:a(L:B:b(l:3 r:5) R:B:c(l:2 r:7)): whose state it is, its name, and in parentheses its
/// moves, each with the state or the gains that it leads to, "3,5" or, zero-sum, "3".
[[nodiscard]] Result<ExtensiveGame> parse_extensive_game(std::string_view text);

/// One move for every state of a player: their places in State::moves, in the order of the states.
using Strategy = std::vector<std::size_t>;

/// The pure strategies of both as rows and columns, the last state's move changing fastest: a
/// strategy is named by its choices, "a=L c=r", or "none" where the player has no state. An Error
/// where a player has more than kMostStrategies.
[[nodiscard]] Result<MatrixGame> normal_form(const ExtensiveGame& game);

/// The states, the pure strategies and then the report of the normal form.
[[nodiscard]] Result<std::string> extensive_report(const ExtensiveGame& game);

}  // namespace cairn::paper
