// Game trees written as text: max(B(3 12 8) C(2 4 6) D(14 5 2)).
//
//   tree = player [name] list
//   node = [player] [name] list | [name =] number
//   list = ( node node ... )
//
// Blanks, newlines and commas only separate. Max and Min take turns: below the root a player may be
// written, and must then be the one whose turn it is. JSON is read as well, see json_notation.h.
#pragma once

#include <string_view>

#include "reference/core/result.h"
#include "reference/paper/game_tree.h"

namespace cairn::paper {

/// The tree, with all nodes named. An Error says what is wrong and where.
[[nodiscard]] Result<GameTree> parse_tree(std::string_view text);

}  // namespace cairn::paper
