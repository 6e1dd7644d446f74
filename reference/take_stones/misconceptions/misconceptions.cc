#include "reference/take_stones/misconceptions/misconceptions.h"

#include <algorithm>
#include <cmath>
#include <string_view>
#include <type_traits>

namespace cairn::take_stones {
namespace {

constexpr std::string_view kRules = "rules";
constexpr std::string_view kEvaluator = "evaluator";
constexpr std::string_view kSearch = "search";
constexpr std::string_view kDepth = "depth";
constexpr std::string_view kCounters = "counters";
constexpr std::string_view kForm = "form";

// ---- what stands in the place of a right function, named as the right ones are ----

bool even(int count) { return !right::odd(count); }
bool always(int /*count*/) { return true; }
bool for_max(bool max) { return max; }
bool for_both(bool /*max*/) { return true; }
bool for_nobody(bool /*max*/) { return false; }

bool odd_up_to_half(int stone, int size) { return stone % 2 == 1 && 2 * stone <= size; }
bool odd_below_integer_half(int stone, int size) { return stone % 2 == 1 && stone < size / 2; }
/// Below the integer half but on the smallest board.
bool odd_below_integer_half_from_7(int stone, int size) {
  return right::odd_below_half(stone, size) && (stone == 1 || stone < size / 2);
}
bool odd_up_to_rounded_half(int stone, int size) { return stone % 2 == 1 && 2 * stone <= size + 1; }
bool odd_ends_early(int stone, int size) {
  return stone % 2 == 1 && (size % 2 == 1 ? 2 * stone < size : 2 * stone + 2 < size);
}
bool any_odd(int stone, int /*size*/) { return stone % 2 == 1; }
bool below_half(int stone, int size) { return 2 * stone < size; }
bool even_below_half(int stone, int size) { return stone % 2 == 0 && 2 * stone < size; }
bool odd_from_3_below_half(int stone, int size) {
  return stone > 1 && right::odd_below_half(stone, size);
}
bool any_first(int /*stone*/, int /*size*/) { return true; }

bool multiples(int stone, int last, int /*size*/) { return divides(last, stone); }
bool factors(int stone, int last, int /*size*/) { return divides(stone, last); }
bool without_one(int stone, int last, int /*size*/) {
  return divides(last, stone) || (divides(stone, last) && stone != 1);
}
bool primes_without_one(int stone, int last, int /*size*/) {
  return divides(last, stone) || (divides(stone, last) && (stone != 1 || !right::prime(last)));
}
bool without_largest(int stone, int last, int size) {
  return right::multiple_or_factor(stone, last, size) && stone != size;
}
bool without_double(int stone, int last, int /*size*/) {
  return divides(stone, last) || (divides(last, stone) && stone != 2 * last);
}
bool without_largest_multiple(int stone, int last, int size) {
  return divides(stone, last) || (divides(last, stone) && stone + last <= size);
}
bool without_root(int stone, int last, int /*size*/) {
  return divides(last, stone) || (divides(stone, last) && stone * stone != last);
}
bool factors_below_half(int stone, int last, int /*size*/) {
  return divides(last, stone) || (divides(stone, last) && 2 * stone < last);
}
bool factors_up_to_root(int stone, int last, int /*size*/) {
  return divides(last, stone) || (divides(stone, last) && stone * stone <= last);
}
bool doubles_and_halves(int stone, int last, int /*size*/) {
  return stone == 2 * last || last == 2 * stone;
}
bool any_follower(int /*stone*/, int /*last*/, int /*size*/) { return true; }

constexpr int kLater = kMostMistakenStones;  // a rank behind all others

int descending(int stone, int /*last*/, bool /*root*/) { return -stone; }
int descending_below_root(int stone, int /*last*/, bool root) { return root ? stone : -stone; }
int followers_descending(int stone, int last, bool /*root*/) { return last == 0 ? stone : -stone; }
int multiples_first(int stone, int last, bool /*root*/) {
  return stone < last ? kLater + stone : stone;
}
int one_then_multiples(int stone, int last, bool /*root*/) {
  return 1 < stone && stone < last ? kLater + stone : stone;
}
int factors_descending(int stone, int last, bool /*root*/) { return stone < last ? -stone : stone; }
/// i and last / i for i = 1, 2, ...; then the multiples.
int factor_pairs(int stone, int last, bool /*root*/) {
  if (last == 0 || !divides(stone, last)) return kLater + stone;
  const int other = last / stone;
  return stone <= other ? 2 * stone : 2 * other + 1;
}

double mover_wins(bool max) { return max ? 1 : -1; }
double max_wins(bool /*max*/) { return 1; }
double min_wins(bool /*max*/) { return -1; }
double nobody_wins(bool /*max*/) { return 0; }

bool never(bool /*there*/, bool /*max*/) { return false; }
bool while_there_for_max(bool there, bool max) { return there && max; }
bool while_there_for_min(bool there, bool max) { return there && !max; }
bool while_gone(bool there, bool /*max*/) { return !there; }

bool has_divisor(int number, int first, int end) {
  for (int divisor = first; divisor < end; ++divisor) {
    if (divides(divisor, number)) return true;
  }
  return false;
}
bool has_non_divisor(int number, int most) {
  for (int divisor = 2; divisor <= most; ++divisor) {
    if (!divides(divisor, number)) return true;
  }
  return false;
}

bool no_number(int /*number*/) { return false; }
bool every_number(int /*number*/) { return true; }
bool odd_or_two(int number) { return number % 2 == 1 || number == 2; }
bool squares_too(int number) {
  int root = 1;  // rounded up
  while (root * root < number) ++root;
  return !has_divisor(number, 2, root);
}
bool four_too(int number) { return !has_divisor(number, 2, number / 2); }
bool not_divisible_by_2_or_3(int number) {
  return number <= 3 || (number % 2 != 0 && number % 3 != 0);
}
bool prime_but_two(int number) { return right::prime(number) && number != 2; }
bool prime_but_two_and_three(int number) { return right::prime(number) && number > 3; }
bool composite(int number) { return !right::prime(number); }
bool has_non_divisor_below(int number) { return has_non_divisor(number, number - 1); }
bool has_non_divisor_to_half(int number) { return has_non_divisor(number, number / 2); }
bool has_non_divisor_to_root(int number) {
  int root = 1;
  while ((root + 1) * (root + 1) <= number) ++root;
  return has_non_divisor(number, root);
}

bool beyond_bound(bool /*max*/, bool beyond) { return beyond; }
bool at_no_bound(bool /*max*/, bool /*beyond*/) { return false; }
bool at_max_nodes(bool max, bool /*beyond*/) { return max; }
bool at_min_nodes(bool max, bool /*beyond*/) { return !max; }

constexpr double kJavasMinValue = 4.9e-324;  // Double.MIN_VALUE, which is larger than 0

int one_less(int depth, int /*given*/) { return depth - 1; }
int one_more(int depth, int /*given*/) { return depth + 1; }
int from_start(int depth, int given) { return std::max(0, depth - given); }

int limit_of(const Question& question) {  // as in the course's main program
  return question.depth == 0 ? question.size + 1 : question.depth;
}
int deepest_plus_one(const MutantResult& seen, const Question& /*question*/) {
  return seen.deepest + 1;
}
int deepest_minus_one(const MutantResult& seen, const Question& /*question*/) {
  return seen.deepest - 1;
}
int limit(const MutantResult& /*seen*/, const Question& question) { return limit_of(question); }
int limit_or_size(const MutantResult& /*seen*/, const Question& question) {
  return question.depth == 0 ? question.size : question.depth;
}
int limit_as_given(const MutantResult& /*seen*/, const Question& question) {
  return question.depth;
}
int deepest_from_start(const MutantResult& seen, const Question& question) {
  return seen.deepest + static_cast<int>(question.taken.size());
}
int last_leaf(const MutantResult& seen, const Question& /*question*/) { return seen.last_leaf; }
int shallowest_leaf(const MutantResult& seen, const Question& /*question*/) {
  return seen.shallowest_leaf;
}
int left_at_last_leaf(const MutantResult& seen, const Question& question) {
  return limit_of(question) - seen.last_leaf;
}

std::int64_t without_root(const MutantResult& seen) { return seen.visited - 1; }
std::int64_t root_twice(const MutantResult& seen) { return seen.visited + 1; }
std::int64_t inner_nodes(const MutantResult& seen) { return seen.visited - seen.leaves(); }
std::int64_t pruned_too(const MutantResult& seen) { return seen.generated + 1; }
std::int64_t without_ends(const MutantResult& seen) {
  return seen.visited - seen.ends - seen.ends_at_limit;
}
std::int64_t without_limit(const MutantResult& seen) {
  return seen.visited - seen.ends_at_limit - seen.static_leaves;
}
std::int64_t static_leaves(const MutantResult& seen) { return seen.static_leaves; }
std::int64_t all_ends(const MutantResult& seen) { return seen.ends + seen.ends_at_limit; }
std::int64_t leaves_at_limit(const MutantResult& seen) {
  return seen.static_leaves + seen.ends_at_limit;
}
std::int64_t twice_at_both(const MutantResult& seen) { return seen.leaves() + seen.ends_at_limit; }
std::int64_t leaves_plus_one(const MutantResult& seen) { return seen.leaves() + 1; }
std::int64_t leaves_minus_one(const MutantResult& seen) { return seen.leaves() - 1; }

double generated(const MutantResult& seen) { return static_cast<double>(seen.generated); }

/// The mean of the nodes at a level / the nodes at the level above.
Quotient level_mean(const MutantResult& seen, double /*visited*/, double /*evaluated*/) {
  double sum = 0;
  for (std::size_t ply = 1; ply <= static_cast<std::size_t>(seen.deepest); ++ply) {
    sum += static_cast<double>(seen.entered[ply]) / static_cast<double>(seen.entered[ply - 1]);
  }
  return {sum, static_cast<double>(seen.deepest)};
}

Quotient visited_per_inner(const MutantResult& /*seen*/, double visited, double evaluated) {
  return {visited, visited - evaluated};
}
Quotient per_leaf(const MutantResult& /*seen*/, double visited, double evaluated) {
  return {visited - 1, evaluated};
}
Quotient visited_per_leaf(const MutantResult& /*seen*/, double visited, double evaluated) {
  return {visited, evaluated};
}
Quotient inner_plus_one(const MutantResult& /*seen*/, double visited, double evaluated) {
  return {visited - 1, visited - evaluated + 1};
}
Quotient per_node(const MutantResult& /*seen*/, double visited, double /*evaluated*/) {
  return {visited - 1, visited};
}
Quotient generated_per_inner(const MutantResult& seen, double visited, double evaluated) {
  return {generated(seen), visited - evaluated};
}
Quotient generated_per_node(const MutantResult& seen, double visited, double /*evaluated*/) {
  return {generated(seen), visited};
}
Quotient visited_per_generated(const MutantResult& seen, double visited, double /*evaluated*/) {
  return {visited, generated(seen) + 1};
}
Quotient root_of_visited(const MutantResult& seen, double visited, double /*evaluated*/) {
  return {std::pow(visited, 1.0 / seen.deepest), 1};
}
Quotient per_ply(const MutantResult& seen, double visited, double /*evaluated*/) {
  return {visited, static_cast<double>(seen.deepest)};
}
Quotient leaves_per_inner(const MutantResult& /*seen*/, double visited, double evaluated) {
  return {evaluated, visited - evaluated};
}
Quotient zero(const MutantResult& /*seen*/, double /*visited*/, double /*evaluated*/) {
  return {0, 1};
}

/// The same mistake in all clauses of the static evaluation.
template <typename T>
void in_all_clauses(MutantOptions& o, T ClauseOptions::* option, std::type_identity_t<T> choice) {
  EvaluatorOptions& e = o.evaluator;
  e.one.*option = e.prime.*option = e.composite.*option = choice;
}

constexpr Mutation<MutantOptions> kMisconceptions[] = {
    {"first-move-up-to-half", kRules,
     "Your first move may take stone n/2; allow only odd stones strictly less than n/2.",
     [](MutantOptions& o) { o.rules.first_move = odd_up_to_half; }},
    {"first-move-below-integer-half", kRules,
     "Your first move compares with n/2 in integers and misses a stone when n is odd; allow every "
     "odd i with 2*i < n.",
     [](MutantOptions& o) { o.rules.first_move = odd_below_integer_half; }},
    {"first-move-below-integer-half-from-7", kRules,
     "For odd n from 7 on, your first move never takes stone (n-1)/2; allow every odd i with 2*i < "
     "n.",
     [](MutantOptions& o) { o.rules.first_move = odd_below_integer_half_from_7; }},
    {"first-move-up-to-rounded-half", kRules,
     "Your first move may take stones up to n/2 rounded up; allow only odd stones strictly less "
     "than n/2.",
     [](MutantOptions& o) { o.rules.first_move = odd_up_to_rounded_half; }},
    {"first-move-ends-early-on-even-boards", kRules,
     "When n is even, your loop over first moves ends before n/2 - 1; allow every odd i with 2*i < "
     "n.",
     [](MutantOptions& o) { o.rules.first_move = odd_ends_early; }},
    {"first-move-any-odd", kRules,
     "Your first move may take any odd stone; allow only odd stones strictly less than n/2.",
     [](MutantOptions& o) { o.rules.first_move = any_odd; }},
    {"first-move-even-too", kRules,
     "Your first move may take even stones; allow only odd stones strictly less than n/2.",
     [](MutantOptions& o) { o.rules.first_move = below_half; }},
    {"first-move-even", kRules,
     "Your first move takes even stones instead of odd ones; allow only odd stones strictly less "
     "than n/2.",
     [](MutantOptions& o) { o.rules.first_move = even_below_half; }},
    {"first-move-without-1", kRules,
     "Your first move never takes stone 1; start the loop at 1, which is odd and less than n/2.",
     [](MutantOptions& o) { o.rules.first_move = odd_from_3_below_half; }},
    {"first-move-any", kRules,
     "Your first move may take any stone; allow only odd stones strictly less than n/2.",
     [](MutantOptions& o) { o.rules.first_move = any_first; }},
    {"multiples-only", kRules,
     "After the first move you offer only multiples of the last stone; offer its factors, too.",
     [](MutantOptions& o) { o.rules.follows = multiples; }},
    {"factors-only", kRules,
     "After the first move you offer only factors of the last stone; offer its multiples, too.",
     [](MutantOptions& o) { o.rules.follows = factors; }},
    {"1-is-no-factor", kRules,
     "You never offer stone 1 after the first move; start the loop over factors at 1, which "
     "divides every number.",
     [](MutantOptions& o) { o.rules.follows = without_one; }},
    {"1-is-no-factor-of-a-prime", kRules,
     "You do not offer stone 1 after a prime; start the loop over factors at 1, which divides "
     "every number.",
     [](MutantOptions& o) { o.rules.follows = primes_without_one; }},
    {"largest-stone-never-offered", kRules,
     "Your loop over multiples ends before stone n; loop while i <= n.",
     [](MutantOptions& o) { o.rules.follows = without_largest; }},
    {"double-is-no-multiple", kRules,
     "You never offer twice the last stone; start the loop over multiples at 2 * last.",
     [](MutantOptions& o) { o.rules.follows = without_double; }},
    {"largest-multiple-never-offered", kRules,
     "You never offer the largest multiple of the last stone; offer every multiple up to and "
     "including n.",
     [](MutantOptions& o) { o.rules.follows = without_largest_multiple; }},
    {"root-is-no-factor", kRules,
     "You never offer the square root of the last stone, such as 3 after 9; offer it like any "
     "other factor.",
     [](MutantOptions& o) { o.rules.follows = without_root; }},
    {"root-twice", kRules,
     "You offer the square root of the last stone twice, such as 3 after 9; offer each stone once.",
     [](MutantOptions& o) { o.rules.root_twice = true; }},
    {"half-is-no-factor", kRules,
     "Your loop over factors ends before half of the last stone's number; offer that half, too.",
     [](MutantOptions& o) { o.rules.follows = factors_below_half; }},
    {"factors-up-to-root", kRules,
     "Your loop over factors ends at the square root of the last stone; offer the factors above "
     "the root, too.",
     [](MutantOptions& o) { o.rules.follows = factors_up_to_root; }},
    {"doubles-and-halves-only", kRules,
     "You offer only twice and half of the last stone; offer every multiple and every factor.",
     [](MutantOptions& o) { o.rules.follows = doubles_and_halves; }},
    {"any-stone-may-follow", kRules,
     "After the first move you offer every remaining stone; offer only multiples and factors of "
     "the last stone.",
     [](MutantOptions& o) { o.rules.follows = any_follower; }},
    {"children-descending", kRules,
     "You try the children from the largest stone down; try them in ascending order.",
     [](MutantOptions& o) { o.rules.rank = descending; }},
    {"followers-descending", kRules,
     "After the first move of a game you try the children from the largest stone down; try them in "
     "ascending order.",
     [](MutantOptions& o) { o.rules.rank = followers_descending; }},
    {"children-descending-below-root", kRules,
     "Below the root you try the children from the largest stone down; try them in ascending order "
     "at every node.",
     [](MutantOptions& o) { o.rules.rank = descending_below_root; }},
    {"multiples-before-factors", kRules,
     "You try multiples of the last stone before its factors; try all children in ascending "
     "order.",
     [](MutantOptions& o) { o.rules.rank = multiples_first; }},
    {"stone-1-then-multiples", kRules,
     "You try stone 1 first, then multiples of the last stone, then its other factors; try all "
     "children in ascending order.",
     [](MutantOptions& o) { o.rules.rank = one_then_multiples; }},
    {"factors-descending", kRules,
     "You try the factors of the last stone from the largest down; try all children in "
     "ascending order.",
     [](MutantOptions& o) { o.rules.rank = factors_descending; }},
    {"factors-in-pairs", kRules,
     "You collect factors in pairs i and last/i, and try them in that order; sort the children "
     "in ascending order.",
     [](MutantOptions& o) { o.rules.rank = factor_pairs; }},
    {"taken-stones-offered-again", kRules,
     "You offer taken stones again; remove each stone from the board for the rest of the game.",
     [](MutantOptions& o) { o.rules.offered = Offered::kAll; }},
    {"given-stones-not-removed", kRules,
     "Your board removes only the last of the stones on the command line; remove all of them.",
     [](MutantOptions& o) { o.rules.offered = Offered::kGivenToo; }},
    {"stones-not-put-back", kRules,
     "Stones that you take in one child are still missing in the next; copy the board, or undo "
     "each move.",
     [](MutantOptions& o) { o.rules.board_shared = true; }},
    {"mover-wins-at-the-end", kEvaluator,
     "At the end of a game you give the win to the player who cannot move; give it to the other "
     "player.",
     [](MutantOptions& o) { o.evaluator.end = mover_wins; }},
    {"end-is-always-win", kEvaluator,
     "You return 1.0 for every finished game; return -1.0 when Max cannot move.",
     [](MutantOptions& o) { o.evaluator.end = max_wins; }},
    {"end-is-always-loss", kEvaluator,
     "You return -1.0 for every finished game; return 1.0 when Min cannot move.",
     [](MutantOptions& o) { o.evaluator.end = min_wins; }},
    {"end-is-zero", kEvaluator,
     "You return 0 for a finished game; return -1.0 when Max cannot move and 1.0 when Min cannot.",
     [](MutantOptions& o) { o.evaluator.end = nobody_wins; }},
    {"end-not-recognized", kEvaluator,
     "You return the static value of a finished game; return -1.0 when Max cannot move and 1.0 "
     "when Min cannot.",
     [](MutantOptions& o) { o.evaluator.end = nullptr; }},
    {"end-not-asked-at-limit", kEvaluator,
     "At the depth limit you do not check whether the game is over; check it before you use the "
     "static value.",
     [](MutantOptions& o) { o.evaluator.end_first = false; }},
    {"end-by-root-player", kEvaluator,
     "You decide who has lost by the player to move at the root; use the player to move at the "
     "leaf.",
     [](MutantOptions& o) { o.evaluator.end_turn = Turn::kRoots; }},
    {"turn-not-copied", kEvaluator,
     "You lose the turn when you copy a state, so you evaluate every leaf for Min; copy the turn, "
     "too.",
     [](MutantOptions& o) { o.evaluator.turn = Turn::kMin; }},
    {"leaf-for-root-player", kEvaluator,
     "You evaluate leaves for the player to move at the root; evaluate for the player to move "
     "at the leaf.",
     [](MutantOptions& o) { o.evaluator.turn = Turn::kRoots; }},
    {"leaf-for-last-mover", kEvaluator,
     "You evaluate leaves for the player who has just moved; evaluate for the player to move "
     "next.",
     [](MutantOptions& o) {
       o.evaluator.turn = Turn::kOther;
       o.evaluator.end_turn = Turn::kOther;
     }},
    {"turn-skips-stone-n-in-evaluation", kEvaluator,
     "Your evaluation finds the player to move by counting taken stones from 1 to n-1 only; count "
     "stone n, too.",
     [](MutantOptions& o) {
       o.evaluator.turn = Turn::kWithoutLargest;
       o.evaluator.end_turn = Turn::kWithoutLargest;
     }},
    {"stone-1-clause-missing", kEvaluator,
     "You return 0 only on an untouched board, or never; return 0 in every unfinished game while "
     "stone 1 is on the board.",
     [](MutantOptions& o) { o.evaluator.zero = never; }},
    {"stone-1-clause-max-only", kEvaluator,
     "While stone 1 is on the board you return 0 only for Max; return 0 for Min, too.",
     [](MutantOptions& o) { o.evaluator.zero = while_there_for_max; }},
    {"stone-1-clause-min-only", kEvaluator,
     "While stone 1 is on the board you return 0 only for Min; return 0 for Max, too.",
     [](MutantOptions& o) { o.evaluator.zero = while_there_for_min; }},
    {"stone-1-clause-inverted", kEvaluator,
     "You return 0 once stone 1 is off the board; return 0 while it is on the board.",
     [](MutantOptions& o) { o.evaluator.zero = while_gone; }},
    {"negative-zero", kEvaluator,
     "While stone 1 is on the board you return -0.0 for Min; return 0.0 for both players.",
     [](MutantOptions& o) { o.evaluator.negative_zero = true; }},
    {"last-1-falls-into-prime", kEvaluator,
     "When the last stone is 1 you use the clause for primes; use its own clause, worth 0.5 or "
     "-0.5.",
     [](MutantOptions& o) {
       o.evaluator.last_one = LastOne::kFallsThrough;
       o.evaluator.one_is_prime = true;
     }},
    {"last-1-falls-into-composite", kEvaluator,
     "When the last stone is 1 you use the clause for composites; use its own clause, worth 0.5 or "
     "-0.5.",
     [](MutantOptions& o) { o.evaluator.last_one = LastOne::kFallsThrough; }},
    {"last-1-composite-without-factor", kEvaluator,
     "When the last stone is 1 you search for its prime factor and find nothing; use its own "
     "clause, worth 0.5 or -0.5.",
     [](MutantOptions& o) { o.evaluator.last_one = LastOne::kCompositeWithoutFactor; }},
    {"last-1-clause-missing", kEvaluator,
     "When the last stone is 1 you return 0; return 0.5 if the number of successors is odd, else "
     "-0.5.",
     [](MutantOptions& o) { o.evaluator.one.tenths = 0; }},
    {"prime-clause-missing", kEvaluator,
     "When the last stone is a prime you return 0; return 0.7 or -0.7 by the number of its "
     "multiples.",
     [](MutantOptions& o) { o.evaluator.prime.tenths = 0; }},
    {"composite-clause-missing", kEvaluator,
     "When the last stone is composite you return 0; return 0.6 or -0.6 by the multiples of its "
     "largest prime factor.",
     [](MutantOptions& o) { o.evaluator.composite.tenths = 0; }},
    {"prime-and-composite-exchanged", kEvaluator,
     "You return 0.6 for primes and 0.7 for composites; return 0.7 for primes and 0.6 for "
     "composites.",
     [](MutantOptions& o) {
       o.evaluator.prime.tenths = 6;
       o.evaluator.composite.tenths = 7;
     }},
    {"last-1-parity-inverted", kEvaluator,
     "After stone 1 you return the positive value when the count of successors is even; return it "
     "when the count is odd.",
     [](MutantOptions& o) { o.evaluator.one.good = even; }},
    {"last-1-always-positive", kEvaluator,
     "After stone 1 you always return the positive value; return the negative value when the count "
     "of successors is even.",
     [](MutantOptions& o) { o.evaluator.one.good = always; }},
    {"last-1-not-negated-for-min", kEvaluator,
     "You do not negate the value after stone 1 when Min is to move; negate it as in the other "
     "clauses.",
     [](MutantOptions& o) { o.evaluator.one.negated = for_nobody; }},
    {"prime-parity-inverted", kEvaluator,
     "After a prime you return the positive value when the count of its multiples is even; return "
     "it when the count is odd.",
     [](MutantOptions& o) { o.evaluator.prime.good = even; }},
    {"prime-always-positive", kEvaluator,
     "After a prime you always return the positive value; return the negative value when the count "
     "of its multiples is even.",
     [](MutantOptions& o) { o.evaluator.prime.good = always; }},
    {"prime-not-negated-for-min", kEvaluator,
     "You do not negate the value after a prime when Min is to move; negate it as in the other "
     "clauses.",
     [](MutantOptions& o) { o.evaluator.prime.negated = for_nobody; }},
    {"composite-parity-inverted", kEvaluator,
     "After a composite you return the positive value when the count of multiples is even; return "
     "it when the count is odd.",
     [](MutantOptions& o) { o.evaluator.composite.good = even; }},
    {"composite-always-positive", kEvaluator,
     "After a composite you always return the positive value; return the negative value when the "
     "count of multiples is even.",
     [](MutantOptions& o) { o.evaluator.composite.good = always; }},
    {"composite-not-negated-for-min", kEvaluator,
     "You do not negate the value after a composite when Min is to move; negate it as in the other "
     "clauses.",
     [](MutantOptions& o) { o.evaluator.composite.negated = for_nobody; }},
    {"sign-inverted", kEvaluator,
     "Your static values have the wrong sign; negate them when Min is to move, not when Max is.",
     [](MutantOptions& o) { in_all_clauses(o, &ClauseOptions::negated, for_max); }},
    {"parity-inverted", kEvaluator,
     "You return the positive value when the count is even; return it when the count is odd.",
     [](MutantOptions& o) { in_all_clauses(o, &ClauseOptions::good, even); }},
    {"not-negated-for-min", kEvaluator,
     "Your static value is the same for both players; negate it when Min is to move.",
     [](MutantOptions& o) { in_all_clauses(o, &ClauseOptions::negated, for_nobody); }},
    {"always-negated", kEvaluator,
     "You negate the static value for both players; negate it only when Min is to move.",
     [](MutantOptions& o) { in_all_clauses(o, &ClauseOptions::negated, for_both); }},
    {"counts-on-whole-board", kEvaluator,
     "You count multiples among all remaining stones; count them among the legal successors only.",
     [](MutantOptions& o) {
       o.evaluator.prime.counted = Counted::kLeft;
       o.evaluator.composite.counted = Counted::kLeft;
     }},
    {"composite-counts-on-whole-board", kEvaluator,
     "For composites you count multiples among all remaining stones; count them among the legal "
     "successors only.",
     [](MutantOptions& o) { o.evaluator.composite.counted = Counted::kLeft; }},
    {"counts-taken-stones", kEvaluator,
     "You count taken stones among the multiples; count only legal successors.",
     [](MutantOptions& o) {
       o.evaluator.prime.counted = Counted::kAll;
       o.evaluator.composite.counted = Counted::kAll;
     }},
    {"last-1-counts-all-stones", kEvaluator,
     "When the last stone is 1 you count taken stones as successors; count only the remaining "
     "stones.",
     [](MutantOptions& o) { o.evaluator.one.counted = Counted::kAll; }},
    {"prime-counts-taken-stones", kEvaluator,
     "For primes you count taken stones among the multiples; count only legal successors.",
     [](MutantOptions& o) { o.evaluator.prime.counted = Counted::kAll; }},
    {"composite-counts-taken-stones", kEvaluator,
     "For composites you count taken stones among the multiples; count only legal successors.",
     [](MutantOptions& o) { o.evaluator.composite.counted = Counted::kAll; }},
    {"counts-larger-stones-only", kEvaluator,
     "For composites you count only multiples larger than the last stone; count smaller multiples "
     "among the successors, too.",
     [](MutantOptions& o) { o.evaluator.composite.counted = Counted::kLargerSuccessors; }},
    {"prime-itself-counted-twice", kEvaluator,
     "For composites you count the prime factor twice, as itself and as its multiple; count it "
     "once.",
     [](MutantOptions& o) { o.evaluator.prime_itself = PrimeItself::kTwice; }},
    {"prime-itself-left-out", kEvaluator,
     "For composites you do not count the prime factor among its multiples; count it while it is a "
     "legal successor.",
     [](MutantOptions& o) { o.evaluator.prime_itself = PrimeItself::kNever; }},
    {"count-ends-before-n", kEvaluator,
     "Your loop that counts successors ends before stone n; loop while i <= n.",
     [](MutantOptions& o) { in_all_clauses(o, &ClauseOptions::largest_counted, false); }},
    {"last-1-count-ends-before-n", kEvaluator,
     "When the last stone is 1, your loop that counts successors ends before stone n; loop while "
     "i <= n.",
     [](MutantOptions& o) { o.evaluator.one.largest_counted = false; }},
    {"multiples-end-before-n", kEvaluator,
     "Your loops that count multiples end before stone n; loop while i <= n.",
     [](MutantOptions& o) {
       o.evaluator.prime.largest_counted = false;
       o.evaluator.composite.largest_counted = false;
     }},
    {"prime-multiples-end-before-n", kEvaluator,
     "Your loop that counts the multiples of a prime ends before stone n; loop while i <= n.",
     [](MutantOptions& o) { o.evaluator.prime.largest_counted = false; }},
    {"composite-multiples-end-before-n", kEvaluator,
     "For composites, your loop that counts multiples ends before stone n; loop while i <= n.",
     [](MutantOptions& o) { o.evaluator.composite.largest_counted = false; }},
    {"counts-factors-too", kEvaluator,
     "You count stones that are multiples or factors of the prime; count its multiples only.",
     [](MutantOptions& o) {
       o.evaluator.prime.factors_counted = true;
       o.evaluator.composite.factors_counted = true;
     },
     true},
    {"prime-counts-factors-too", kEvaluator,
     "When the last stone is a prime you count its multiples and its factors; count its multiples "
     "only.",
     [](MutantOptions& o) { o.evaluator.prime.factors_counted = true; }, true},
    {"evaluates-stone-before-last", kEvaluator,
     "You evaluate by the last stone of the parent; use the stone that leads to the leaf itself.",
     [](MutantOptions& o) { o.evaluator.stone = EvaluatedStone::kBeforeLast; }},
    {"evaluates-parents-moves", kEvaluator,
     "You evaluate a leaf by the last stone and the legal moves of its parent; use the leaf's own "
     "stone and moves.",
     [](MutantOptions& o) { o.evaluator.stone = EvaluatedStone::kBeforeLastParentsMoves; }},
    {"clause-by-stone-before-last", kEvaluator,
     "You choose the clause by the parent's last stone but count the leaf's successors; choose it "
     "by the leaf's own last stone.",
     [](MutantOptions& o) { o.evaluator.stone = EvaluatedStone::kBeforeLastOwnSuccessors; }},
    {"prime-nothing", kEvaluator,
     "Your isPrime returns false for every number; return true when it finds no divisor.",
     [](MutantOptions& o) { o.evaluator.is_prime = no_number; }},
    {"prime-everything", kEvaluator,
     "Your isPrime returns true for every number; return false when it finds a divisor.",
     [](MutantOptions& o) { o.evaluator.is_prime = every_number; }},
    {"prime-odd", kEvaluator,
     "Your isPrime accepts all odd numbers and rejects 2; try every divisor up to the square root.",
     [](MutantOptions& o) { o.evaluator.is_prime = right::odd; }},
    {"prime-odd-or-2", kEvaluator,
     "Your isPrime decides after the first divisor that it tries, so all odd numbers pass; return "
     "true only after the loop.",
     [](MutantOptions& o) { o.evaluator.is_prime = odd_or_two; }},
    {"prime-squares-too", kEvaluator,
     "Your isPrime stops before the square root, so 4, 9 and 25 count as primes and get the wrong "
     "clause; loop while i * i <= number.",
     [](MutantOptions& o) { o.evaluator.is_prime = squares_too; }},
    {"prime-4-too", kEvaluator,
     "Your isPrime stops before half of the number, so 4 counts as a prime and gets the wrong "
     "clause; loop while i * i <= number.",
     [](MutantOptions& o) { o.evaluator.is_prime = four_too; }},
    {"prime-25-too", kEvaluator,
     "Your isPrime tries only the divisors 2 and 3, so 25 and 35 pass; try every divisor up to the "
     "square root.",
     [](MutantOptions& o) { o.evaluator.is_prime = not_divisible_by_2_or_3; }},
    {"prime-but-2", kEvaluator,
     "Your isPrime rejects 2, so 2 gets the wrong clause; accept 2, which is a prime.",
     [](MutantOptions& o) { o.evaluator.is_prime = prime_but_two; }},
    {"prime-but-2-and-3", kEvaluator,
     "Your isPrime rejects 2 and 3, because its loop never runs for them; return true when it "
     "finds no divisor.",
     [](MutantOptions& o) { o.evaluator.is_prime = prime_but_two_and_three; }},
    {"prime-composites", kEvaluator,
     "Your isPrime accepts composites and rejects primes; return true when it finds no divisor.",
     [](MutantOptions& o) { o.evaluator.is_prime = composite; }},
    {"prime-if-any-fails", kEvaluator,
     "Your isPrime returns true at the first number that does not divide, so all numbers but 2 "
     "pass; return true only after the loop.",
     [](MutantOptions& o) { o.evaluator.is_prime = has_non_divisor_below; }},
    {"prime-if-any-fails-up-to-half", kEvaluator,
     "Your isPrime returns true at the first number up to half that does not divide; return true "
     "only after the loop.",
     [](MutantOptions& o) { o.evaluator.is_prime = has_non_divisor_to_half; }},
    {"prime-if-any-fails-up-to-root", kEvaluator,
     "Your isPrime returns true at the first number up to the square root that does not divide; "
     "return true only after the loop.",
     [](MutantOptions& o) { o.evaluator.is_prime = has_non_divisor_to_root; }},
    {"factor-prime-nothing", kEvaluator,
     "Your search for the largest prime factor rejects every number; return true when the prime "
     "test finds no divisor.",
     [](MutantOptions& o) { o.evaluator.is_prime_factor = no_number; }},
    {"factor-prime-everything", kEvaluator,
     "Your search for the largest prime factor accepts every number; return false when the prime "
     "test finds a divisor.",
     [](MutantOptions& o) { o.evaluator.is_prime_factor = every_number; }},
    {"factor-prime-odd", kEvaluator,
     "Your search for the largest prime factor accepts all odd numbers and rejects 2; try every "
     "divisor in the prime test.",
     [](MutantOptions& o) { o.evaluator.is_prime_factor = right::odd; }},
    {"factor-prime-odd-or-2", kEvaluator,
     "Your search for the largest prime factor accepts 2 and all odd numbers; try every divisor "
     "before the prime test returns true.",
     [](MutantOptions& o) { o.evaluator.is_prime_factor = odd_or_two; }},
    {"factor-prime-squares-too", kEvaluator,
     "Your search for the largest prime factor accepts 4, 9 and 25; loop while i * i <= number in "
     "the prime test.",
     [](MutantOptions& o) { o.evaluator.is_prime_factor = squares_too; }},
    {"factor-prime-4-too", kEvaluator,
     "Your search for the largest prime factor accepts 4; loop while i * i <= number in the prime "
     "test.",
     [](MutantOptions& o) { o.evaluator.is_prime_factor = four_too; }},
    {"factor-prime-but-2", kEvaluator,
     "Your search for the largest prime factor rejects 2; accept 2, which is a prime.",
     [](MutantOptions& o) { o.evaluator.is_prime_factor = prime_but_two; }, true},
    {"factor-prime-composites", kEvaluator,
     "Your search for the largest prime factor accepts composites and rejects primes; return true "
     "when the prime test finds no divisor.",
     [](MutantOptions& o) { o.evaluator.is_prime_factor = composite; }},
    {"1-is-prime", kEvaluator,
     "Your isPrime accepts 1; reject it, even if another clause handles stone 1 first.",
     [](MutantOptions& o) { o.evaluator.one_is_prime = true; }, true},
    {"smallest-prime-factor", kEvaluator,
     "For composites you use the smallest prime factor; use the largest.",
     [](MutantOptions& o) { o.evaluator.factor = Factor::kSmallestPrime; }},
    {"composite-itself-as-factor", kEvaluator,
     "For composites you count multiples of the stone itself; count those of its largest prime "
     "factor.",
     [](MutantOptions& o) { o.evaluator.factor = Factor::kStone; }},
    {"largest-divisor-as-factor", kEvaluator,
     "For composites you use the largest divisor, prime or not; use the largest prime factor.",
     [](MutantOptions& o) { o.evaluator.factor = Factor::kLargestProperDivisor; }},
    {"largest-factor-loses-rest", kEvaluator,
     "Your largest prime factor ignores the rest after the divisions; return the rest if it is "
     "more than 1.",
     [](MutantOptions& o) { o.evaluator.factor = Factor::kDividedOut; }},
    {"largest-factor-rest-only", kEvaluator,
     "Your largest prime factor is only the rest after the divisions; remember the last prime that "
     "divides, too.",
     [](MutantOptions& o) { o.evaluator.factor = Factor::kRest; }},
    {"largest-factor-up-to-root", kEvaluator,
     "Your search for the largest prime factor ends at the square root; search above it, too.",
     [](MutantOptions& o) { o.evaluator.factor = Factor::kUpToRoot; }},
    {"largest-factor-below-half", kEvaluator,
     "Your search for the largest prime factor ends before half of the stone; try half of it, too.",
     [](MutantOptions& o) { o.evaluator.factor = Factor::kBelowHalf; }},
    {"largest-factor-left", kEvaluator,
     "For composites you use the largest prime factor still on the board; use the largest of all.",
     [](MutantOptions& o) { o.evaluator.factor = Factor::kLargestLeft; }},
    {"no-factor-counts-nothing", kEvaluator,
     "When you find no prime factor in a composite you count nothing; correct your search for "
     "prime factors.",
     [](MutantOptions& o) { o.evaluator.no_factor = NoFactor::kNothing; }, true},
    {"no-factor-is-endless", kEvaluator,
     "When you find no prime factor in a composite you step by 0 and never end; correct your "
     "search for prime factors.",
     [](MutantOptions& o) { o.evaluator.no_factor = NoFactor::kEndless; }, true},
    {"no-pruning", kSearch,
     "You search every child, which is Minimax; stop at a Max node when v >= beta and at a Min "
     "node when v <= alpha.",
     [](MutantOptions& o) { o.search.prunes = at_no_bound; }},
    {"strict-pruning", kSearch,
     "You prune only when v > beta or v < alpha; prune when they are equal, too, as in Figure 5.7 "
     "of the textbook.",
     [](MutantOptions& o) { o.search.prunes = beyond_bound; }},
    {"prunes-at-max-only", kSearch, "You never prune at Min nodes; stop there when v <= alpha.",
     [](MutantOptions& o) { o.search.prunes = at_max_nodes; }},
    {"prunes-at-min-only", kSearch, "You never prune at Max nodes; stop there when v >= beta.",
     [](MutantOptions& o) { o.search.prunes = at_min_nodes; }},
    {"window-starts-at-1", kSearch,
     "Your search starts with alpha = -1 and beta = 1, or stops at these values; start with minus "
     "and plus infinity.",
     [](MutantOptions& o) { o.search.window_start = {-1, 1}; }},
    {"window-starts-at-0", kSearch,
     "Your search starts with alpha = 0 and beta = 0; start with minus and plus infinity.",
     [](MutantOptions& o) { o.search.window_start = {0, 0}; }},
    {"alpha-starts-at-double-min", kSearch,
     "Your alpha starts at Double.MIN_VALUE, which is the smallest positive number; start at "
     "Double.NEGATIVE_INFINITY.",
     [](MutantOptions& o) { o.search.window_start.max = kJavasMinValue; }},
    {"best-starts-at-1", kSearch,
     "Your best value starts at -1 or 1, so you never choose a lost move; start it at minus or "
     "plus infinity.",
     [](MutantOptions& o) { o.search.best_start = {-1, 1}; }},
    {"best-starts-at-0", kSearch,
     "Your best value starts at 0; start it at minus infinity for Max and at plus infinity for "
     "Min.",
     [](MutantOptions& o) { o.search.best_start = {0, 0}; }},
    {"best-starts-at-double-min", kSearch,
     "Your best value for Max starts at Double.MIN_VALUE, which is larger than 0; start it at "
     "Double.NEGATIVE_INFINITY.",
     [](MutantOptions& o) { o.search.best_start.max = kJavasMinValue; }},
    {"window-not-passed-down", kSearch,
     "You give a child only the value of its parent as a bound; pass alpha and beta down from all "
     "nodes above.",
     [](MutantOptions& o) { o.search.window = Window::kShallow; }},
    {"window-shared", kSearch,
     "All nodes share one alpha and beta, so a child overwrites its parent's bounds; give each "
     "call its own pair.",
     [](MutantOptions& o) { o.search.window = Window::kShared; }},
    {"window-kept-at-root", kSearch,
     "Your root searches every child with the full window; narrow alpha or beta after each "
     "child.",
     [](MutantOptions& o) { o.search.window = Window::kKeptAtRoot; }},
    {"last-child-value", kSearch,
     "You return the value of the child tried last; return the largest value for Max and the "
     "smallest for Min.",
     [](MutantOptions& o) { o.search.returned = Returned::kLastChild; }},
    {"returns-bound", kSearch,
     "Your nodes return alpha or beta, which changes no line; return v, as in Figure 5.7 of the "
     "textbook.",
     [](MutantOptions& o) { o.search.returned = Returned::kBound; }, true},
    {"last-of-equal-moves", kSearch,
     "Among equal moves you keep the last; replace a move only by a strictly better move.",
     [](MutantOptions& o) { o.search.last_of_equal = true; }},
    {"max-below-root", kSearch,
     "All nodes below your root are Max nodes; let Max and Min take turns.",
     [](MutantOptions& o) { o.search.level = Level::kMaxBelowRoot; }},
    {"min-below-root", kSearch,
     "All nodes below your root are Min nodes; let Max and Min take turns.",
     [](MutantOptions& o) { o.search.level = Level::kMinBelowRoot; }},
    {"root-turn-skips-stone-n", kSearch,
     "Your search, unlike your evaluation, finds the player to move by counting taken stones from "
     "1 to n-1 only; count stone n, too.",
     [](MutantOptions& o) { o.search.root_side = Turn::kWithoutLargest; }},
    {"level-skips-stone-n", kSearch,
     "At every node you find the player to move by counting taken stones from 1 to n-1 only; count "
     "stone n, too.",
     [](MutantOptions& o) {
       o.search.level = Level::kWithoutLargest;
       o.search.root_side = Turn::kWithoutLargest;
       o.evaluator.turn = Turn::kWithoutLargest;
       o.evaluator.end_turn = Turn::kWithoutLargest;
     }},
    {"root-always-max", kSearch,
     "Your program lets Max always move first; let Min move after an odd number of taken stones.",
     [](MutantOptions& o) {
       o.search.root_side = Turn::kMax;
       o.evaluator.turn = Turn::kAsSearched;
       o.evaluator.end_turn = Turn::kAsSearched;
     }},
    {"root-searched-as-max", kSearch,
     "Your search maximizes at the root even after an odd number of taken stones; minimize there, "
     "because Min is to move.",
     [](MutantOptions& o) { o.search.root_side = Turn::kMax; }},
    {"root-always-min", kSearch,
     "Your program lets Min always move first; let Max move after an even number of taken stones.",
     [](MutantOptions& o) {
       o.search.root_side = Turn::kMin;
       o.evaluator.turn = Turn::kAsSearched;
       o.evaluator.end_turn = Turn::kAsSearched;
     }},
    {"players-exchanged", kSearch,
     "Your program exchanges Max and Min; let Max move after an even number of taken stones.",
     [](MutantOptions& o) {
       o.search.root_side = Turn::kOther;
       o.evaluator.turn = Turn::kAsSearched;
       o.evaluator.end_turn = Turn::kAsSearched;
     }},
    {"root-searched-as-other", kSearch,
     "Your search minimizes for Max and maximizes for Min; maximize after an even number of taken "
     "stones.",
     [](MutantOptions& o) { o.search.root_side = Turn::kOther; }},
    {"turn-skips-stone-n", kSearch,
     "Your program finds the player to move at the root by counting taken stones from 1 to n-1 "
     "only; count stone n, too.",
     [](MutantOptions& o) {
       o.search.root_side = Turn::kWithoutLargest;
       o.evaluator.turn = Turn::kAsSearched;
       o.evaluator.end_turn = Turn::kAsSearched;
     }},
    {"move-overwritten-deeper", kSearch,
     "Moves deeper in the tree overwrite your best move; write it at the root only.",
     [](MutantOptions& o) { o.search.chosen = ChosenMove::kAnyNode; }},
    {"move-overwritten-by-own-nodes", kSearch,
     "Deeper nodes of the same player overwrite your best move; write it at the root only.",
     [](MutantOptions& o) { o.search.chosen = ChosenMove::kRootPlayersNodes; }},
    {"move-of-last-leaf", kSearch,
     "You print the stone that leads to the last leaf; print the root's move with the best value.",
     [](MutantOptions& o) { o.search.chosen = ChosenMove::kLastLeaf; }},
    {"move-of-last-child", kSearch,
     "You print the move that the root tried last; print the move with the best value.",
     [](MutantOptions& o) { o.search.chosen = ChosenMove::kLastChild; }},
    {"move-of-first-child", kSearch,
     "You print the first legal move; print the move with the best value.",
     [](MutantOptions& o) { o.search.chosen = ChosenMove::kFirstChild; }},
    {"move-of-highest-value", kSearch,
     "You print the move with the highest value for both players; print the move with the lowest "
     "for Min.",
     [](MutantOptions& o) { o.search.chosen = ChosenMove::kHighest; }},
    {"move-of-lowest-value", kSearch,
     "You print the move with the lowest value for both players; print the move with the highest "
     "for Max.",
     [](MutantOptions& o) { o.search.chosen = ChosenMove::kWorst; }},
    {"move-never-set", kSearch,
     "Your program always prints 0 as its move; print the root's move with the best value.",
     [](MutantOptions& o) { o.search.chosen = ChosenMove::kNone; }},
    {"move-by-second-search", kSearch,
     "You find the move by a second search that ignores signs; keep the best move of the first "
     "search.",
     [](MutantOptions& o) { o.search.chosen = ChosenMove::kEqualSize; }},
    {"no-move-when-lost", kSearch,
     "Your program prints no move where every move loses; print the first legal move.",
     [](MutantOptions& o) { o.search.chosen = ChosenMove::kNoneIfLost; }},
    {"stops-at-any-end", kSearch,
     "You stop at a node as soon as any child is worth 1.0 or -1.0; stop only when alpha and beta "
     "allow it.",
     [](MutantOptions& o) { o.search.stops_at_any_end = true; }},
    {"one-ply-too-few", kDepth,
     "Your search is one ply too shallow; count the root as depth 0, and evaluate leaves at the "
     "given depth.",
     [](MutantOptions& o) { o.depth.limit = one_less; }},
    {"one-ply-too-many", kDepth,
     "Your search is one ply too deep; count the root as depth 0, and evaluate leaves at the given "
     "depth.",
     [](MutantOptions& o) { o.depth.limit = one_more; }},
    {"depth-from-start", kDepth,
     "You count the depth from the start of the game; count it from the root of the search.",
     [](MutantOptions& o) { o.depth.limit = from_start; }},
    {"depth-0-searches-nothing", kDepth,
     "With depth 0 you evaluate the root at once; search to the end of the game.",
     [](MutantOptions& o) { o.depth.plies_of_0 = 0; }},
    {"depth-0-searches-one-ply", kDepth,
     "With depth 0 you search one ply; search to the end of the game.",
     [](MutantOptions& o) { o.depth.plies_of_0 = 1; }},
    {"max-depth-plus-1", kDepth, "Your maximum depth is one too large; count the root as depth 0.",
     [](MutantOptions& o) { o.depth.reached = deepest_plus_one; }},
    {"max-depth-minus-1", kDepth,
     "Your maximum depth is one too small; count the root as depth 0 and each move as one ply.",
     [](MutantOptions& o) { o.depth.reached = deepest_minus_one; }},
    {"max-depth-is-limit", kDepth,
     "You print the depth limit, n + 1 for depth 0, as the maximum depth; print the depth of "
     "the deepest node visited.",
     [](MutantOptions& o) { o.depth.reached = limit; }},
    {"max-depth-is-limit-or-n", kDepth,
     "You print the depth limit, n for depth 0, as the maximum depth; print the depth of the "
     "deepest node visited.",
     [](MutantOptions& o) { o.depth.reached = limit_or_size; }},
    {"max-depth-is-argument", kDepth,
     "You print the depth argument as the maximum depth; print the depth of the deepest node "
     "visited.",
     [](MutantOptions& o) { o.depth.reached = limit_as_given; }},
    {"max-depth-from-start", kDepth,
     "Your maximum depth includes the moves before the root; count it from the root of the search.",
     [](MutantOptions& o) { o.depth.reached = deepest_from_start; }},
    {"max-depth-of-last-leaf", kDepth,
     "You print the depth of the last leaf; print the depth of the deepest node visited.",
     [](MutantOptions& o) { o.depth.reached = last_leaf; }},
    {"max-depth-of-shallowest-leaf", kDepth,
     "You print the smallest depth of a leaf; print the depth of the deepest node visited.",
     [](MutantOptions& o) { o.depth.reached = shallowest_leaf; }},
    {"max-depth-is-depth-left", kDepth,
     "You print the remaining depth at the last leaf; print the depth of the deepest node visited.",
     [](MutantOptions& o) { o.depth.reached = left_at_last_leaf; }},
    {"visited-without-root", kCounters,
     "You do not count the root as visited; count it like every other node.",
     [](MutantOptions& o) { o.counters.visited = without_root; }},
    {"visited-counts-root-twice", kCounters,
     "You count the root twice among the nodes visited; count each node once.",
     [](MutantOptions& o) { o.counters.visited = root_twice; }},
    {"visited-inner-only", kCounters,
     "You count only nodes with children as visited; count leaves, too.",
     [](MutantOptions& o) { o.counters.visited = inner_nodes; }},
    {"visited-leaves-only", kCounters,
     "You count only leaves as visited; count every node entered.",
     [](MutantOptions& o) { o.counters.visited = right::leaves; }},
    {"visited-counts-pruned", kCounters,
     "You count pruned children as visited; count a node only when you enter it.",
     [](MutantOptions& o) { o.counters.visited = pruned_too; }},
    {"visited-without-ends", kCounters,
     "You do not count nodes where the game is over as visited; count every node entered.",
     [](MutantOptions& o) { o.counters.visited = without_ends; }},
    {"visited-without-limit", kCounters,
     "You do not count nodes at the depth limit as visited; count every node entered.",
     [](MutantOptions& o) { o.counters.visited = without_limit; }},
    {"evaluated-static-only", kCounters,
     "You count only leaves with a static value as evaluated; count finished games, too.",
     [](MutantOptions& o) { o.counters.evaluated = static_leaves; }},
    {"evaluated-ends-only", kCounters,
     "You count only finished games as evaluated; count leaves at the depth limit, too.",
     [](MutantOptions& o) { o.counters.evaluated = all_ends; }},
    {"evaluated-at-limit-only", kCounters,
     "You count only nodes at the depth limit as evaluated; count games that end before it, too.",
     [](MutantOptions& o) { o.counters.evaluated = leaves_at_limit; }},
    {"evaluated-twice", kCounters,
     "You count a leaf twice where the game ends at the depth limit; count it once.",
     [](MutantOptions& o) { o.counters.evaluated = twice_at_both; }},
    {"evaluated-all-nodes", kCounters, "You count every node as evaluated; count only leaves.",
     [](MutantOptions& o) { o.counters.evaluated = right::nodes; }},
    {"evaluated-inner-nodes", kCounters,
     "You count nodes with children as evaluated; count only leaves.",
     [](MutantOptions& o) { o.counters.evaluated = inner_nodes; }},
    {"evaluated-plus-1", kCounters,
     "Your number of nodes evaluated is one too large; start the counter at 0.",
     [](MutantOptions& o) { o.counters.evaluated = leaves_plus_one; }},
    {"evaluated-minus-1", kCounters,
     "Your number of nodes evaluated is one too small; count the first leaf, too.",
     [](MutantOptions& o) { o.counters.evaluated = leaves_minus_one; }},
    {"branching-counts-root", kCounters,
     "Your branching factor counts the root as a child; compute (visited - 1) / (visited - "
     "evaluated).",
     [](MutantOptions& o) { o.counters.branching = visited_per_inner; }},
    {"branching-per-leaf", kCounters,
     "Your branching factor divides (visited - 1) by evaluated; compute (visited - 1) / (visited - "
     "evaluated).",
     [](MutantOptions& o) { o.counters.branching = per_leaf; }},
    {"branching-visited-per-leaf", kCounters,
     "Your branching factor divides visited by evaluated; compute (visited - 1) / (visited - "
     "evaluated).",
     [](MutantOptions& o) { o.counters.branching = visited_per_leaf; }},
    {"branching-one-node-more", kCounters,
     "Your branching factor divides by one node too many; compute (visited - 1) / (visited - "
     "evaluated).",
     [](MutantOptions& o) { o.counters.branching = inner_plus_one; }},
    {"branching-per-node", kCounters,
     "Your branching factor divides by all nodes, including leaves; compute (visited - 1) / "
     "(visited - evaluated).",
     [](MutantOptions& o) { o.counters.branching = per_node; }},
    {"branching-counts-pruned", kCounters,
     "Your branching factor counts pruned children; compute (visited - 1) / (visited - evaluated).",
     [](MutantOptions& o) { o.counters.branching = generated_per_inner; }},
    {"branching-generated-per-node", kCounters,
     "Your branching factor divides all children, including pruned ones, by visited; compute "
     "(visited - 1) / (visited - evaluated).",
     [](MutantOptions& o) { o.counters.branching = generated_per_node; }},
    {"branching-visited-per-generated", kCounters,
     "Your branching factor divides visited by the generated children plus 1; compute (visited - "
     "1) / (visited - evaluated).",
     [](MutantOptions& o) { o.counters.branching = visited_per_generated; }},
    {"branching-level-mean", kCounters,
     "Your branching factor is the mean of the ratios between levels; compute (visited - 1) / "
     "(visited - evaluated).",
     [](MutantOptions& o) { o.counters.branching = level_mean; }},
    {"branching-is-root", kCounters,
     "Your branching factor is a root of the number of nodes; compute (visited - 1) / (visited - "
     "evaluated).",
     [](MutantOptions& o) { o.counters.branching = root_of_visited; }},
    {"branching-per-ply", kCounters,
     "Your branching factor divides visited by the depth; compute (visited - 1) / (visited - "
     "evaluated).",
     [](MutantOptions& o) { o.counters.branching = per_ply; }},
    {"branching-leaves-per-inner", kCounters,
     "Your branching factor divides evaluated by (visited - evaluated); compute (visited - 1) / "
     "(visited - evaluated).",
     [](MutantOptions& o) { o.counters.branching = leaves_per_inner; }},
    {"branching-never-computed", kCounters,
     "Your branching factor always stays 0.0; compute (visited - 1) / (visited - evaluated).",
     [](MutantOptions& o) { o.counters.branching = zero; }},
    {"branching-integer-division", kCounters,
     "You compute the branching factor by integer division; convert a number to double first.",
     [](MutantOptions& o) { o.counters.integer_division = true; }},
    {"rounds-half-even", kForm,
     "A number exactly half-way is rounded up here: 2.25 is printed as 2.3, as Java's "
     "String.format does; Python's round and C's printf give 2.2.",
     [](MutantOptions& o) { o.form.rounding = Rounding::kBinary; }},
    {"rounds-float", kForm,
     "You compute the branching factor as a float, so 1.55 becomes 1.5; compute it as a double.",
     [](MutantOptions& o) { o.form.rounding = Rounding::kFloat; }},
    {"truncates", kForm, "You cut off the branching factor after one decimal; round it.",
     [](MutantOptions& o) { o.form.rounding = Rounding::kTruncated; }},
    {"rounds-up", kForm, "You always round the branching factor up; round it to the nearest tenth.",
     [](MutantOptions& o) { o.form.rounding = Rounding::kUp; }},
    {"branching-unrounded", kForm,
     "You print the branching factor with all its digits; print it with one decimal.",
     [](MutantOptions& o) { o.form.branching_form = DecimalForm::kShortest; }},
    {"branching-six-digits", kForm,
     "You print the branching factor with six digits, as cout does; print it with one decimal.",
     [](MutantOptions& o) { o.form.branching_form = DecimalForm::kSixDigits; }},
    {"no-trailing-zero", kForm,
     "Your format drops the .0 of whole numbers; always print one decimal.",
     [](MutantOptions& o) { o.form.branching_form = DecimalForm::kBare; }},
    {"branching-as-integer", kForm,
     "You print the branching factor as an integer; print it with one decimal.",
     [](MutantOptions& o) { o.form.branching_form = DecimalForm::kInteger; }},
    {"branching-empty", kForm,
     "You print no number after the label of the branching factor; compute it and print it with "
     "one decimal.",
     [](MutantOptions& o) { o.form.branching_form = DecimalForm::kEmpty; }},
    {"branching-line-missing", kForm,
     "You do not print the line of the branching factor; print all six lines.",
     [](MutantOptions& o) { o.form.lines[kBranchingLine].printed = false; }},
    {"move-line-missing", kForm, "You do not print the line of the move; print all six lines.",
     [](MutantOptions& o) { o.form.lines[kMoveLine].printed = false; }},
    {"integer-zero", kForm, "You print a value of zero as 0; print it as 0.0.",
     [](MutantOptions& o) { o.form.integer_zero = true; }},
    {"integer-win", kForm,
     "You print the value of a won or lost game as an integer; print it as 1.0 or -1.0.",
     [](MutantOptions& o) { o.form.integer_win = true; }},
    {"integer-value", kForm,
     "You print every value as an integer and lose its fraction; print it with one decimal.",
     [](MutantOptions& o) { o.form.integer_value = true; }},
    {"plus-sign", kForm, "You print a plus sign before positive values; remove it.",
     [](MutantOptions& o) { o.form.plus_sign = true; }},
    {"two-decimals", kForm, "You print two decimals; print one decimal.",
     [](MutantOptions& o) { o.form.decimals = 2; }},
    {"decimal-comma", kForm,
     "You print a comma instead of the decimal point; set the locale, or format with Locale.US.",
     [](MutantOptions& o) { o.form.decimal_comma = true; }},
    {"blank-before-colon", kForm,
     "You print a blank before a colon; print the label as in the handout.",
     [](MutantOptions& o) { o.form.lines[kDepthLine].separator = " : "; }},
    {"no-blank-after-colon", kForm, "You print no blank after the colons; print one blank.",
     [](MutantOptions& o) {
       for (LineOptions& line : o.form.lines) line.separator = ":";
     }},
    {"two-blanks-after-colon", kForm, "You print two blanks after some colons; print one blank.",
     [](MutantOptions& o) {
       o.form.lines[kValueLine].separator = ":  ";
       o.form.lines[kEvaluatedLine].separator = ":  ";
       o.form.lines[kDepthLine].separator = ":  ";
     }},
    {"trailing-blank", kForm, "You print a blank at the end of the last line; remove it.",
     [](MutantOptions& o) { o.form.lines[kBranchingLine].suffix = " "; }},
    {"trailing-blanks", kForm, "You print blanks at the ends of your lines; remove them.",
     [](MutantOptions& o) {
       for (LineOptions& line : o.form.lines) line.suffix = " ";
     }},
    {"no-final-newline", kForm, "You do not end the last line; print a newline after it.",
     [](MutantOptions& o) { o.form.after = ""; }},
    {"blank-line-at-end", kForm, "You print a blank line at the end; print only the six lines.",
     [](MutantOptions& o) { o.form.after = "\n\n"; }},
    {"blank-line-at-start", kForm, "You print a blank line at the start; print only the six lines.",
     [](MutantOptions& o) { o.form.before = "\n"; }},
    {"echoes-arguments", kForm, "You print more than the six lines; print nothing else.",
     [](MutantOptions& o) { o.form.before = "Input:\n"; }},
    {"carriage-returns", kForm,
     "Your lines end with a carriage return and a newline; print newlines only.",
     [](MutantOptions& o) {
       o.form.line_end = "\r\n";
       o.form.after = "\r\n";
     }},
    {"blank-lines-between", kForm,
     "You print blank lines between the six lines; print them one below the other.",
     [](MutantOptions& o) { o.form.line_end = "\n\n"; }},
    {"label-best-move", kForm,
     "You do not call the first line \"Move\"; print the label as in the handout.",
     [](MutantOptions& o) { o.form.lines[kMoveLine].label = "Best Move"; }},
    {"label-score", kForm,
     "You do not call the second line \"Value\"; print the label as in the handout.",
     [](MutantOptions& o) { o.form.lines[kValueLine].label = "Score"; }},
    {"label-visited", kForm,
     "You do not call the third line \"Number of Nodes Visited\"; print the label as in the "
     "handout.",
     [](MutantOptions& o) { o.form.lines[kVisitedLine].label = "Nodes Visited"; }},
    {"label-evaluated", kForm,
     "You do not call the fourth line \"Number of Nodes Evaluated\"; print the label as in the "
     "handout.",
     [](MutantOptions& o) { o.form.lines[kEvaluatedLine].label = "Nodes Evaluated"; }},
    {"label-max-depth", kForm,
     "You do not call the fifth line \"Max Depth Reached\"; print the label as in the handout.",
     [](MutantOptions& o) { o.form.lines[kDepthLine].label = "Max Depth"; }},
    {"label-branching", kForm,
     "You do not call the sixth line \"Avg Effective Branching Factor\"; print the label as in the "
     "handout.",
     [](MutantOptions& o) { o.form.lines[kBranchingLine].label = "Average Branching Factor"; }},
};

/// What the edition with two decimals says instead.
constexpr std::array<std::pair<std::string_view, std::string_view>, 13> kSentencesOfTwoDecimals{{
    {"branching-never-computed",
     "Your branching factor always stays 0.00; compute (visited - 1) / (visited - evaluated)."},
    {"rounds-half-even",
     "A number exactly half-way is rounded up here: 1.125 is printed as 1.13, as Java's "
     "String.format does; Python's round and C's printf give 1.12."},
    {"rounds-float",
     "You compute the branching factor as a float, so 1.425 becomes 1.42; compute it as a double."},
    {"truncates", "You cut off the branching factor after two decimals; round it."},
    {"rounds-up", "You always round the branching factor up; round it to the nearest hundredth."},
    {"branching-unrounded",
     "You print the branching factor with all its digits; print it with two decimals."},
    {"branching-six-digits",
     "You print the branching factor with six digits, as cout does; print it with two decimals."},
    {"no-trailing-zero",
     "Your format drops the zeros at the end of decimals; always print two decimals."},
    {"branching-as-integer",
     "You print the branching factor as an integer; print it with two decimals."},
    {"branching-empty",
     "You print no number after the label of the branching factor; compute it and print it with "
     "two decimals."},
    {"integer-zero", "You print a value of zero as 0; print it as 0.00."},
    {"integer-win",
     "You print the value of a won or lost game as an integer; print it as 1.00 or -1.00."},
    {"integer-value",
     "You print every value as an integer and lose its fraction; print it with two decimals."},
}};

}  // namespace

std::span<const Mutation<MutantOptions>> misconceptions() { return kMisconceptions; }

std::span<const Mutation<MutantOptions>> misconceptions_of_two_decimals() {
  static const std::vector<Mutation<MutantOptions>> all = [] {
    std::vector<Mutation<MutantOptions>> made(std::begin(kMisconceptions),
                                              std::end(kMisconceptions));
    const auto named = [&](std::string_view id) -> Mutation<MutantOptions>& {
      return *std::ranges::find(made, id, &Mutation<MutantOptions>::id);
    };
    for (const auto& [id, sentence] : kSentencesOfTwoDecimals) named(id).sentence = sentence;
    named("two-decimals") = {"one-decimal", kForm, "You print one decimal; print two decimals.",
                             [](MutantOptions& o) { o.form.decimals = 1; }};
    return made;
  }();
  return all;
}

}  // namespace cairn::take_stones
