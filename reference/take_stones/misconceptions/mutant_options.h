// What a Take-Stones program may do differently from the handout, choice by choice. A default is
// what is right; every other choice is one mistake, and mistakes about different options go
// together.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace cairn::take_stones {

// ---- rules: which stones are offered, and in what order ----

enum class FirstMove : std::uint8_t {
  kOddBelowHalf,         ///< right: odd, 2 * i < n
  kOddUpToHalf,          ///< 2 * i <= n
  kOddBelowIntegerHalf,  ///< i < n / 2 in integers
  kOddEndsEarly,         ///< odd, 2 * i < n; where n is even, i < n / 2 - 1
  kOdd,
  kBelowHalf,
  kEvenBelowHalf,
  kOddFrom3BelowHalf,
  kAny,
};

enum class Followers : std::uint8_t {
  kMultiplesAndFactors,  ///< right
  kMultiples,
  kFactors,
  kWithoutOne,        ///< stone 1 is no factor
  kPrimesWithoutOne,  ///< stone 1 is no factor of a prime
  kWithoutLargest,    ///< stone n is never offered, once the game has begun
  kFactorsBelowHalf,  ///< a factor is less than half of the last stone
  kFactorsUpToRoot,   ///< a factor is at most the root of the last stone
  kDoublesAndHalves,  ///< twice the last stone, or half of it
  kAny,
};

enum class ChildOrder : std::uint8_t {
  kAscending,  ///< right
  kDescending,
  kDescendingBelowRoot,  ///< ascending at the root only
  kFollowersDescending,  ///< ascending before the first move of a game only
  kMultiplesFirst,       ///< then the factors, both ascending
  kOneThenMultiples,     ///< stone 1, the multiples, the other factors
  kFactorsDescending,    ///< then the multiples, ascending
  kFactorPairs,          ///< i and last / i for i = 1, 2, ...; then the multiples, ascending
};

/// Which stones count as not yet taken.
enum class Offered : std::uint8_t {
  kLeft,      ///< right
  kAll,       ///< all but the last one: a taken stone comes back
  kGivenToo,  ///< those of the command line but the last were never taken off the board
};

enum class Board : std::uint8_t {
  kCopied,  ///< right: a child's stones are back on the board when the next child is tried
  kShared,  ///< what was taken below one child stays taken for the next
};

struct RulesOptions {
  FirstMove first_move{};
  Followers followers{};
  ChildOrder order{};
  Offered offered{};
  Board board{};

  friend bool operator==(const RulesOptions&, const RulesOptions&) = default;
};

// ---- evaluator: what a leaf is worth ----

enum class EndState : std::uint8_t {
  kMoverLoses,  ///< right
  kMoverWins,
  kMaxWins,
  kMinWins,
  kZero,
  kNotSeen,  ///< the static value, as if stones could be taken
};

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

/// When the static value is 0 because stone 1 is there.
enum class StoneOneRule : std::uint8_t {
  kBoth,  ///< right: for both players
  kNever,
  kMaxOnly,
  kMinOnly,
  kInverted,  ///< 0 when stone 1 is gone
};

/// What is counted, of which the parity decides.
enum class Counted : std::uint8_t {
  kSuccessors,        ///< right: stones that may be taken next
  kLeft,              ///< all stones not yet taken
  kAll,               ///< all stones, taken or not
  kLargerSuccessors,  ///< larger than the last stone
};

enum class Parity : std::uint8_t {
  kOddIsGood,  ///< right
  kEvenIsGood,
  kAlwaysGood,
  kAlwaysBad,
};

/// Whose view a static value is.
enum class Sign : std::uint8_t {
  kNegatedForMin,  ///< right
  kNever,
  kNegatedForMax,
  kAlways,
};

/// One clause of the static evaluation.
struct ClauseOptions {
  int tenths = 0;  ///< its size, in tenths; 0 where the clause is missing
  Counted counted{};
  Parity parity{};
  Sign sign{};
  bool largest_counted = true;   ///< false: its loop over multiples ends before stone n
  bool factors_counted = false;  ///< factors of the prime are counted as its multiples are

