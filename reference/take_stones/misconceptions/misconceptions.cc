#include "reference/take_stones/misconceptions/misconceptions.h"

#include <string_view>

namespace cairn::take_stones {
namespace {

constexpr std::string_view kRules = "rules";
constexpr std::string_view kEvaluator = "evaluator";
constexpr std::string_view kSearch = "search";
constexpr std::string_view kDepth = "depth";
constexpr std::string_view kCounters = "counters";
constexpr std::string_view kForm = "form";

constexpr Mutation<MutantOptions> kMisconceptions[] = {
    {"first-move-up-to-half", kRules,
     "Your first move may take stone n/2; only odd stones strictly less than n/2 are allowed.",
     [](MutantOptions& o) { o.rules.first_move = FirstMove::kOddUpToHalf; }},
    {"first-move-below-integer-half", kRules,
     "Your first move compares with n/2 in integers, which loses a stone when n is odd; allow "
     "every odd i with 2*i < n.",
     [](MutantOptions& o) { o.rules.first_move = FirstMove::kOddBelowIntegerHalf; }},
    {"first-move-ends-early-on-even-boards", kRules,
     "When n is even, your loop over first moves ends before n/2 - 1, which is a legal move where "
     "it is odd; allow every odd i with 2*i < n.",
     [](MutantOptions& o) { o.rules.first_move = FirstMove::kOddEndsEarly; }},
    {"first-move-any-odd", kRules,
     "Your first move may take any odd stone; it must also be strictly less than n/2.",
     [](MutantOptions& o) { o.rules.first_move = FirstMove::kOdd; }},
    {"first-move-even-too", kRules,
     "Your first move may take even stones; only odd stones strictly less than n/2 are allowed.",
     [](MutantOptions& o) { o.rules.first_move = FirstMove::kBelowHalf; }},
    {"first-move-even", kRules,
     "Your first move takes even stones instead of odd ones; only odd stones strictly less than "
     "n/2 are allowed.",
     [](MutantOptions& o) { o.rules.first_move = FirstMove::kEvenBelowHalf; }},
    {"first-move-without-1", kRules,
     "Your first move never takes stone 1; it is odd and less than n/2 like the others, so "
     "start the loop at 1.",
     [](MutantOptions& o) { o.rules.first_move = FirstMove::kOddFrom3BelowHalf; }},
    {"first-move-any", kRules,
     "Your first move may take any stone; only odd stones strictly less than n/2 are allowed.",
     [](MutantOptions& o) { o.rules.first_move = FirstMove::kAny; }},
    {"multiples-only", kRules,
     "After the first move you offer only multiples of the last stone; its factors are legal "
     "moves, too.",
     [](MutantOptions& o) { o.rules.followers = Followers::kMultiples; }},
    {"factors-only", kRules,
     "After the first move you offer only factors of the last stone; its multiples are legal "
     "moves, too.",
     [](MutantOptions& o) { o.rules.followers = Followers::kFactors; }},
    {"1-is-no-factor", kRules,
     "You never offer stone 1 after the first move; 1 is a factor of every number, so start the "
     "loop over factors at 1.",
     [](MutantOptions& o) { o.rules.followers = Followers::kWithoutOne; }},
    {"1-is-no-factor-of-a-prime", kRules,
     "You do not offer stone 1 after a prime; 1 is a factor of every number, so start the loop "
     "over factors at 1 whatever the last stone is.",
     [](MutantOptions& o) { o.rules.followers = Followers::kPrimesWithoutOne; }},
    {"largest-stone-never-offered", kRules,
     "Your loop over multiples ends before stone n; stone n may be taken as well, so loop while "
     "i <= n.",
     [](MutantOptions& o) { o.rules.followers = Followers::kWithoutLargest; }},
    {"half-is-no-factor", kRules,
     "Your loop over factors ends before half of the last stone; half of it is a factor, too.",
     [](MutantOptions& o) { o.rules.followers = Followers::kFactorsBelowHalf; }},
    {"factors-up-to-root", kRules,
     "Your loop over factors ends at the square root of the last stone; factors above the root "
     "are legal moves, too.",
     [](MutantOptions& o) { o.rules.followers = Followers::kFactorsUpToRoot; }},
    {"doubles-and-halves-only", kRules,
     "You offer only twice and half of the last stone; every multiple and every factor is a "
     "legal move.",
     [](MutantOptions& o) { o.rules.followers = Followers::kDoublesAndHalves; }},
    {"any-stone-may-follow", kRules,
     "After the first move you offer every stone that is left; only multiples and factors of "
     "the last stone are legal.",
     [](MutantOptions& o) { o.rules.followers = Followers::kAny; }},
    {"children-descending", kRules,
     "You try the children from the largest stone down; try them in ascending order.",
     [](MutantOptions& o) { o.rules.order = ChildOrder::kDescending; }},
    {"followers-descending", kRules,
     "After the first move of a game you try the children from the largest stone down; try them in "
     "ascending order.",
     [](MutantOptions& o) { o.rules.order = ChildOrder::kFollowersDescending; }},
    {"children-descending-below-root", kRules,
     "Below the root you try the children from the largest stone down; try them in ascending order "
     "at every node.",
     [](MutantOptions& o) { o.rules.order = ChildOrder::kDescendingBelowRoot; }},
    {"multiples-before-factors", kRules,
     "You try multiples of the last stone before its factors; try all children in ascending "
     "order.",
     [](MutantOptions& o) { o.rules.order = ChildOrder::kMultiplesFirst; }},
    {"stone-1-then-multiples", kRules,
     "You try stone 1 first, then multiples of the last stone, then its other factors; try all "
     "children in ascending order.",
     [](MutantOptions& o) { o.rules.order = ChildOrder::kOneThenMultiples; }},
    {"factors-descending", kRules,
     "You try the factors of the last stone from the largest down; try all children in "
     "ascending order.",
     [](MutantOptions& o) { o.rules.order = ChildOrder::kFactorsDescending; }},
    {"factors-in-pairs", kRules,
     "You collect factors in pairs i and last/i, and try them in that order; sort the children "
     "in ascending order.",
     [](MutantOptions& o) { o.rules.order = ChildOrder::kFactorPairs; }},
    {"taken-stones-offered-again", kRules,
     "You offer stones that have already been taken; take each stone off the board for the rest "
     "of the game.",
     [](MutantOptions& o) { o.rules.offered = Offered::kAll; }},
    {"given-stones-not-removed", kRules,
     "The stones listed on the command line stay on your board, but for the last; take all of "
     "them off.",
     [](MutantOptions& o) { o.rules.offered = Offered::kGivenToo; }},
    {"stones-not-put-back", kRules,
     "Stones taken while you search one child are still missing when you search the next; copy "
     "the board, or undo each move.",
     [](MutantOptions& o) { o.rules.board = Board::kShared; }},
    {"mover-wins-at-the-end", kEvaluator,
     "At the end of a game you give the win to the player who cannot move; that player has lost.",
     [](MutantOptions& o) { o.evaluator.end_state = EndState::kMoverWins; }},
    {"end-is-always-win", kEvaluator,
     "Every finished game is worth 1.0 to you; it is -1.0 when Max cannot move.",
     [](MutantOptions& o) { o.evaluator.end_state = EndState::kMaxWins; }},
    {"end-is-always-loss", kEvaluator,
     "Every finished game is worth -1.0 to you; it is 1.0 when Min cannot move.",
     [](MutantOptions& o) { o.evaluator.end_state = EndState::kMinWins; }},
    {"end-is-zero", kEvaluator,
     "A finished game is worth 0 to you; it is -1.0 when Max cannot move and 1.0 when Min "
     "cannot.",
     [](MutantOptions& o) { o.evaluator.end_state = EndState::kZero; }},
    {"end-not-recognized", kEvaluator,
     "You give a finished game the static value; with no legal move it is -1.0 when Max is to "
     "move and 1.0 when Min is.",
     [](MutantOptions& o) { o.evaluator.end_state = EndState::kNotSeen; }},
    {"end-not-asked-at-limit", kEvaluator,
     "At the depth limit you do not ask whether the game is over; test for the end of the game "
     "before the static value.",
     [](MutantOptions& o) { o.evaluator.end_first = false; }},
    {"end-by-root-player", kEvaluator,
     "You decide who has lost by who moves at the root; it is the player to move at the leaf.",
     [](MutantOptions& o) { o.evaluator.end_turn = Turn::kRoots; }},
    {"turn-not-copied", kEvaluator,
     "The turn gets lost when you copy a state, so every leaf is evaluated for Min; copy it "
     "along.",
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
     "Your evaluation finds whose turn it is by counting taken stones from 1 to n-1 only; count "
     "stone n, too.",
     [](MutantOptions& o) {
       o.evaluator.turn = Turn::kWithoutLargest;
       o.evaluator.end_turn = Turn::kWithoutLargest;
     }},
    {"stone-1-clause-missing", kEvaluator,
     "You do not return 0 while stone 1 is on the board, or on an untouched board only; do so "
     "before all other clauses but the end of the game.",
     [](MutantOptions& o) { o.evaluator.stone_one = StoneOneRule::kNever; }},
    {"stone-1-clause-max-only", kEvaluator,
     "You return 0 while stone 1 is on the board only when Max is to move; do it for Min, too.",
     [](MutantOptions& o) { o.evaluator.stone_one = StoneOneRule::kMaxOnly; }},
    {"stone-1-clause-min-only", kEvaluator,
     "You return 0 while stone 1 is on the board only when Min is to move; do it for Max, too.",
     [](MutantOptions& o) { o.evaluator.stone_one = StoneOneRule::kMinOnly; }},
    {"stone-1-clause-inverted", kEvaluator,
     "You return 0 when stone 1 has been taken; return 0 while it has not.",
     [](MutantOptions& o) { o.evaluator.stone_one = StoneOneRule::kInverted; }},
    {"negative-zero", kEvaluator,
     "You negate the 0 of the stone-1 clause for Min, which prints -0.0; return 0.0 for both "
     "players.",
     [](MutantOptions& o) { o.evaluator.negative_zero = true; }},
    {"last-1-falls-into-prime", kEvaluator,
     "When the last stone is 1 you use the clause for primes; 1 is no prime and has a clause of "
     "its own, worth 0.5.",
     [](MutantOptions& o) {
       o.evaluator.last_one = LastOne::kFallsThrough;
       o.evaluator.one_is_prime = true;
     }},
    {"last-1-falls-into-composite", kEvaluator,
     "When the last stone is 1 you use the clause for composites; 1 has a clause of its own, "
     "worth 0.5.",
     [](MutantOptions& o) { o.evaluator.last_one = LastOne::kFallsThrough; }},
    {"last-1-composite-without-factor", kEvaluator,
     "When the last stone is 1 you fall through to the composites and find no prime factor; 1 "
     "has a clause of its own, worth 0.5.",
     [](MutantOptions& o) { o.evaluator.last_one = LastOne::kCompositeWithoutFactor; }},
    {"last-1-clause-missing", kEvaluator,
     "When the last stone is 1 you return 0; it is worth 0.5 or -0.5 by the number of "
     "successors.",
     [](MutantOptions& o) { o.evaluator.one.tenths = 0; }},
    {"prime-clause-missing", kEvaluator,
     "When the last stone is a prime you return 0; it is worth 0.7 or -0.7 by the number of its "
     "multiples.",
     [](MutantOptions& o) { o.evaluator.prime.tenths = 0; }},
    {"composite-clause-missing", kEvaluator,
     "When the last stone is composite you return 0; it is worth 0.6 or -0.6 by the multiples "
     "of its largest prime factor.",
     [](MutantOptions& o) { o.evaluator.composite.tenths = 0; }},
    {"prime-and-composite-exchanged", kEvaluator,
     "You return 0.6 for primes and 0.7 for composites; it is 0.7 for primes and 0.6 for "
     "composites.",
     [](MutantOptions& o) {
       o.evaluator.prime.tenths = 6;
       o.evaluator.composite.tenths = 7;
     }},
    {"last-1-parity-inverted", kEvaluator,
     "You take an even count of the successors of stone 1 for the good one; an odd count is "
     "good for the player to move.",
     [](MutantOptions& o) { o.evaluator.one.parity = Parity::kEvenIsGood; }},
    {"last-1-always-positive", kEvaluator,
     "You always return the positive value whatever the count of the successors of stone 1; "
     "with an even count it is negative.",
     [](MutantOptions& o) { o.evaluator.one.parity = Parity::kAlwaysGood; }},
    {"last-1-not-negated-for-min", kEvaluator,
     "You do not negate the value of the clause that counts the successors of stone 1 when Min "
     "is to move; the other clauses are negated, and so is this one.",
     [](MutantOptions& o) { o.evaluator.one.sign = Sign::kNever; }},
    {"prime-parity-inverted", kEvaluator,
     "You take an even count of the multiples of a prime for the good one; an odd count is good "
     "for the player to move.",
     [](MutantOptions& o) { o.evaluator.prime.parity = Parity::kEvenIsGood; }},
    {"prime-always-positive", kEvaluator,
     "You always return the positive value whatever the count of the multiples of a prime; with "
     "an even count it is negative.",
     [](MutantOptions& o) { o.evaluator.prime.parity = Parity::kAlwaysGood; }},
    {"prime-not-negated-for-min", kEvaluator,
     "You do not negate the value of the clause that counts the multiples of a prime when Min "
     "is to move; the other clauses are negated, and so is this one.",
     [](MutantOptions& o) { o.evaluator.prime.sign = Sign::kNever; }},
    {"composite-parity-inverted", kEvaluator,
     "You take an even count of the multiples of the largest prime factor for the good one; an "
     "odd count is good for the player to move.",
     [](MutantOptions& o) { o.evaluator.composite.parity = Parity::kEvenIsGood; }},
    {"composite-always-positive", kEvaluator,
     "You always return the positive value whatever the count of the multiples of the largest "
     "prime factor; with an even count it is negative.",
     [](MutantOptions& o) { o.evaluator.composite.parity = Parity::kAlwaysGood; }},
    {"composite-not-negated-for-min", kEvaluator,
     "You do not negate the value of the clause that counts the multiples of the largest prime "
     "factor when Min is to move; the other clauses are negated, and so is this one.",
     [](MutantOptions& o) { o.evaluator.composite.sign = Sign::kNever; }},
    {"parity-inverted", kEvaluator,
     "You take an even count for the good one in all clauses; an odd count is good for the "
     "player to move.",
     [](MutantOptions& o) {
       o.evaluator.one.parity = Parity::kEvenIsGood;
       o.evaluator.prime.parity = Parity::kEvenIsGood;
       o.evaluator.composite.parity = Parity::kEvenIsGood;
     }},
    {"not-negated-for-min", kEvaluator,
     "Your static value is the same for both players; negate it when Min is to move.",
     [](MutantOptions& o) {
       o.evaluator.one.sign = Sign::kNever;
       o.evaluator.prime.sign = Sign::kNever;
       o.evaluator.composite.sign = Sign::kNever;
     }},
    {"sign-inverted", kEvaluator,
     "Your static value has the wrong sign for both players; it is negated when Min is to move, "
     "not when Max is.",
     [](MutantOptions& o) {
       o.evaluator.one.sign = Sign::kNegatedForMax;
       o.evaluator.prime.sign = Sign::kNegatedForMax;
       o.evaluator.composite.sign = Sign::kNegatedForMax;
     }},
    {"always-negated", kEvaluator,
     "You negate the static value for both players; negate it only when Min is to move.",
     [](MutantOptions& o) {
       o.evaluator.one.sign = Sign::kAlways;
       o.evaluator.prime.sign = Sign::kAlways;
       o.evaluator.composite.sign = Sign::kAlways;
     }},
    {"counts-on-whole-board", kEvaluator,
     "You count multiples among all stones left; count them among the legal successors only.",
     [](MutantOptions& o) {
       o.evaluator.prime.counted = Counted::kLeft;
       o.evaluator.composite.counted = Counted::kLeft;
     }},
    {"composite-counts-on-whole-board", kEvaluator,
     "For composites you count multiples among all stones left; count them among the legal "
     "successors only.",
     [](MutantOptions& o) { o.evaluator.composite.counted = Counted::kLeft; }},
    {"counts-taken-stones", kEvaluator,
     "You count multiples that have already been taken; count them among the legal successors "
     "only.",
     [](MutantOptions& o) {
       o.evaluator.prime.counted = Counted::kAll;
       o.evaluator.composite.counted = Counted::kAll;
     }},
    {"last-1-counts-all-stones", kEvaluator,
     "When the last stone is 1 you count taken stones as successors; count only what is left.",
     [](MutantOptions& o) { o.evaluator.one.counted = Counted::kAll; }},
    {"prime-counts-taken-stones", kEvaluator,
     "For primes you count multiples that have already been taken; count them among the legal "
     "successors only.",
     [](MutantOptions& o) { o.evaluator.prime.counted = Counted::kAll; }},
    {"composite-counts-taken-stones", kEvaluator,
     "For composites you count multiples that have already been taken; count them among the "
     "legal successors only.",
     [](MutantOptions& o) { o.evaluator.composite.counted = Counted::kAll; }},
    {"counts-larger-stones-only", kEvaluator,
     "For composites you count only multiples larger than the last stone; smaller successors "
     "can be multiples of the prime factor, too.",
     [](MutantOptions& o) { o.evaluator.composite.counted = Counted::kLargerSuccessors; }},
    {"prime-itself-left-out", kEvaluator,
     "For composites you leave the prime factor itself out of its multiples; it counts while it "
     "may be taken.",
     [](MutantOptions& o) { o.evaluator.prime_itself = PrimeItself::kNever; }},
    {"prime-itself-counted-twice", kEvaluator,
     "For composites you count the prime factor twice, as itself and as its multiple; count it "
     "once.",
     [](MutantOptions& o) { o.evaluator.prime_itself = PrimeItself::kTwice; }},
    {"count-ends-before-n", kEvaluator,
     "Your loop that counts successors ends before stone n; loop while i <= n.",
     [](MutantOptions& o) {
       o.evaluator.one.largest_counted = false;
       o.evaluator.prime.largest_counted = false;
       o.evaluator.composite.largest_counted = false;
     }},
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
     "You evaluate by the last stone of the parent and the moves that were legal there; use the "
     "stone that leads to the leaf, and the leaf's own moves.",
     [](MutantOptions& o) { o.evaluator.stone = EvaluatedStone::kBeforeLastParentsMoves; }},
    {"clause-by-stone-before-last", kEvaluator,
     "You choose the clause by the last stone of the parent, though you count among the leaf's own "
     "successors; use the stone that leads to the leaf itself.",
     [](MutantOptions& o) { o.evaluator.stone = EvaluatedStone::kBeforeLastOwnSuccessors; }},
    {"prime-nothing", kEvaluator,
     "Your isPrime says no to every number, so the clauses for primes and composites are chosen "
     "wrongly; return true when no divisor is found.",
     [](MutantOptions& o) { o.evaluator.is_prime = Primality::kNone; }},
    {"prime-everything", kEvaluator,
     "Your isPrime says yes to every number, so the clauses for primes and composites are "
     "chosen wrongly; return false when a divisor is found.",
     [](MutantOptions& o) { o.evaluator.is_prime = Primality::kAll; }},
    {"prime-odd", kEvaluator,
     "Your isPrime says yes to all odd numbers and no to 2, so the clauses for primes and "
     "composites are chosen wrongly; try every divisor up to the square root.",
     [](MutantOptions& o) { o.evaluator.is_prime = Primality::kOdd; }},
    {"prime-odd-or-2", kEvaluator,
     "Your isPrime decides after the first divisor it tries, so that all odd numbers pass, so "
     "the clauses for primes and composites are chosen wrongly; say yes only when the loop has "
     "ended.",
     [](MutantOptions& o) { o.evaluator.is_prime = Primality::kOddOrTwo; }},
    {"prime-squares-too", kEvaluator,
     "Your isPrime stops before the square root, so that 4, 9 and 25 pass, so the clauses for "
     "primes and composites are chosen wrongly; loop while i * i <= number.",
     [](MutantOptions& o) { o.evaluator.is_prime = Primality::kSquaresToo; }},
    {"prime-4-too", kEvaluator,
     "Your isPrime stops before half of the number, so that 4 passes, so the clauses for primes "
     "and composites are chosen wrongly; loop while i * i <= number.",
     [](MutantOptions& o) { o.evaluator.is_prime = Primality::kFourToo; }},
    {"prime-25-too", kEvaluator,
     "Your isPrime tries the divisors 2 and 3 only, so that 25 and 35 pass, so the clauses for "
     "primes and composites are chosen wrongly; try every divisor up to the square root.",
     [](MutantOptions& o) { o.evaluator.is_prime = Primality::kNotDivisibleBy2Or3; }},
    {"prime-but-2", kEvaluator,
     "Your isPrime says no to 2, so the clauses for primes and composites are chosen wrongly; 2 "
     "is a prime.",
     [](MutantOptions& o) { o.evaluator.is_prime = Primality::kButTwo; }},
    {"prime-but-2-and-3", kEvaluator,
     "Your isPrime says no to 2 and 3, for which the loop up to the square root never runs, so the "
     "clauses for primes and composites are chosen wrongly; say yes when no divisor is found.",
     [](MutantOptions& o) { o.evaluator.is_prime = Primality::kButTwoAndThree; }},
    {"prime-composites", kEvaluator,
     "Your isPrime is inverted, so the clauses for primes and composites are chosen wrongly; "
     "return true when no divisor is found.",
     [](MutantOptions& o) { o.evaluator.is_prime = Primality::kComposites; }},
    {"prime-if-any-fails", kEvaluator,
     "Your isPrime says yes as soon as one number does not divide, so that all numbers but 2 pass, "
     "so the clauses for primes and composites are chosen wrongly; say yes only when the loop has "
     "ended.",
     [](MutantOptions& o) { o.evaluator.is_prime = Primality::kNonDivisor; }},
    {"prime-if-any-fails-up-to-half", kEvaluator,
     "Your isPrime says yes as soon as one number up to half does not divide, so the clauses for "
     "primes and composites are chosen wrongly; say yes only when the loop has ended.",
     [](MutantOptions& o) { o.evaluator.is_prime = Primality::kNonDivisorToHalf; }},
    {"prime-if-any-fails-up-to-root", kEvaluator,
     "Your isPrime says yes as soon as one number up to the square root does not divide, so the "
     "clauses for primes and composites are chosen wrongly; say yes only when the loop has ended.",
     [](MutantOptions& o) { o.evaluator.is_prime = Primality::kNonDivisorToRoot; }},
    {"factor-prime-nothing", kEvaluator,
     "Your search for the largest prime factor uses a test for primes that says no to every "
     "number; return true when no divisor is found.",
     [](MutantOptions& o) { o.evaluator.prime_factor = Primality::kNone; }},
    {"factor-prime-everything", kEvaluator,
     "Your search for the largest prime factor uses a test for primes that says yes to every "
     "number; return false when a divisor is found.",
     [](MutantOptions& o) { o.evaluator.prime_factor = Primality::kAll; }},
    {"factor-prime-odd", kEvaluator,
     "Your search for the largest prime factor uses a test for primes that says yes to all odd "
     "numbers and no to 2; try every divisor up to the square root.",
     [](MutantOptions& o) { o.evaluator.prime_factor = Primality::kOdd; }},
    {"factor-prime-odd-or-2", kEvaluator,
     "Your search for the largest prime factor uses a test for primes that decides after the "
     "first divisor it tries, so that all odd numbers pass; say yes only when the loop has "
     "ended.",
     [](MutantOptions& o) { o.evaluator.prime_factor = Primality::kOddOrTwo; }},
    {"factor-prime-squares-too", kEvaluator,
     "Your search for the largest prime factor uses a test for primes that stops before the "
     "square root, so that 4, 9 and 25 pass; loop while i * i <= number.",
     [](MutantOptions& o) { o.evaluator.prime_factor = Primality::kSquaresToo; }},
    {"factor-prime-4-too", kEvaluator,
     "Your search for the largest prime factor uses a test for primes that stops before half of "
     "the number, so that 4 passes; loop while i * i <= number.",
     [](MutantOptions& o) { o.evaluator.prime_factor = Primality::kFourToo; }},
    {"factor-prime-but-2", kEvaluator,
     "Your search for the largest prime factor uses a test for primes that says no to 2; 2 is a "
     "prime factor.",
     [](MutantOptions& o) { o.evaluator.prime_factor = Primality::kButTwo; }, true},
    {"factor-prime-composites", kEvaluator,
     "Your search for the largest prime factor uses a test for primes that is inverted; return "
     "true when no divisor is found.",
     [](MutantOptions& o) { o.evaluator.prime_factor = Primality::kComposites; }},
    {"1-is-prime", kEvaluator,
     "Your isPrime says yes to 1; it is no prime, although here the clause for a last stone 1 "
     "comes first.",
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
     "Your largest prime factor forgets what is left after the divisions; if the rest is more "
     "than 1, it is the largest prime factor.",
     [](MutantOptions& o) { o.evaluator.factor = Factor::kDividedOut; }},
    {"largest-factor-rest-only", kEvaluator,
     "Your largest prime factor is only what is left after the divisions, which is none for 4, "
     "8, 9 and 16; remember the last prime divided out.",
     [](MutantOptions& o) { o.evaluator.factor = Factor::kRest; }},
    {"largest-factor-up-to-root", kEvaluator,
     "Your search for the largest prime factor ends at the square root; the largest can be "
     "above it.",
     [](MutantOptions& o) { o.evaluator.factor = Factor::kUpToRoot; }},
    {"largest-factor-below-half", kEvaluator,
     "Your search for the largest prime factor ends before half of the stone; half of it can be "
     "the largest.",
     [](MutantOptions& o) { o.evaluator.factor = Factor::kBelowHalf; }},
    {"largest-factor-left", kEvaluator,
     "For composites you use the largest prime factor that has not yet been taken; use the "
     "largest, "
     "taken or not.",
     [](MutantOptions& o) { o.evaluator.factor = Factor::kLargestLeft; }},
    {"no-factor-counts-nothing", kEvaluator,
     "When your program finds no prime factor in a composite it counts nothing; every composite "
     "has one.",
     [](MutantOptions& o) { o.evaluator.no_factor = NoFactor::kNothing; }, true},
    {"no-factor-is-endless", kEvaluator,
     "When your program finds no prime factor in a composite it steps by 0 and never ends; "
     "every composite has one.",
     [](MutantOptions& o) { o.evaluator.no_factor = NoFactor::kEndless; }, true},
    {"no-pruning", kSearch,
     "You search every child, which is Minimax; stop at a Max node when v >= beta and at a Min "
     "node when v <= alpha.",
     [](MutantOptions& o) { o.search.pruning = Pruning::kNone; }},
    {"strict-pruning", kSearch,
     "You prune only when v > beta or v < alpha; Figure 5.7 prunes when they are equal, too.",
     [](MutantOptions& o) { o.search.pruning = Pruning::kStrict; }},
    {"prunes-at-max-only", kSearch, "You never prune at Min nodes; stop there when v <= alpha.",
     [](MutantOptions& o) { o.search.pruning = Pruning::kMaxNodes; }},
    {"prunes-at-min-only", kSearch, "You never prune at Max nodes; stop there when v >= beta.",
     [](MutantOptions& o) { o.search.pruning = Pruning::kMinNodes; }},
    {"window-starts-at-1", kSearch,
     "Your search starts with alpha = -1 and beta = 1, or stops at 1.0 and -1.0, so it prunes "
     "too much; start with minus and plus infinity.",
     [](MutantOptions& o) { o.search.window_start = Start::kOne; }},
    {"window-starts-at-0", kSearch,
     "Your search starts with alpha = 0 and beta = 0; start with minus and plus infinity.",
     [](MutantOptions& o) { o.search.window_start = Start::kZero; }},
    {"alpha-starts-at-double-min", kSearch,
     "Your alpha starts at Double.MIN_VALUE, which is the smallest positive number; start at "
     "Double.NEGATIVE_INFINITY.",
     [](MutantOptions& o) { o.search.window_start = Start::kTinyForMax; }},
    {"best-starts-at-1", kSearch,
     "The value that a child has to beat starts at -1 or 1, so lost moves are never chosen; "
     "start with minus or plus infinity.",
     [](MutantOptions& o) { o.search.best_start = Start::kOne; }},
    {"best-starts-at-0", kSearch,
     "The value that a child has to beat starts at 0; start with minus infinity at Max nodes "
     "and plus infinity at Min nodes.",
     [](MutantOptions& o) { o.search.best_start = Start::kZero; }},
    {"best-starts-at-double-min", kSearch,
     "The value that a child of Max has to beat starts at Double.MIN_VALUE, which is larger "
     "than 0; start at Double.NEGATIVE_INFINITY.",
     [](MutantOptions& o) { o.search.best_start = Start::kTinyForMax; }},
    {"window-not-passed-down", kSearch,
     "A child gets only the value of its parent as a bound; pass alpha and beta from all nodes "
     "above it, too.",
     [](MutantOptions& o) { o.search.window = Window::kShallow; }},
    {"window-shared", kSearch,
     "Alpha and beta are one pair of variables for the whole tree, so a child overwrites them "
     "for its parent; give each call its own.",
     [](MutantOptions& o) { o.search.window = Window::kShared; }},
    {"window-kept-at-root", kSearch,
     "Your root searches every child with the full window; narrow alpha or beta after each "
     "child.",
     [](MutantOptions& o) { o.search.window = Window::kKeptAtRoot; }},
    {"last-child-value", kSearch,
     "A node gets the value of the child tried last; it is the largest or smallest of all.",
     [](MutantOptions& o) { o.search.returned = Returned::kLastChild; }},
    {"returns-bound", kSearch,
     "A node returns alpha or beta instead of its value; it makes no difference to any line, "
     "but Figure 5.7 returns v.",
     [](MutantOptions& o) { o.search.returned = Returned::kBound; }, true},
    {"last-of-equal-moves", kSearch,
     "Among equal moves you keep the last; keep the first, which is the smallest stone, and "
     "replace it only by a strictly better one.",
     [](MutantOptions& o) { o.search.ties = Ties::kLast; }},
    {"max-below-root", kSearch, "All nodes below your root are Max nodes; the players take turns.",
     [](MutantOptions& o) { o.search.level = Level::kMaxBelowRoot; }},
    {"min-below-root", kSearch, "All nodes below your root are Min nodes; the players take turns.",
     [](MutantOptions& o) { o.search.level = Level::kMinBelowRoot; }},
    {"root-turn-skips-stone-n", kSearch,
     "Your search finds who moves at the root by counting taken stones from 1 to n-1 only, though "
     "your evaluation does not; count stone n, too.",
     [](MutantOptions& o) { o.search.root_side = RootSide::kWithoutLargest; }},
    {"level-skips-stone-n", kSearch,
     "At every node you find who is to move by counting taken stones from 1 to n-1 only, so that "
     "the turns go wrong once stone n is taken; count stone n, too.",
     [](MutantOptions& o) {
       o.search.level = Level::kWithoutLargest;
       o.search.root_side = RootSide::kWithoutLargest;
       o.evaluator.turn = Turn::kWithoutLargest;
       o.evaluator.end_turn = Turn::kWithoutLargest;
     }},
    {"root-always-max", kSearch,
     "Your program thinks that Max always moves first; after an odd number of taken stones it "
     "is Min.",
     [](MutantOptions& o) {
       o.search.root_side = RootSide::kMax;
       o.evaluator.turn = Turn::kAsSearched;
       o.evaluator.end_turn = Turn::kAsSearched;
     }},
    {"root-searched-as-max", kSearch,
     "Your search maximizes at the root even after an odd number of taken stones; Min is then "
     "to move.",
     [](MutantOptions& o) { o.search.root_side = RootSide::kMax; }},
    {"root-always-min", kSearch,
     "Your program thinks that Min always moves first; after an even number of taken stones it "
     "is Max.",
     [](MutantOptions& o) {
       o.search.root_side = RootSide::kMin;
       o.evaluator.turn = Turn::kAsSearched;
       o.evaluator.end_turn = Turn::kAsSearched;
     }},
    {"players-exchanged", kSearch,
     "Your program takes Max for Min; Max moves after an even number of taken stones.",
     [](MutantOptions& o) {
       o.search.root_side = RootSide::kOther;
       o.evaluator.turn = Turn::kAsSearched;
       o.evaluator.end_turn = Turn::kAsSearched;
     }},
    {"root-searched-as-other", kSearch,
     "Your search minimizes where Max is to move and maximizes where Min is; Max moves after an "
     "even number of taken stones.",
     [](MutantOptions& o) { o.search.root_side = RootSide::kOther; }},
    {"turn-skips-stone-n", kSearch,
     "Your program finds who moves at the root by counting taken stones from 1 to n-1 only; "
     "count stone n, too.",
     [](MutantOptions& o) {
       o.search.root_side = RootSide::kWithoutLargest;
       o.evaluator.turn = Turn::kAsSearched;
       o.evaluator.end_turn = Turn::kAsSearched;
     }},
    {"move-overwritten-deeper", kSearch,
     "Every node writes the best move, so it is overwritten by moves deeper in the tree; write "
     "it at the root only.",
     [](MutantOptions& o) { o.search.chosen = ChosenMove::kAnyNode; }},
    {"move-overwritten-by-own-nodes", kSearch,
     "Every node of the player to move writes the best move, so it is overwritten deeper in the "
     "tree; write it at the root only.",
     [](MutantOptions& o) { o.search.chosen = ChosenMove::kRootPlayersNodes; }},
    {"move-of-last-leaf", kSearch,
     "You print the stone taken last on the way to the last leaf; print the root's move with "
     "the best value.",
     [](MutantOptions& o) { o.search.chosen = ChosenMove::kLastLeaf; }},
    {"move-of-last-child", kSearch,
     "You print the move that the root tried last; print the one with the best value.",
     [](MutantOptions& o) { o.search.chosen = ChosenMove::kLastChild; }},
    {"move-of-first-child", kSearch,
     "You print the first legal move; print the one with the best value.",
     [](MutantOptions& o) { o.search.chosen = ChosenMove::kFirstChild; }},
    {"move-of-highest-value", kSearch,
     "You print the move with the highest value for both players; Min chooses the lowest.",
     [](MutantOptions& o) { o.search.chosen = ChosenMove::kHighest; }},
    {"move-of-lowest-value", kSearch,
     "You print the move with the lowest value for both players; Max chooses the highest.",
     [](MutantOptions& o) { o.search.chosen = ChosenMove::kWorst; }},
    {"move-never-set", kSearch,
     "Your program always prints 0 as its move; keep the root's child with the best value.",
     [](MutantOptions& o) { o.search.chosen = ChosenMove::kNone; }},
    {"move-by-second-search", kSearch,
     "You find the move by a second search, of each child for the wrong player, that compares "
     "sizes of values without their signs; keep the child with the best value in the first.",
     [](MutantOptions& o) { o.search.chosen = ChosenMove::kEqualSize; }},
    {"no-move-when-lost", kSearch,
     "Your program prints no move where every move loses; print the first of them.",
     [](MutantOptions& o) { o.search.chosen = ChosenMove::kNoneIfLost; }},
    {"stops-at-any-end", kSearch,
     "You stop at a node as soon as a child is worth 1.0 or -1.0, for whomever that is good; "
     "only alpha and beta may end it.",
     [](MutantOptions& o) { o.search.win_stop = WinStop::kAnyEnd; }},
    {"one-ply-too-few", kDepth,
     "Your search is one ply too shallow; the root is at depth 0, and leaves are at the depth "
     "given.",
     [](MutantOptions& o) { o.depth.limit = Limit::kOneLess; }},
    {"one-ply-too-many", kDepth,
     "Your search is one ply too deep; the root is at depth 0, and leaves are at the depth "
     "given.",
     [](MutantOptions& o) { o.depth.limit = Limit::kOneMore; }},
    {"depth-from-start", kDepth,
     "You count the depth from the start of the game; count it from the root of the search.",
     [](MutantOptions& o) { o.depth.limit = Limit::kFromStart; }},
    {"depth-0-searches-nothing", kDepth,
     "With depth 0 you evaluate the root at once; depth 0 means to search to the end of the "
     "game.",
     [](MutantOptions& o) { o.depth.zero = DepthZero::kNoPly; }},
    {"depth-0-searches-one-ply", kDepth,
     "With depth 0 you search one ply; depth 0 means to search to the end of the game.",
     [](MutantOptions& o) { o.depth.zero = DepthZero::kOnePly; }},
    {"max-depth-plus-1", kDepth, "Your maximum depth is one too large; the root is at depth 0.",
     [](MutantOptions& o) { o.depth.reached = Reached::kDeepestPlusOne; }},
    {"max-depth-minus-1", kDepth,
     "Your maximum depth is one too small; the root is at depth 0, and a leaf is as deep as the "
     "moves that lead to it.",
     [](MutantOptions& o) { o.depth.reached = Reached::kDeepestMinusOne; }},
    {"max-depth-is-limit", kDepth,
     "You print the depth limit, n + 1 for depth 0, as the maximum depth; print the depth of "
     "the deepest node visited.",
     [](MutantOptions& o) { o.depth.reached = Reached::kLimit; }},
    {"max-depth-is-limit-or-n", kDepth,
     "You print the depth limit, n for depth 0, as the maximum depth; print the depth of the "
     "deepest node visited.",
     [](MutantOptions& o) { o.depth.reached = Reached::kLimitOrSize; }},
    {"max-depth-is-argument", kDepth,
     "You print the depth argument as the maximum depth; print the depth of the deepest node "
     "visited.",
     [](MutantOptions& o) { o.depth.reached = Reached::kLimitAsGiven; }},
    {"max-depth-from-start", kDepth,
     "Your maximum depth includes the stones already taken; the root of the search is at depth "
     "0.",
     [](MutantOptions& o) { o.depth.reached = Reached::kFromStart; }},
    {"max-depth-of-last-leaf", kDepth,
     "You print the depth of the leaf evaluated last; print that of the deepest node visited.",
     [](MutantOptions& o) { o.depth.reached = Reached::kLastLeaf; }},
    {"max-depth-of-shallowest-leaf", kDepth,
     "You print the smallest depth of a leaf; print that of the deepest node visited.",
     [](MutantOptions& o) { o.depth.reached = Reached::kShallowestLeaf; }},
    {"max-depth-is-depth-left", kDepth,
     "You print the depth that was left at the last leaf; print the depth of the deepest node "
     "visited.",
     [](MutantOptions& o) { o.depth.reached = Reached::kLeftAtLastLeaf; }},
    {"visited-without-root", kCounters,
     "You do not count the root as visited; it is a node like the others.",
     [](MutantOptions& o) { o.counters.visited = Visited::kWithoutRoot; }},
    {"visited-counts-root-twice", kCounters,
     "You count the root twice among the nodes visited; count each node once.",
     [](MutantOptions& o) { o.counters.visited = Visited::kRootTwice; }},
    {"visited-inner-only", kCounters,
     "You count only nodes with children as visited; count leaves, too.",
     [](MutantOptions& o) { o.counters.visited = Visited::kInnerNodes; }},
    {"visited-leaves-only", kCounters,
     "You count only leaves as visited; count every node entered.",
     [](MutantOptions& o) { o.counters.visited = Visited::kLeaves; }},
    {"visited-counts-pruned", kCounters,
     "You count children that are pruned as visited; count a node when it is entered.",
     [](MutantOptions& o) { o.counters.visited = Visited::kPrunedToo; }},
    {"visited-without-ends", kCounters,
     "You do not count nodes where the game is over as visited; count every node entered.",
     [](MutantOptions& o) { o.counters.visited = Visited::kWithoutEnds; }},
    {"visited-without-limit", kCounters,
     "You do not count nodes at the depth limit as visited; count every node entered.",
     [](MutantOptions& o) { o.counters.visited = Visited::kStaticLeavesNot; }},
    {"evaluated-static-only", kCounters,
     "You count only leaves with a static value as evaluated; count finished games, too.",
     [](MutantOptions& o) { o.counters.evaluated = Evaluated::kStatic; }},
    {"evaluated-ends-only", kCounters,
     "You count only finished games as evaluated; count leaves at the depth limit, too.",
     [](MutantOptions& o) { o.counters.evaluated = Evaluated::kEnds; }},
    {"evaluated-at-limit-only", kCounters,
     "You count only nodes at the depth limit as evaluated; count games that end before it, too.",
     [](MutantOptions& o) { o.counters.evaluated = Evaluated::kAtLimit; }},
    {"evaluated-twice", kCounters,
     "You count a leaf twice where the game ends at the depth limit; count it once.",
     [](MutantOptions& o) { o.counters.evaluated = Evaluated::kTwiceAtBoth; }},
    {"evaluated-all-nodes", kCounters, "You count every node as evaluated; count only leaves.",
     [](MutantOptions& o) { o.counters.evaluated = Evaluated::kAllNodes; }},
    {"evaluated-inner-nodes", kCounters,
     "You count nodes with children as evaluated; count only leaves.",
     [](MutantOptions& o) { o.counters.evaluated = Evaluated::kInnerNodes; }},
    {"evaluated-plus-1", kCounters,
     "Your number of nodes evaluated is one too large; start the counter at 0.",
     [](MutantOptions& o) { o.counters.evaluated = Evaluated::kPlusOne; }},
    {"evaluated-minus-1", kCounters,
     "Your number of nodes evaluated is one too small; count the first leaf, too.",
     [](MutantOptions& o) { o.counters.evaluated = Evaluated::kMinusOne; }},
    {"branching-counts-root", kCounters,
     "Your branching factor divides visited by (visited - evaluated), which counts the root as "
     "a child; it is (visited - 1) / (visited - evaluated).",
     [](MutantOptions& o) { o.counters.branching = Branching::kVisitedPerInner; }},
    {"branching-per-leaf", kCounters,
     "Your branching factor divides (visited - 1) by evaluated; it is (visited - 1) / (visited "
     "- evaluated).",
     [](MutantOptions& o) { o.counters.branching = Branching::kPerLeaf; }},
    {"branching-visited-per-leaf", kCounters,
     "Your branching factor divides visited by evaluated; it is (visited - 1) / (visited - "
     "evaluated).",
     [](MutantOptions& o) { o.counters.branching = Branching::kVisitedPerLeaf; }},
    {"branching-one-node-more", kCounters,
     "Your branching factor divides by one node too many; it is (visited - 1) / (visited - "
     "evaluated).",
     [](MutantOptions& o) { o.counters.branching = Branching::kInnerPlusOne; }},
    {"branching-per-node", kCounters,
     "Your branching factor divides by all nodes, leaves too; it is (visited - 1) / (visited - "
     "evaluated).",
     [](MutantOptions& o) { o.counters.branching = Branching::kPerNode; }},
    {"branching-counts-pruned", kCounters,
     "Your branching factor counts children that are pruned; it is (visited - 1) / (visited - "
     "evaluated).",
     [](MutantOptions& o) { o.counters.branching = Branching::kGenerated; }},
    {"branching-generated-per-node", kCounters,
     "Your branching factor divides all children, pruned ones too, by visited; it is (visited - "
     "1) / (visited - evaluated).",
     [](MutantOptions& o) { o.counters.branching = Branching::kGeneratedPerNode; }},
    {"branching-visited-per-generated", kCounters,
     "Your branching factor divides visited by the children generated plus 1; it is (visited - "
     "1) / (visited - evaluated).",
     [](MutantOptions& o) { o.counters.branching = Branching::kVisitedPerGenerated; }},
    {"branching-level-mean", kCounters,
     "Your branching factor is the mean of the ratios between levels; it is (visited - 1) / "
     "(visited - evaluated).",
     [](MutantOptions& o) { o.counters.branching = Branching::kLevelMean; }},
    {"branching-is-root", kCounters,
     "Your branching factor is a root of the number of nodes; it is (visited - 1) / (visited - "
     "evaluated).",
     [](MutantOptions& o) { o.counters.branching = Branching::kRoot; }},
    {"branching-per-ply", kCounters,
     "Your branching factor divides visited by the depth; it is (visited - 1) / (visited - "
     "evaluated).",
     [](MutantOptions& o) { o.counters.branching = Branching::kPerPly; }},
    {"branching-leaves-per-inner", kCounters,
     "Your branching factor divides evaluated by (visited - evaluated); it is (visited - 1) / "
     "(visited - evaluated).",
     [](MutantOptions& o) { o.counters.branching = Branching::kLeavesPerInner; }},
    {"branching-never-computed", kCounters,
     "Your branching factor is never computed and stays 0.0; it is (visited - 1) / (visited - "
     "evaluated).",
     [](MutantOptions& o) { o.counters.branching = Branching::kZero; }},
    {"branching-integer-division", kCounters,
     "Your branching factor is divided as an integer; make one of the numbers a double first.",
     [](MutantOptions& o) { o.counters.integer_division = true; }},
    {"rounds-half-even", kForm,
     "You round a tie to the even digit or the binary number below; 1.25 is 1.3, as Java's "
     "String.format prints it.",
     [](MutantOptions& o) { o.form.rounding = Rounding::kBinary; }},
    {"rounds-float", kForm,
     "You compute the branching factor as a float, so that 1.55 becomes 1.5; compute it as a "
     "double.",
     [](MutantOptions& o) { o.form.rounding = Rounding::kFloat; }},
    {"truncates", kForm, "You cut off the branching factor after one decimal; round it.",
     [](MutantOptions& o) { o.form.rounding = Rounding::kTruncated; }},
    {"rounds-up", kForm, "You always round the branching factor up; round it to the nearest.",
     [](MutantOptions& o) { o.form.rounding = Rounding::kUp; }},
    {"branching-unrounded", kForm,
     "You print the branching factor with all its digits; print it with one decimal.",
     [](MutantOptions& o) { o.form.branching_form = DecimalForm::kShortest; }},
    {"branching-six-digits", kForm,
     "You print the branching factor with six digits, as cout does; print it with one decimal.",
     [](MutantOptions& o) { o.form.branching_form = DecimalForm::kSixDigits; }},
    {"no-trailing-zero", kForm,
     "Your format drops the .0 of whole numbers; print one decimal always.",
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
     [](MutantOptions& o) { o.form.branching.printed = false; }},
    {"move-line-missing", kForm, "You do not print the line of the move; print all six lines.",
     [](MutantOptions& o) { o.form.move.printed = false; }},
    {"integer-zero", kForm, "You print a value of zero as 0; print it as 0.0.",
     [](MutantOptions& o) { o.form.integer_zero = true; }},
    {"integer-win", kForm,
     "You print the value of a won or lost game as an integer; print it as 1.0 or -1.0.",
     [](MutantOptions& o) { o.form.integer_win = true; }},
    {"integer-value", kForm,
     "You print every value as an integer and lose its fraction; print it with one decimal.",
     [](MutantOptions& o) { o.form.integer_value = true; }},
    {"plus-sign", kForm, "You print a plus sign before positive values; print none.",
     [](MutantOptions& o) { o.form.plus_sign = true; }},
    {"two-decimals", kForm, "You print two decimals; print one.",
     [](MutantOptions& o) { o.form.decimals = 2; }},
    {"decimal-comma", kForm,
     "You print a comma for the decimal point; set the locale, or format with Locale.US.",
     [](MutantOptions& o) { o.form.decimal_comma = true; }},
    {"blank-before-colon", kForm,
     "There is a blank before a colon; print the label as the handout does.",
     [](MutantOptions& o) { o.form.max_depth.separator = " : "; }},
    {"no-blank-after-colon", kForm, "There is no blank after the colons; print one.",
     [](MutantOptions& o) {
       o.form.move.separator = ":";
       o.form.value.separator = ":";
       o.form.visited.separator = ":";
       o.form.evaluated.separator = ":";
       o.form.max_depth.separator = ":";
       o.form.branching.separator = ":";
     }},
    {"two-blanks-after-colon", kForm, "There are two blanks after some colons; print one.",
     [](MutantOptions& o) {
       o.form.value.separator = ":  ";
       o.form.evaluated.separator = ":  ";
       o.form.max_depth.separator = ":  ";
     }},
    {"trailing-blank", kForm, "There is a blank at the end of the last line; print none.",
     [](MutantOptions& o) { o.form.branching.suffix = " "; }},
    {"trailing-blanks", kForm, "There is a blank at the end of every line; print none.",
     [](MutantOptions& o) {
       o.form.move.suffix = " ";
       o.form.value.suffix = " ";
       o.form.visited.suffix = " ";
       o.form.evaluated.suffix = " ";
       o.form.max_depth.suffix = " ";
       o.form.branching.suffix = " ";
     }},
    {"no-final-newline", kForm, "The last line has no end; print a newline after it.",
     [](MutantOptions& o) { o.form.after = ""; }},
    {"blank-line-at-end", kForm, "There is a blank line at the end; print six lines only.",
     [](MutantOptions& o) { o.form.after = "\n\n"; }},
    {"blank-line-at-start", kForm, "There is a blank line at the start; print six lines only.",
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
     "You print a blank line after each line; print the six lines one below the other.",
     [](MutantOptions& o) { o.form.line_end = "\n\n"; }},
    {"label-best-move", kForm,
     R"(You do not call the first line "Move"; print the label as the handout does.)",
     [](MutantOptions& o) { o.form.move.label = "Best Move"; }},
    {"label-score", kForm,
     R"(You do not call the second line "Value"; print the label as the handout does.)",
     [](MutantOptions& o) { o.form.value.label = "Score"; }},
    {"label-visited", kForm,
     "You do not call the third line \"Number of Nodes Visited\"; print the label as the "
     "handout does.",
     [](MutantOptions& o) { o.form.visited.label = "Nodes Visited"; }},
    {"label-evaluated", kForm,
     "You do not call the fourth line \"Number of Nodes Evaluated\"; print the label as the "
     "handout does.",
     [](MutantOptions& o) { o.form.evaluated.label = "Nodes Evaluated"; }},
    {"label-max-depth", kForm,
     "You do not call the fifth line \"Max Depth Reached\"; print the label as the handout does.",
     [](MutantOptions& o) { o.form.max_depth.label = "Max Depth"; }},
    {"label-branching", kForm,
     "You do not call the sixth line \"Avg Effective Branching Factor\"; print the label as the "
     "handout does.",
     [](MutantOptions& o) { o.form.branching.label = "Average Branching Factor"; }},
};

}  // namespace

std::span<const Mutation<MutantOptions>> misconceptions() { return kMisconceptions; }

}  // namespace cairn::take_stones
