// Question 9's experiment: does the deeper cut-off win?
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "reference/queens/variation.h"

namespace cairn::queens {

/// The players' cut-offs, in plies, at least 1.
struct Cutoffs {
  int player1 = 0;
  int player2 = 0;

  friend bool operator==(const Cutoffs&, const Cutoffs&) = default;
};

/// Reads "4/4,5/5,5/3".
[[nodiscard]] Result<std::vector<Cutoffs>> parse_pairs(std::string_view word);

/// At a cut-off: what a game of luck would give, or a random utility.
enum class Evaluation { kExpected, kRandom };

/// Games that Player 1 won and lost.
struct MatchResult {
  int won = 0;
  int lost = 0;

  friend bool operator==(const MatchResult&, const MatchResult&) = default;
};

/// Plays `games` games on a board of `size`, both players by Alpha-Beta. The same seed gives the
/// same games on every machine.
[[nodiscard]] MatchResult play_games(Variation variation, int size, Cutoffs cutoffs,
                                     Evaluation evaluation, int games, std::uint64_t seed);

}  // namespace cairn::queens
