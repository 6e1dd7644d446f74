// What a program for the two-player N-Queens game may do differently from the handout, choice by
// choice. A default is what is right; every other choice is one mistake, or one that changes no
// value, and mistakes about different options go together. Where the choice is a piece of code the
// option is a function, and the wrong ones stand beside the mistakes, in misconceptions.cc.
#pragma once

#include <cstdint>
#include <optional>

#include "reference/core/game.h"

namespace cairn::queens {

/// The cut-off of a search that has none, in plies.
inline constexpr int kNoCutoff = 1'000;

namespace right {
inline bool whole_diagonal(int /*rows*/, int /*columns*/) { return true; }
inline bool every_queen(int /*queen*/, int /*queens*/) { return true; }
inline std::optional<bool> like_others(bool player1_wins) { return player1_wins; }
inline int one(int /*queens*/, int /*size*/) { return 1; }
inline int queens(int queens, int /*size*/) { return queens; }
inline bool player1s(bool player1_wins, bool /*player1_moves*/) { return player1_wins; }
inline bool max_first(bool player1_moves) { return player1_moves; }
inline int as_given(int cutoff) { return cutoff == 0 ? kNoCutoff : cutoff; }
}  // namespace right

// ---- rules: where a queen may go ----

enum class Placement : std::uint8_t {
  kByVariation,     ///< right
  kLeftmostColumn,  ///< in variation 2, too
  kAnySquare,       ///< in variations 1a and 1b, too
  kNextFreeColumn,  ///< in 1a and 1b: columns without a free square are skipped
};

struct RulesOptions {
  bool rows_attacked = true;
  bool columns_attacked = true;  ///< of concern where any square may be taken
  /// Whether a queen attacks a square on a diagonal that lies so many rows and columns from hers.
  bool (*diagonals)(int rows, int columns) = right::whole_diagonal;
  /// Whether a queen attacks, counted from 0 as they were placed, of so many.
  bool (*attackers)(int queen, int queens) = right::every_queen;
  Placement placement{};
  int size_change = 0;    ///< of the board, against what is asked
  bool first_row = true;  ///< false: nobody plays there
  bool last_row = true;
  bool last_column = true;  ///< false: the game ends before it

  friend bool operator==(const RulesOptions&, const RulesOptions&) = default;
};

// ---- utility: what the end of a game is worth to Player 1 ----

struct UtilityOptions {
  bool winner_inverted = false;  ///< who cannot place a queen wins
  /// Whether Player 1 has won when all N queens are placed; nothing for a draw.
  std::optional<bool> (*full_board)(bool player1_wins) = right::like_others;
  int (*points)(int queens, int size) = right::one;  ///< in 1a and 2
  int (*points_of_1b)(int queens, int size) = right::queens;
  /// Whether the utility is positive, in 1a and 2.
  bool (*positive)(bool player1_wins, bool player1_moves) = right::player1s;
  bool (*positive_in_1b)(bool player1_wins, bool player1_moves) = right::player1s;

  friend bool operator==(const UtilityOptions&, const UtilityOptions&) = default;
};

// ---- search ----

enum class Returned : std::uint8_t {
  kBest,  ///< right
  kLastChild,
  kFirstChild,
};

enum class Opening : std::uint8_t {
  kBest,  ///< right
  kWorst,
  kFirstMove,
  kLastMove,
  kReply,    ///< the best answer to it
  kDeepest,  ///< of whichever node wrote it last
};

/// What Max and what Min begins with: a bound, or the value that the best child has to beat, in
/// tenths.
struct Start {
  int max = -kInfinity.tenths;
  int min = kInfinity.tenths;

  friend bool operator==(const Start&, const Start&) = default;
};

struct SearchOptions {
  bool (*maximizes)(bool player1_moves) = right::max_first;
  Returned returned{};
  Opening opening{};
  Start best_start;
  bool last_of_equal = false;  ///< a pruned child passes for one that is equal

  friend bool operator==(const SearchOptions&, const SearchOptions&) = default;
};

// ---- Alpha-Beta's window ----

enum class Window : std::uint8_t {
  kPassed,     ///< right
  kFresh,      ///< a child starts anew
  kShared,     ///< one alpha and one beta for the whole tree
  kExchanged,  ///< a child gets beta for alpha and alpha for beta
};

struct WindowOptions {
  Window window{};
  Start start;
  bool prunes_beyond_bound_only = false;  ///< v > beta, v < alpha
  bool narrows_other_bound = false;       ///< Max beta, Min alpha
  bool returns_bound = false;             ///< alpha at Max's nodes, beta at Min's

  friend bool operator==(const WindowOptions&, const WindowOptions&) = default;
};

// ---- cut-off ----

enum class Estimate : std::uint8_t {
  kHalfUtility,  ///< right: half of what the mover wins or loses with the next queen
  kMoves,        ///< the number of the mover's moves
  kForMover,     ///< positive if it is good for the player to move
};

struct CutoffOptions {
  int (*limit)(int cutoff) = right::as_given;  ///< in plies, for a cut-off that may be 0: none
  bool end_first = true;  ///< false: the cut-off is tested before the end of the game
  Estimate estimate{};

  friend bool operator==(const CutoffOptions&, const CutoffOptions&) = default;
};

// ---- form: the table ----

struct FormOptions {
  bool last_size = true;       ///< false: the table ends before it
  bool sizes_from_0 = false;   ///< a row is labelled with one less than its size
  bool sign_inverted = false;  ///< values are printed as Player 2's

  friend bool operator==(const FormOptions&, const FormOptions&) = default;
};

/// All that a program chooses; MutantOptions{} is right.
struct MutantOptions {
  RulesOptions rules;
  UtilityOptions utility;
  SearchOptions search;
  WindowOptions window;
  CutoffOptions cutoff;
  FormOptions form;

  friend bool operator==(const MutantOptions&, const MutantOptions&) = default;
};

}  // namespace cairn::queens
