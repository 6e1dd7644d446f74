// The same problems written as JSON, for programs that write them.
//
//   tree    {"player": "max", "children": [{"name": "B", "children": [3, 12]}, [2, 4], 7]}
//   tour    {"places": ["M", "W"], "distances": [[0, 1.1], [1.1, 0]], "start": ["W", "M"]}
//   matrix  {"rows": ["I", "II"], "columns": ["I", "II"],
//            "payoffs": [[[3, 5], [1, 3]], [[6, 5], [1, 4]]]}
//
// A leaf is a number or {"name": "x", "value": 3}, an inner node without a name may be a list; in a
// matrix "rows" and "columns" may be left out, and a number alone is an entry of a zero-sum game.
// Keys that are not named here are refused, so that none is misspelt unnoticed.
#pragma once

#include <string_view>

#include "reference/core/result.h"
#include "reference/paper/game_tree.h"
#include "reference/paper/matrix_game.h"
#include "reference/paper/tour.h"

namespace cairn::paper {

/// Whether a notation is meant as JSON: it begins with '{'.
[[nodiscard]] bool is_json(std::string_view text);

/// An Error says what is wrong and at which key.
[[nodiscard]] Result<GameTree> tree_of_json(std::string_view text);
[[nodiscard]] Result<TourProblem> tour_of_json(std::string_view text);
[[nodiscard]] Result<MatrixGame> matrix_of_json(std::string_view text);

}  // namespace cairn::paper