  friend bool operator==(const ClauseOptions&, const ClauseOptions&) = default;
};

/// Which numbers from 2 on pass for a prime.
enum class Primality : std::uint8_t {
  kPrimes,  ///< right
  kNone,
  kAll,                 ///< every number
  kOdd,                 ///< odd numbers, so not 2
  kOddOrTwo,            ///< odd numbers and 2: only the divisor 2 is tried
  kSquaresToo,          ///< divisors are tried up to the root exclusively
  kFourToo,             ///< divisors are tried up to the half exclusively
  kNotDivisibleBy2Or3,  ///< divisors 2 and 3 only are tried: 25 and 35 pass
  kButTwo,              ///< primes, 2 not among them
  kButTwoAndThree,      ///< primes from 5 on: no where the loop up to the root never runs
  kComposites,          ///< the answer is inverted
  kNonDivisor,          ///< numbers that some i from 2 to number - 1 does not divide: all but 2
  kNonDivisorToHalf,    ///< the same with i up to half of the number
  kNonDivisorToRoot,    ///< the same with i up to its root
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

struct EvaluatorOptions {
  EndState end_state{};
  Turn end_turn{};
  Turn turn{};
  bool end_first = true;  ///< false: at the depth limit nobody asks whether the game is over
  StoneOneRule stone_one{};
  bool negative_zero = false;  ///< the 0 of stone 1 is negated for Min, and printed -0.0
  LastOne last_one{};
  ClauseOptions one{5};
  ClauseOptions prime{7};
  ClauseOptions composite{6};
  Primality is_prime{};  ///< between the clauses of primes and of composites
  bool one_is_prime = false;
  Primality prime_factor{};  ///< in the search for the largest prime factor
  Factor factor{};
  NoFactor no_factor{};
  PrimeItself prime_itself{};  ///< in the composite clause
  EvaluatedStone stone{};

  friend bool operator==(const EvaluatorOptions&, const EvaluatorOptions&) = default;
};

// ---- search ----

enum class Pruning : std::uint8_t {
  kNonStrict,  ///< right: v >= beta, v <= alpha
  kStrict,
  kNone,
  kMaxNodes,  ///< at Max's nodes only
  kMinNodes,
};

/// A bound, or the value that the best child has to beat.
enum class Start : std::uint8_t {
  kInfinity,    ///< right
  kOne,         ///< -1.0 for Max, 1.0 for Min
  kZero,        ///< 0 for both
  kTinyForMax,  ///< Max starts with Java's Double.MIN_VALUE, which is larger than 0
};

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

enum class Ties : std::uint8_t { kFirst, kLast };

enum class Level : std::uint8_t {
  kAlternating,  ///< right
  kMaxBelowRoot,
  kMinBelowRoot,
  kWithoutLargest,  ///< at every node by the number of stones taken, stone n not among them
};

/// Who moves at the root, as the search sees it.
enum class RootSide : std::uint8_t {
  kByParity,  ///< right: Max after an even number of stones
  kMax,
  kMin,
  kOther,           ///< Max after an odd number
  kWithoutLargest,  ///< by the number of stones taken, stone n not among them
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

enum class WinStop : std::uint8_t {
  kNever,   ///< right: only alpha and beta end a node
  kAnyEnd,  ///< a node ends after a child worth 1.0 or -1.0
};

struct SearchOptions {
  Pruning pruning{};
  Start window_start{};
  Start best_start{};
  Window window{};
  Returned returned{};
  Ties ties{};
  Level level{};
  RootSide root_side{};
  ChosenMove chosen{};
  WinStop win_stop{};

