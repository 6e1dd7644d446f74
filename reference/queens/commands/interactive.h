// Question 9's game: two players, each a person or a program, and a board to look at.
#pragma once

#include <array>
#include <iosfwd>

#include "reference/queens/player.h"

namespace cairn::queens {

/// Plays one game on a board of `size`: shows the board and every move on `out`, asks persons for
/// theirs and reads them from `in`, a line each, until one is legal; at the end tells the winner
/// and the utility, which it returns. An Error if `in` ends before the game does.
[[nodiscard]] Result<Score> play_game(Variation variation, int size,
                                      const std::array<Player, 2>& players, std::istream& in,
                                      std::ostream& out);

}  // namespace cairn::queens
