// What a Take-Stones program may do differently from the handout, choice by choice. A default is
// what is right; every other choice is one mistake, and mistakes about different options go
// together. Where the choice is a piece of code the option is a function, and the wrong ones stand
// beside the mistakes, in misconceptions.cc.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <string_view>

#include "reference/core/alpha_beta.h"
#include "reference/core/diagnosis.h"
#include "reference/take_stones/question.h"
#include "reference/take_stones/rules.h"

namespace cairn::take_stones {

/// The largest board that MutantSearch searches: what one machine word holds.
inline constexpr int kMostMistakenStones = 64;

[[nodiscard]] constexpr bool divides(int divisor, int number) { return number % divisor == 0; }

// ---- rules: which stones are offered, and in what order ----

namespace right {
inline bool odd_below_half(int stone, int size) { return stone % 2 == 1 && 2 * stone < size; }
inline bool multiple_or_factor(int stone, int last, int /*size*/) {
  return divides(last, stone) || divides(stone, last);
}
inline int ascending(int stone, int /*last*/, bool /*root*/) { return stone; }
}  // namespace right

/// Which stones count as not yet taken.
enum class Offered : std::uint8_t {
  kLeft,      ///< right
  kAll,       ///< all but the last one: a taken stone comes back
  kGivenToo,  ///< those of the command line but the last were never taken off the board
};

struct RulesOptions {
  /// Whether a game on a board of `size` may begin with `stone`.
  bool (*first_move)(int stone, int size) = right::odd_below_half;
  /// Whether `stone` may follow `last`, another one.
  bool (*follows)(int stone, int last, int size) = right::multiple_or_factor;
  /// Children are tried by ascending rank; `last` is 0 before the first move.
  int (*rank)(int stone, int last, bool root) = right::ascending;
  Offered offered{};
  bool board_shared = false;  ///< what was taken below one child stays taken for the next
  bool root_twice = false;    ///< the square root of the last stone is tried twice

  friend bool operator==(const RulesOptions&, const RulesOptions&) = default;
};

// ---- evaluator: what a leaf is worth ----

/// The player for whom a leaf is evaluated.
enum class Turn : std::uint8_t {
  kToMove,      ///< right: by the number of stones taken
  kAsSearched,  ///< Max at a node that the search maximizes: right where the search is
  kRoots,       ///< the player to move at the root
  kMax,
  kMin,
  kOther,           ///< the player who moved last
  kWithoutLargest,  ///< by the number of stones taken, stone n not among them
};

/// What is counted, of which the parity decides.
enum class Counted : std::uint8_t {
  kSuccessors,        ///< right: stones that may be taken next
  kLeft,              ///< all stones not yet taken
  kAll,               ///< all stones, taken or not
  kLargerSuccessors,  ///< larger than the last stone
};

namespace right {
inline bool odd(int count) { return count % 2 == 1; }
inline bool for_min(bool max) { return !max; }
}  // namespace right

/// One clause of the static evaluation.
struct ClauseOptions {
  int tenths = 0;  ///< its size, in tenths; 0 where the clause is missing
  Counted counted{};
  bool (*good)(int count) = right::odd;        ///< for the player for whom the leaf is evaluated
  bool (*negated)(bool max) = right::for_min;  ///< Max's view is printed
  bool largest_counted = true;   ///< false: its loop over multiples ends before stone n
  bool factors_counted = false;  ///< factors of the prime are counted as its multiples are