  friend bool operator==(const SearchOptions&, const SearchOptions&) = default;
};

// ---- depth ----

enum class Limit : std::uint8_t {
  kAsGiven,
  kOneLess,  ///< a depth of 1 evaluates the root
  kOneMore,
  kFromStart,  ///< the plies already played count
};

enum class DepthZero : std::uint8_t {
  kToTheEnd,  ///< right
  kNoPly,     ///< the root is evaluated
  kOnePly,
};

enum class Reached : std::uint8_t {
  kDeepest,  ///< right
  kDeepestPlusOne,
  kDeepestMinusOne,
  kLimit,         ///< the limit; n + 1 for depth 0, as in the course's main program
  kLimitOrSize,   ///< the limit; n for depth 0
  kLimitAsGiven,  ///< the limit; 0 for depth 0
  kFromStart,     ///< the plies already played count
  kLastLeaf,      ///< the ply of the leaf evaluated last
  kShallowestLeaf,
  kLeftAtLastLeaf,  ///< the limit (n + 1 for depth 0) less the ply of the leaf evaluated last
};

struct DepthOptions {
  Limit limit{};
  DepthZero zero{};
  Reached reached{};

  friend bool operator==(const DepthOptions&, const DepthOptions&) = default;
};

// ---- counters ----

enum class Visited : std::uint8_t {
  kNodes,  ///< right
  kWithoutRoot,
  kRootTwice,
  kInnerNodes,
  kLeaves,
  kPrunedToo,        ///< children that are generated and not entered are counted
  kWithoutEnds,      ///< nodes where the game is over are not counted
  kStaticLeavesNot,  ///< leaves at the depth limit are not counted
};

enum class Evaluated : std::uint8_t {
  kLeaves,       ///< right
  kStatic,       ///< only those at the depth limit where the game goes on
  kEnds,         ///< only those where the game is over
  kAtLimit,      ///< only those at the depth limit
  kTwiceAtBoth,  ///< a leaf at the limit where the game is over counts twice
  kAllNodes,
  kInnerNodes,
  kPlusOne,
  kMinusOne,
};

/// The average effective branching factor. `visited` and `evaluated` are the program's own counts.
enum class Branching : std::uint8_t {
  kNodes,                ///< right: (visited - 1) / (visited - evaluated)
  kEntered,              ///< right: children entered / nodes that have children, counted apart
  kVisitedPerInner,      ///< visited / (visited - evaluated)
  kPerLeaf,              ///< (visited - 1) / evaluated
  kVisitedPerLeaf,       ///< visited / evaluated
  kInnerPlusOne,         ///< (visited - 1) / (visited - evaluated + 1)
  kPerNode,              ///< (visited - 1) / visited
  kGenerated,            ///< children, pruned ones too / nodes that have children
  kGeneratedPerNode,     ///< children, pruned ones too / visited
  kVisitedPerGenerated,  ///< visited / (children, pruned ones too, + 1)
  kLevelMean,            ///< the mean of nodes at a level / nodes at the level above
  kRoot,                 ///< visited to the power 1 / deepest ply
  kPerPly,               ///< visited / deepest ply
  kLeavesPerInner,       ///< evaluated / (visited - evaluated)
  kZero,                 ///< never computed
};

struct CounterOptions {
  Visited visited{};
  Evaluated evaluated{};
  Branching branching{};
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
  kBare,       ///< at most one decimal, no trailing .0: Java's DecimalFormat("#.#")
  kInteger,    ///< the part before the point
  kEmpty,
};

struct LineOptions {
  std::string_view label;
  std::string_view separator = ": ";
  std::string_view suffix{};  ///< before the end of the line
  bool printed = true;

  friend bool operator==(const LineOptions&, const LineOptions&) = default;
};

struct FormOptions {
  LineOptions move{"Move"};
  LineOptions value{"Value"};
  LineOptions visited{"Number of Nodes Visited"};
  LineOptions evaluated{"Number of Nodes Evaluated"};
  LineOptions max_depth{"Max Depth Reached"};
  LineOptions branching{"Avg Effective Branching Factor"};
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
