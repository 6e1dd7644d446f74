// How good an unfinished game looks: the evaluation functions at a cut-off. Both keep to the range
// of the utility, as the handout wants it.
#pragma once

#include <string>
#include <vector>

#include "reference/core/game.h"
#include "reference/core/random.h"

namespace cairn::queens {

/// How a won game is scored: variations 1a and 2 give 1 point, variation 1b one for every queen.
enum class Scoring { kWinner, kQueens };

/// The worth of a game that ends with `more` further queens on top of `queens`, to the mover, who
/// wins it if `more` is odd.
[[nodiscard]] constexpr Score worth(Scoring scoring, int queens, int more) {
  const Score points = scoring == Scoring::kWinner ? kWon : Score{10 * (queens + more)};
  return more % 2 == 1 ? points : -points;
}

/// Our evaluation function: the utility that the mover can expect if luck decides how long the game
/// goes on. `free` are the numbers of squares (at least 1) that are free by now in the columns or
/// rows which the coming queens would take. With `k` queens before it, a queen finds a free one
/// among its f with the chance f / (f + 2k). Exact where at most one queen more can follow;
/// otherwise rounded to tenths.
[[nodiscard]] Score expected_utility(Scoring scoring, int queens, const std::vector<int>& free);

/// The handout's other one: the utility, to the mover, of a game that ends with a random number of
/// queens, from `queens` + 1 to `most`.
[[nodiscard]] Score random_utility(Scoring scoring, int queens, int most, Random& random);

/// As handed in: "3", or with one decimal where it is not whole, "2.5".
[[nodiscard]] std::string score_text(Score score);

}  // namespace cairn::queens