  friend bool operator==(const ClauseOptions&, const ClauseOptions&) = default;
};

/// Which number stands for the largest prime factor of a composite stone.
enum class Factor : std::uint8_t {
  kLargestPrime,  ///< right
  kSmallestPrime,
  kStone,  ///< the stone itself
  kLargestProperDivisor,
  kDividedOut,   ///< the last prime divided out while i * i <= rest: the rest is lost
  kRest,         ///< the rest after dividing out while i * i <= rest: none if that is 1
  kUpToRoot,     ///< the largest prime factor up to the root
  kBelowHalf,    ///< the largest prime factor less than half of the stone, or none
  kLargestLeft,  ///< the largest prime factor that has not yet been taken, or none
};

/// What a program counts for a composite stone in which it has found no prime factor.
enum class NoFactor : std::uint8_t {
  kAll,  ///< multiples of 1 or of -1
  kNothing,
  kEndless,  ///< it looks for multiples of 0 and does not end
};

/// Whether the prime factor itself is one of its multiples.
enum class PrimeItself : std::uint8_t {
  kOnce,  ///< right
  kNever,
  kTwice,
};

/// Which clause values a leaf whose last stone is 1.
enum class LastOne : std::uint8_t {
  kOwnClause,     ///< right
  kFallsThrough,  ///< the prime clause if 1 passes for a prime, else the composite one with it
  kCompositeWithoutFactor,
};

enum class EvaluatedStone : std::uint8_t {
  kLast,        ///< right
  kBeforeLast,  ///< the last stone of the parent; the program crashes where there was none
  kBeforeLastParentsMoves,  ///< the same, and what is counted is what could be taken there
  /// The same, but what is counted is what may be taken at the leaf; the last stone where there is
  /// none before it.
  kBeforeLastOwnSuccessors,
};

namespace right {
inline double mover_loses(bool max) { return max ? -1 : 1; }
inline bool while_there(bool there, bool /*max*/) { return there; }
inline bool prime(int number) { return largest_prime_factor(number) == number; }
}  // namespace right

struct EvaluatorOptions {
  /// What a finished game is worth; null for the static value, as if stones could be taken.
  double (*end)(bool max) = right::mover_loses;
  Turn end_turn{};
  Turn turn{};
  bool end_first = true;  ///< false: at the depth limit nobody asks whether the game is over
  bool (*zero)(bool there, bool max) = right::while_there;  ///< because stone 1 is there, or is not
  bool negative_zero = false;  ///< the 0 of stone 1 is negated for Min, and printed -0.0
  LastOne last_one{};
  ClauseOptions one{5};
  ClauseOptions prime{7};
  ClauseOptions composite{6};
  bool (*is_prime)(int number) = right::prime;  ///< between the clauses; from 2 on
  bool one_is_prime = false;
  bool (*is_prime_factor)(int number) = right::prime;  ///< in the search for the largest
  Factor factor{};
  NoFactor no_factor{};
  PrimeItself prime_itself{};  ///< in the composite clause
  EvaluatedStone stone{};

  friend bool operator==(const EvaluatorOptions&, const EvaluatorOptions&) = default;
};

// ---- search ----

enum class Window : std::uint8_t {
  kPassed,      ///< right: a child gets both bounds
  kShallow,     ///< a child gets its parent's value alone, and nothing from further up
  kShared,      ///< one alpha and one beta for the whole tree
  kKeptAtRoot,  ///< the root never narrows the window for its later children
};

enum class Returned : std::uint8_t {
  kBest,       ///< right
  kLastChild,  ///< what the child tried last is worth
  kBound,      ///< alpha at Max's nodes, beta at Min's
};

enum class Level : std::uint8_t {
  kAlternating,  ///< right
  kMaxBelowRoot,
  kMinBelowRoot,
  kWithoutLargest,  ///< at every node by the number of stones taken, stone n not among them
};

enum class ChosenMove : std::uint8_t {
  kBest,              ///< right: the root's child that improved its value last
  kAnyNode,           ///< written at every node that improves its value
  kRootPlayersNodes,  ///< the same at the nodes of the player to move at the root
  kLastLeaf,          ///< that leads to the leaf evaluated last
  kLastChild,         ///< the last that the root tries
  kFirstChild,
  kWorst,       ///< the first of the lowest value, whoever is to move
  kHighest,     ///< the first of the highest value, whoever is to move
  kNone,        ///< always 0
  kNoneIfLost,  ///< 0 where every move loses
  kEqualSize,   ///< the first child that a second search, for the wrong player, finds as much worth
};

/// What Max and what Min begins with: a bound, or the value that the best child has to beat.
struct Start {
  double max = -std::numeric_limits<double>::infinity();
  double min = std::numeric_limits<double>::infinity();

  friend bool operator==(const Start&, const Start&) = default;
};

namespace right {
inline bool at_bound(bool /*max*/, bool /*beyond*/) { return true; }
}  // namespace right

struct SearchOptions {
  /// Whether a value that reaches a bound of Max's or Min's node ends it, or lies beyond it.
  bool (*prunes)(bool max, bool beyond) = right::at_bound;
  Start window_start;
  Start best_start;
  Window window{};
  Returned returned{};
  bool last_of_equal = false;
  Level level{};
  Turn root_side{};  ///< who moves at the root, as the search sees it
  ChosenMove chosen{};
  bool stops_at_any_end = false;  ///< a node ends after a child worth 1.0 or -1.0

  friend bool operator==(const SearchOptions&, const SearchOptions&) = default;
};

// ---- what a search has seen, from which every count, right or wrong, is made ----

/// A search ends without an answer below this ply, as a real program's stack would overflow.
inline constexpr int kMostPlies = 128;

struct MutantResult {
  Termination termination = Termination::kAnswered;
  int move = 0;                                        ///< 0: none
  double value = 0.0;                                  ///< Max's view; may be infinite
  std::array<std::int64_t, kMostPlies + 1> entered{};  ///< nodes at each ply
  std::int64_t visited = 0;                            ///< nodes
  std::int64_t ends = 0;  ///< leaves above the depth limit: the game is over
  std::int64_t ends_at_limit = 0;
  std::int64_t static_leaves = 0;  ///< leaves at the depth limit where the game goes on
  std::int64_t generated = 0;      ///< children of the nodes that are no leaves, pruned ones too
  int deepest = 0;                 ///< the largest ply entered
  int shallowest_leaf = kMostPlies;
  int last_leaf = 0;  ///< the ply of the leaf evaluated last

