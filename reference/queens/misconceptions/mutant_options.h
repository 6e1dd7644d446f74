// What a program for the two-player N-Queens game may do differently from the handout, choice by
// choice. A default is what is right; every other choice is one mistake, or one that changes no
// value, and mistakes about different options go together.
#pragma once

#include <cstdint>

namespace cairn::queens {

// ---- rules: where a queen may go ----

enum class Diagonals : std::uint8_t {
  kBoth,  ///< right
  kNone,
  kRising,      ///< only those on which row and column grow together
  kFalling,     ///< only the others
  kNextColumn,  ///< both, but a queen attacks only the squares that touch hers
};

/// Which queens attack.
enum class Attackers : std::uint8_t {
  kAll,        ///< right
  kLast,       ///< the one placed last
  kOpponents,  ///< those of the player who is not to move
  kOwn,        ///< those of the player to move
};

enum class Placement : std::uint8_t {
  kByVariation,     ///< right
  kLeftmostColumn,  ///< in variation 2, too
  kAnySquare,       ///< in variations 1a and 1b, too
  kNextFreeColumn,  ///< in 1a and 1b: columns without a free square are skipped
};

struct RulesOptions {
  bool rows_attacked = true;
  bool columns_attacked = true;  ///< of concern where any square may be taken
  Diagonals diagonals{};
  Attackers attackers{};
  Placement placement{};
  int size_change = 0;    ///< of the board, against what is asked
  bool first_row = true;  ///< false: nobody plays there
  bool last_row = true;
  bool last_column = true;  ///< false: the game ends before it

  friend bool operator==(const RulesOptions&, const RulesOptions&) = default;
};

// ---- utility: what the end of a game is worth to Player 1 ----

enum class Winner : std::uint8_t {
  kLastMover,  ///< right
  kOther,
};

/// Who has won when all N queens are placed.
enum class FullBoard : std::uint8_t {
  kLikeOthers,  ///< right
  kInverted,    ///< as the sheet reads without its strike-through
  kPlayer1,
  kDraw,
};

enum class Points : std::uint8_t {
  kOne,     ///< right in 1a and 2
  kQueens,  ///< right in 1b
  kSize,
  kQueensPlusOne,
  kQueensMinusOne,
  kColumnsLeft,
  kWinnersQueens,
};

enum class Sign : std::uint8_t {
  kPlayer1s,  ///< right
  kNone,      ///< positive, whoever has won
  kMovers,    ///< positive if the player to move has won
};

struct UtilityOptions {
  Winner winner{};
  FullBoard full_board{};
  Points points = Points::kOne;  ///< in 1a and 2
  Points points_of_1b = Points::kQueens;
  Sign sign{};  ///< in 1a and 2
  Sign sign_of_1b{};

  friend bool operator==(const UtilityOptions&, const UtilityOptions&) = default;
};

// ---- search ----

enum class Turns : std::uint8_t {
  kMaxFirst,  ///< right: Player 1 maximizes, and the players alternate
  kMinFirst,
  kAlwaysMax,
  kAlwaysMin,
};

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

/// A bound, or the value that the best child has to beat.
enum class Start : std::uint8_t {
  kInfinity,  ///< right
  kOne,       ///< -1 for Max, 1 for Min
  kZero,      ///< 0 for both
};

struct SearchOptions {
  Turns turns{};
  Returned returned{};
  Opening opening{};
  Start best_start{};
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

enum class Prunes : std::uint8_t {
  kAtBound,  ///< right: v >= beta, v <= alpha
  kBeyondBound,
};

enum class Narrows : std::uint8_t {
  kOwnBound,  ///< right: Max alpha, Min beta
  kOther,     ///< Max beta, Min alpha
};

struct WindowOptions {
  Window window{};
  Start start{};
  Prunes prunes{};
  Narrows narrows{};
  bool returns_bound = false;  ///< alpha at Max's nodes, beta at Min's

  friend bool operator==(const WindowOptions&, const WindowOptions&) = default;
};

// ---- cut-off ----

enum class Cutoff : std::uint8_t {
  kAsGiven,  ///< right
  kOneEarly,
  kOneLate,
  kNever,
  kAlways4,  ///< also where none is asked for
};

enum class Estimate : std::uint8_t {
  kHalfUtility,  ///< right: half of what the mover wins or loses with the next queen
  kMoves,        ///< the number of the mover's moves
  kForMover,     ///< positive if it is good for the player to move
};

struct CutoffOptions {
  Cutoff cutoff{};
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
