// A game at the terminal: one player is a person, the other plays as well as it can.
#pragma once

#include <iosfwd>

#include "reference/core/game.h"
#include "reference/core/result.h"

namespace cairn::factor_multiples {

/// Plays a game of `size` numbers, kFewestNumbers..kMostNumbers; `person` is the side whose moves
/// are read from `in`, one number a line. `out` gets the lines of the game, as in mode 1; `talk`
/// what is said to the person: whose turn it is, and, after a line that is no legal move, what is
/// legal. Returns the winner, or an Error when `in` ends before the game does.
[[nodiscard]] Result<Side> play_with_person(int size, Side person, std::istream& in,
                                            std::ostream& out, std::ostream& talk);

}  // namespace cairn::factor_multiples