  [[nodiscard]] std::int64_t leaves() const { return ends + ends_at_limit + static_leaves; }
};

// ---- depth ----

namespace right {
inline int as_given(int depth, int /*given*/) { return depth; }
inline int deepest(const MutantResult& seen, const Question& /*question*/) { return seen.deepest; }
}  // namespace right

struct DepthOptions {
  int (*limit)(int depth, int given) = right::as_given;  ///< after `given` stones; depth is not 0
  int plies_of_0 = kToTheEnd;                            ///< the limit for depth 0
  int (*reached)(const MutantResult& seen, const Question& question) = right::deepest;

  friend bool operator==(const DepthOptions&, const DepthOptions&) = default;
};

// ---- counters ----

/// A quotient of doubles, whole numbers mostly: what programs divide when they print a mean.
struct Quotient {
  double numerator = 0;
  double denominator = 1;

  [[nodiscard]] double value() const { return numerator / denominator; }
  friend bool operator==(const Quotient&, const Quotient&) = default;
};

namespace right {
inline std::int64_t nodes(const MutantResult& seen) { return seen.visited; }
inline std::int64_t leaves(const MutantResult& seen) { return seen.leaves(); }
inline Quotient children_per_inner_node(const MutantResult& /*seen*/, double visited,
                                        double evaluated) {
  return {visited - 1, visited - evaluated};
}
}  // namespace right

struct CounterOptions {
  std::int64_t (*visited)(const MutantResult& seen) = right::nodes;
  std::int64_t (*evaluated)(const MutantResult& seen) = right::leaves;
  /// `visited` and `evaluated` are the program's own counts.
  Quotient (*branching)(const MutantResult& seen, double visited,
                        double evaluated) = right::children_per_inner_node;
  bool integer_division = false;  ///< the branching factor's quotient loses its fraction

  friend bool operator==(const CounterOptions&, const CounterOptions&) = default;
};

// ---- form ----

/// How a decimal number is brought to the handout's decimals.
enum class Rounding : std::uint8_t {
  kHalfUp,  ///< right: of the exact number
  kBinary,  ///< to nearest of the double, ties to even: C, Python, Java's DecimalFormat
  kFloat,   ///< computed as a float, then half up
  kTruncated,
  kUp,
};

/// How the branching factor is written.
enum class DecimalForm : std::uint8_t {
  kFixed,      ///< right
  kShortest,   ///< all digits, as Java's and Python's println print a double
  kSixDigits,  ///< C++'s std::cout
  kBare,       ///< without zeros at the end of decimals: Java's DecimalFormat("#.#")
  kInteger,    ///< the part before the point
  kEmpty,
};

/// The six lines, in the handout's order.
enum SixLine : std::size_t {
  kMoveLine,
  kValueLine,
  kVisitedLine,
  kEvaluatedLine,
  kDepthLine,
  kBranchingLine,
  kLines
};

struct LineOptions {
  std::string_view label;
  std::string_view separator = ": ";
  std::string_view suffix{};  ///< before the end of the line
  bool printed = true;

  friend bool operator==(const LineOptions&, const LineOptions&) = default;
};

struct FormOptions {
  std::array<LineOptions, kLines> lines{{{"Move"},
                                         {"Value"},
                                         {"Number of Nodes Visited"},
                                         {"Number of Nodes Evaluated"},
                                         {"Max Depth Reached"},
                                         {"Avg Effective Branching Factor"}}};
  std::string_view before{};  ///< ahead of the first line
  std::string_view line_end = "\n";
  std::string_view after = "\n";  ///< the end of the last line, and all that follows it
  int decimals = 1;
  Rounding rounding{};
  DecimalForm branching_form{};
  bool integer_zero = false;   ///< the value 0 is printed without a point
  bool integer_win = false;    ///< the values 1 and -1 are printed without a point
  bool integer_value = false;  ///< every value is printed as an integer, its fraction cut off
  bool plus_sign = false;      ///< a positive value has its sign
  bool decimal_comma = false;

  friend bool operator==(const FormOptions&, const FormOptions&) = default;
};

/// All that a program chooses; MutantOptions{} is the reference.
struct MutantOptions {
  RulesOptions rules;
  EvaluatorOptions evaluator;
  SearchOptions search;
  DepthOptions depth;
  CounterOptions counters;
  FormOptions form;

  friend bool operator==(const MutantOptions&, const MutantOptions&) = default;
};

}  // namespace cairn::take_stones
