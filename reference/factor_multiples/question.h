// A Factor-Multiples question: what the handout's command line says.
#pragma once

#include <optional>

#include "reference/core/assignment.h"
#include "reference/core/game_so_far.h"
#include "reference/factor_multiples/rules.h"

namespace cairn::factor_multiples {

inline constexpr NumbersOfAGame kNumbers{"number", kFewestNumbers, kMostNumbers};

struct Question {
  int size = 0;                ///< 1..kMostNumbers; fewer than kFewestNumbers have no game
  std::optional<Side> person;  ///< who is played by a person; in mode 1 nobody is
};

/// Reads `<n> <mode>`; mode 1: nobody is a person; 2: the first player; 3: the second.
[[nodiscard]] Result<Question> parse_question(const Arguments& words);

/// Reads `<n> <moves...>`, a game so far, which must keep to the rules.
[[nodiscard]] Result<GameSoFar> parse_legal_game(const Arguments& words);

}  // namespace cairn::factor_multiples
