// A program for the two-player N-Queens game that can be wrong: one parametric Alpha-Beta search
// stands for every mistaken one.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "reference/core/game.h"
#include "reference/core/result.h"
#include "reference/core/trace.h"
#include "reference/queens/misconceptions/mutant_options.h"
#include "reference/queens/variation.h"

namespace cairn::queens {

/// A search of more nodes than this ends without an answer.
inline constexpr std::int64_t kMostNodes = 50'000;

/// What a program finds out about a board.
struct Found {
  Score value;                 ///< as the program sees it; Player 1's if it is right
  std::optional<int> opening;  ///< a row, in variation 2 a square; nothing where there is none
};

/// The search of a program of these options on an empty board; nothing where it takes more than
/// kMostNodes. size: 1..16; cutoff: in plies, 0 for none. A right one finds the first of the best
/// openings. The form of `options` is of no concern here.
[[nodiscard]] std::optional<Found> search(const MutantOptions& options, Variation variation,
                                          int size, int cutoff);

/// The tree of a search without a cut-off, or an Error where it takes more than kMostNodes. A move
/// goes by its row, in variation 2 by its square; one that may be in any column of 1a or 1b by
/// both.
[[nodiscard]] Result<TraceNode> trace(const MutantOptions& options, Variation variation, int size);

}  // namespace cairn::queens
