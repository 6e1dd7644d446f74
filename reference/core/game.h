// What a two-player game is, to everything that searches one.
#pragma once

#include <compare>
#include <concepts>
#include <cstdint>
#include <limits>
#include <ranges>

namespace cairn {

/// The player to move. Max is player 1 and moves first.
enum class Side { kMax, kMin };

[[nodiscard]] constexpr Side opponent(Side side) {
  return side == Side::kMax ? Side::kMin : Side::kMax;
}

/// A position's worth to the player who is to move, in tenths: Score{7} is the handout's 0.7.
/// Integers, so that no comparison ever depends on a rounding.
struct Score {
  int tenths = 0;

  // NOLINTNEXTLINE(modernize-use-nullptr): clang-tidy 14 takes the 0 that <=> compares with for one
  friend constexpr auto operator<=>(Score, Score) = default;
  friend constexpr Score operator-(Score score) { return Score{-score.tenths}; }
};

/// Better than every score of a game; its negation is worse than every one.
inline constexpr Score kInfinity{std::numeric_limits<int>::max()};

/// A game that is lost for the player to move, and one that is won.
inline constexpr Score kLost{-10};
inline constexpr Score kWon{10};

/// The same worth seen by Max, which is how every handout prints it.
[[nodiscard]] constexpr Score as_seen_by_max(Score score, Side to_move) {
  return to_move == Side::kMax ? score : -score;
}

/// A position is a small value: copy it, compare it, ask it.
/// moves() is ascending, and empty exactly when the game is over. Scores are the mover's.
template <typename G>
concept Game = std::regular<G> && requires(const G position, typename G::Move move) {
  { position.to_move() } -> std::same_as<Side>;
  { position.moves() } -> std::ranges::forward_range;
  { position.after(move) } -> std::same_as<G>;
  { position.final_score() } -> std::same_as<Score>;  // asked only when there is no move
  { position.estimate() } -> std::same_as<Score>;     // asked only when there is one
};

/// A position in numbers. Where they are equal, so are the moves, the scores and estimates for the
/// mover, whichever side that is, and the codes after every move.
struct PositionCode {
  std::uint64_t board = 0;
  std::uint8_t last = 0;  ///< below 64
};

}  // namespace cairn
