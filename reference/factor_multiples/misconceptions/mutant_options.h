// What a Factor-Multiples program may do differently from the handout, choice by choice. A default
// is what is right; every other choice is one mistake, and mistakes about different options go
// together. Where the choice is a piece of code the option is a function, and the wrong ones stand
// beside the mistakes, in misconceptions.cc.
#pragma once

#include <cstdint>
#include <string_view>

namespace cairn::factor_multiples {

[[nodiscard]] constexpr bool divides(int divisor, int dividend) { return dividend % divisor == 0; }

namespace right {
inline bool even_below_half(int number, int size) { return number % 2 == 0 && 2 * number < size; }
inline bool multiple_or_factor(int number, int last, int /*size*/) {
  return divides(last, number) || divides(number, last);
}
inline bool at_the_end(bool end) { return end; }
}  // namespace right

// ---- rules: what generateSuccessors offers, and what the search crosses out ----

/// Which numbers pass for crossed out.
enum class CrossedOut : std::uint8_t {
  kAll,           ///< right
  kAllButLast,    ///< the last number is offered again
  kNone,          ///< every crossed number is offered again
  kByPlayer1,     ///< entries that are 1 in the list; the search writes 1 itself
  kLastListed,    ///< generateSuccessors alone offers the last number; the search leaves it out
  kAllListed,     ///< generateSuccessors alone offers what is crossed out
  kNeverCleared,  ///< right, but the list of successors is a field to which every call adds
};

/// How the state of a child is made.
enum class ChildState : std::uint8_t {
  kCopied,          ///< right: a copy, in which the child's number is crossed out
  kLeaksToSibling,  ///< the number is crossed out in the parent's list, so the next child has it
                    ///< too
  kNotCrossed,      ///< the number is not crossed out
  kNotCrossedByMax,
  kNotCrossedByMin,
};

struct RulesOptions {
  /// Whether a game of `size` numbers may begin with `number`.
  bool (*first_move)(int number, int size) = right::even_below_half;
  bool (*follows)(int number, int last, int size) = right::multiple_or_factor;
  bool largest_offered = true;  ///< false: n is never offered
  CrossedOut crossed_out{};
  ChildState child{};

  friend bool operator==(const RulesOptions&, const RulesOptions&) = default;
};

// ---- max_value and min_value ----

/// Of a method that is right, "better" is larger in max_value and smaller in min_value.
enum class Returned : std::uint8_t {
  kBest,  ///< right
  kWorst,
  kLastChild,
  kFirstChild,
};

enum class BestMove : std::uint8_t {
  kOfReturned,  ///< right: the child whose value is returned
  kNever,       ///< stays -1
  kLastChild,
  kFirstChild,
  kOpponents,  ///< the last child that is worst, or the first child
  kReply,      ///< the best move of that child
  kIndex,      ///< its place among the successors, from 0
};

/// Which of equal children is the best move.
enum class Ties : std::uint8_t {
  kLargest,  ///< right
  kSmallest,
  kNone,  ///< none of them: bestMove stays -1
};

/// One of the two methods.
struct NodeOptions {
  int leaf_value = 0;
  bool (*leaf)(bool end) = right::at_the_end;  ///< what it is set to
  Returned returned{};
  BestMove best_move{};
  Ties ties_won{};         ///< where a child is better than the worst value
  Ties ties_lost{};        ///< where all children have the worst value
  bool asks_other = true;  ///< false: it asks itself about its children, not the other method

  friend bool operator==(const NodeOptions&, const NodeOptions&) = default;
};

struct SearchOptions {
  NodeOptions max{.leaf_value = -1};
  NodeOptions min{.leaf_value = 1};
  bool min_is_max = false;          ///< min_value is max_value
  bool leaf_value_by_name = false;  ///< a leaf's value is negated for player 2

  friend bool operator==(const SearchOptions&, const SearchOptions&) = default;
};

// ---- move ----

enum class Asks : std::uint8_t {
  kMaxValue,  ///< right
  kMinValue,
  kMinValueForPlayer2,  ///< right too
  kMaxValueOfChildren,  ///< the child for which max_value is largest
};

enum class Takes : std::uint8_t {
  kBestMove,  ///< right
  kValue,
  kLargest,
  kSmallest,
  kFewestReplies,  ///< the largest after which the opponent has fewest moves
};

enum class AtTheEnd : std::uint8_t { kMinusOne, kZero, kThrows };

enum class WhenLost : std::uint8_t {
  kPlays,    ///< right
  kGivesUp,  ///< -1, as if there were no move
  kExits,    ///< the program ends
};

/// The list that a method is given.
enum class CallersList : std::uint8_t {
  kUnchanged,            ///< right
  kCrossedByMove,        ///< move crosses its number out
  kCrossedBySuccessors,  ///< generateSuccessors writes at the last number
};

struct MoveOptions {
  Asks asks{};
  Takes takes{};
  AtTheEnd at_the_end{};
  WhenLost when_lost{};
  CallersList list{};

  friend bool operator==(const MoveOptions&, const MoveOptions&) = default;
};

// ---- form: the lines of a game ----

enum class Winner : std::uint8_t {
  kLastMover,  ///< right
  kOther,
  kPlayer1,
};

struct FormOptions {
  std::string_view before{};  ///< ahead of the first line
  std::string_view separator = ": ";
  std::string_view winner_label = "Winner: Player ";
  std::string_view line_end = "\n";
  std::string_view after = "\n";  ///< the end of the last line, and all that follows it
  int first_player = 1;           ///< the number of the player who opens
  int second_player = 2;
  Winner winner{};
  bool player_printed = true;  ///< false: a line of a move is the number alone
  bool end_printed = false;    ///< a line with -1 for the player who cannot move

  friend bool operator==(const FormOptions&, const FormOptions&) = default;
};

/// All that a program chooses; MutantOptions{} is the reference.
struct MutantOptions {
  RulesOptions rules;
  SearchOptions search;
  MoveOptions move;
  FormOptions form;

  friend bool operator==(const MutantOptions&, const MutantOptions&) = default;
};

}  // namespace cairn::factor_multiples
