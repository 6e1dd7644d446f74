#include "reference/factor_multiples/misconceptions/misconceptions.h"

#include <string_view>
#include <type_traits>

namespace cairn::factor_multiples {
namespace {

constexpr std::string_view kRules = "rules";
constexpr std::string_view kLeaf = "leaf";
constexpr std::string_view kSearch = "search";
constexpr std::string_view kMove = "move";
constexpr std::string_view kForm = "form";

// ---- what stands in the place of a right function, named as the right ones are ----

bool even_up_to_half(int number, int size) { return number % 2 == 0 && 2 * number <= size; }
bool even_below_integer_half(int number, int size) { return number % 2 == 0 && number < size / 2; }
/// Below the integer half but on the smallest board.
bool even_below_integer_half_from_9(int number, int size) {
  return right::even_below_half(number, size) && (number == 2 || number < size / 2);
}
bool even_up_to_rounded_half(int number, int size) {
  return number % 2 == 0 && 2 * number <= size + 1;
}
bool even_ends_early(int number, int size) {
  return number % 2 == 0 && (size % 2 == 1 ? 2 * number < size : 2 * number + 2 < size);
}
bool any_even(int number, int /*size*/) { return number % 2 == 0; }
bool below_half(int number, int size) { return 2 * number < size; }
bool odd_below_half(int number, int size) { return number % 2 == 1 && 2 * number < size; }
bool even_from_4_below_half(int number, int size) {
  return number >= 4 && right::even_below_half(number, size);
}
bool any_first(int /*number*/, int /*size*/) { return true; }
bool no_first(int /*number*/, int /*size*/) { return false; }

bool multiples(int number, int last, int /*size*/) { return divides(last, number); }
bool factors(int number, int last, int /*size*/) { return divides(number, last); }
bool without_one(int number, int last, int /*size*/) {
  return divides(last, number) || (divides(number, last) && number > 1);
}
bool none_after_one(int number, int last, int /*size*/) {
  return (divides(last, number) && last > 1) || divides(number, last);
}
bool without_double(int number, int last, int /*size*/) {
  return divides(number, last) || (divides(last, number) && number != 2 * last);
}
bool without_largest_multiple(int number, int last, int size) {
  return divides(number, last) || (divides(last, number) && number + last <= size);
}
bool without_root(int number, int last, int /*size*/) {
  return divides(last, number) || (divides(number, last) && number * number != last);
}
bool factors_below_half(int number, int last, int /*size*/) {
  return divides(last, number) || (divides(number, last) && 2 * number < last);
}
bool factors_up_to_root(int number, int last, int /*size*/) {
  return divides(last, number) || (divides(number, last) && number * number <= last);
}
bool doubles_and_halves(int number, int last, int /*size*/) {
  return number == 2 * last || 2 * number == last;
}
bool any_follower(int /*number*/, int /*last*/, int /*size*/) { return true; }

bool never(bool /*end*/) { return false; }
bool always(bool /*end*/) { return true; }
bool inverted(bool end) { return !end; }

/// The same mistake in max_value and min_value.
template <typename T>
void in_both(MutantOptions& o, T NodeOptions::* option, std::type_identity_t<T> choice) {
  o.search.max.*option = o.search.min.*option = choice;
}

constexpr Mutation<MutantOptions> kMisconceptions[] = {
    // ---- rules ----
    {"first-move-up-to-half", kRules,
     "Your first move may be n/2 itself; allow only even numbers strictly less than n/2.",
     [](MutantOptions& o) { o.rules.first_move = even_up_to_half; }},
    {"first-move-below-integer-half", kRules,
     "Your first move compares with n/2 in integers and misses a number when n is odd; allow every "
     "even i with 2*i < n.",
     [](MutantOptions& o) { o.rules.first_move = even_below_integer_half; }},
    {"first-move-below-integer-half-from-9", kRules,
     "For odd n from 9 on, your first move is never (n-1)/2; allow every even i with 2*i < n.",
     [](MutantOptions& o) { o.rules.first_move = even_below_integer_half_from_9; }},
    {"first-move-up-to-rounded-half", kRules,
     "Your first move may be any even number up to n/2 rounded up; allow only even numbers "
     "strictly less than n/2.",
     [](MutantOptions& o) { o.rules.first_move = even_up_to_rounded_half; }},
    {"first-move-ends-early-on-even-boards", kRules,
     "When n is even, your loop over first moves ends before n/2 - 1; allow every even i with 2*i "
     "< n.",
     [](MutantOptions& o) { o.rules.first_move = even_ends_early; }},
    {"first-move-any-even", kRules,
     "Your first move may be any even number; allow only even numbers strictly less than n/2.",
     [](MutantOptions& o) { o.rules.first_move = any_even; }},
    {"first-move-odd-too", kRules,
     "Your first move may be odd; allow only even numbers strictly less than n/2.",
     [](MutantOptions& o) { o.rules.first_move = below_half; }},
    {"first-move-odd", kRules,
     "Your first move is odd; allow only even numbers strictly less than n/2.",
     [](MutantOptions& o) { o.rules.first_move = odd_below_half; }},
    {"first-move-without-2", kRules,
     "Your first move is never 2; start the loop at 2, which is even and less than n/2.",
     [](MutantOptions& o) { o.rules.first_move = even_from_4_below_half; }},
    {"first-move-any", kRules,
     "Your first move may be any multiple of -1, which is every number; allow only even numbers "
     "strictly less than n/2.",
     [](MutantOptions& o) { o.rules.first_move = any_first; }},
    {"first-move-none", kRules,
     "You offer no first move; when lastMove is -1, offer the even numbers strictly less than n/2.",
     [](MutantOptions& o) { o.rules.first_move = no_first; }},
    {"multiples-only", kRules,
     "After the first move you offer only multiples of the last number; offer its factors, too.",
     [](MutantOptions& o) { o.rules.follows = multiples; }},
    {"factors-only", kRules,
     "After the first move you offer only factors of the last number; offer its multiples, too.",
     [](MutantOptions& o) { o.rules.follows = factors; }},
    {"1-is-no-factor", kRules,
     "You never offer 1; start the loop over factors at 1, which divides every number.",
     [](MutantOptions& o) { o.rules.follows = without_one; }},
    {"1-has-no-multiples", kRules,
     "You offer no number after 1; offer every remaining number, because all are multiples of 1.",
     [](MutantOptions& o) { o.rules.follows = none_after_one; }},
    {"double-is-no-multiple", kRules,
     "You never offer twice the last number; start the loop over multiples at 2 * last.",
     [](MutantOptions& o) { o.rules.follows = without_double; }},
    {"largest-multiple-never-offered", kRules,
     "You never offer the largest multiple of the last number; offer every multiple up to and "
     "including n.",
     [](MutantOptions& o) { o.rules.follows = without_largest_multiple; }},
    {"root-is-no-factor", kRules,
     "You never offer the square root of the last number, such as 3 after 9; offer it like any "
     "other factor.",
     [](MutantOptions& o) { o.rules.follows = without_root; }},
    {"half-is-no-factor", kRules,
     "Your loop over factors ends before half of the last number; offer half of it, too.",
     [](MutantOptions& o) { o.rules.follows = factors_below_half; }},
    {"factors-up-to-root", kRules,
     "Your loop over factors ends at the square root of the last number; offer the factors above "
     "the root, too.",
     [](MutantOptions& o) { o.rules.follows = factors_up_to_root; }},
    {"doubles-and-halves-only", kRules,
     "You offer only twice and half of the last number; offer every multiple and every factor.",
     [](MutantOptions& o) { o.rules.follows = doubles_and_halves; }},
    {"any-number-may-follow", kRules,
     "After the first move you offer every remaining number; offer only multiples and factors of "
     "the last number.",
     [](MutantOptions& o) { o.rules.follows = any_follower; }},
    {"n-never-offered", kRules, "Your loop over the numbers ends before n; loop while i <= n.",
     [](MutantOptions& o) { o.rules.largest_offered = false; }},
    {"crossed-out-offered-again", kRules,
     "You offer crossed-out numbers, so your search never ends; offer only numbers with a 0 in "
     "crossedList.",
     [](MutantOptions& o) { o.rules.crossed_out = CrossedOut::kNone; }},
    {"last-number-offered-again", kRules,
     "You offer the last number as its own multiple, so your search never ends; skip it like all "
     "crossed-out numbers.",
     [](MutantOptions& o) { o.rules.crossed_out = CrossedOut::kAllButLast; }},
    {"only-1-is-crossed-out", kRules,
     "You treat only entries of 1 as crossed out and offer player 2's numbers again; skip every "
     "entry that is not 0.",
     [](MutantOptions& o) { o.rules.crossed_out = CrossedOut::kByPlayer1; }},
    {"last-number-listed", kRules,
     "Your generateSuccessors lists the last number, though your search skips it; do not list "
     "crossed-out numbers.",
     [](MutantOptions& o) { o.rules.crossed_out = CrossedOut::kLastListed; }},
    {"crossed-out-listed", kRules,
     "Your generateSuccessors lists crossed-out numbers, though your search skips them; list only "
     "numbers with a 0 in crossedList.",
     [](MutantOptions& o) { o.rules.crossed_out = CrossedOut::kAllListed; }},
    {"successors-never-cleared", kRules,
     "Every call adds to the same list of successors, so your search never ends; make a new list "
     "in each call.",
     [](MutantOptions& o) { o.rules.crossed_out = CrossedOut::kNeverCleared; }},
    {"child-crossed-out-in-parent", kRules,
     "You cross a child's number out in the parent's list, so the next child lacks it; cross it "
     "out in a copy.",
     [](MutantOptions& o) { o.rules.child = ChildState::kLeaksToSibling; }},
    {"child-not-crossed-out", kRules,
     "You do not cross the number out in the child's list, so your search never ends; set its "
     "entry before you search the child.",
     [](MutantOptions& o) { o.rules.child = ChildState::kNotCrossed; }},
    {"child-of-max-not-crossed-out", kRules,
     "Your max_value does not cross the number out in the child's list, so it comes back; set its "
     "entry as min_value does.",
     [](MutantOptions& o) { o.rules.child = ChildState::kNotCrossedByMax; }},
    {"child-of-min-not-crossed-out", kRules,
     "Your min_value does not cross the number out in the child's list, so it comes back; set its "
     "entry as max_value does.",
     [](MutantOptions& o) { o.rules.child = ChildState::kNotCrossedByMin; }},

    // ---- leaf ----
    {"leaf-values-exchanged", kLeaf,
     "You return 1 for a leaf in max_value and -1 in min_value; return -1 in max_value and 1 in "
     "min_value.",
     [](MutantOptions& o) {
       o.search.max.leaf_value = 1;
       o.search.min.leaf_value = -1;
     }},
    {"leaf-is-always-loss", kLeaf,
     "You return -1 for a leaf in min_value, too; return 1 there, because the min player cannot "
     "move.",
     [](MutantOptions& o) { o.search.min.leaf_value = -1; }},
    {"leaf-is-always-win", kLeaf,
     "You return 1 for a leaf in max_value, too; return -1 there, because the max player cannot "
     "move.",
     [](MutantOptions& o) { o.search.max.leaf_value = 1; }},
    {"leaf-is-zero", kLeaf, "You return 0 for a leaf; return -1 in max_value and 1 in min_value.",
     [](MutantOptions& o) { in_both(o, &NodeOptions::leaf_value, 0); }},
    {"leaf-value-by-player-number", kLeaf,
     "You exchange the values of leaves for player 2; return -1 for a leaf in max_value for both "
     "players.",
     [](MutantOptions& o) { o.search.leaf_value_by_name = true; }},
    {"leaf-never-set", kLeaf, "You never set leaf; set it to true in a state without successors.",
     [](MutantOptions& o) { in_both(o, &NodeOptions::leaf, never); }},
    {"leaf-not-set-by-max", kLeaf,
     "Your max_value never sets leaf; set it to true in a state without successors, as min_value "
     "does.",
     [](MutantOptions& o) { o.search.max.leaf = never; }},
    {"leaf-not-set-by-min", kLeaf,
     "Your min_value never sets leaf; set it to true in a state without successors, as max_value "
     "does.",
     [](MutantOptions& o) { o.search.min.leaf = never; }},
    {"leaf-always-set", kLeaf,
     "You set leaf in every state; set it to true only in a state without successors.",
     [](MutantOptions& o) { in_both(o, &NodeOptions::leaf, always); }},
    {"leaf-inverted", kLeaf,
     "Your leaf is true in states with successors; set it to true in states without successors.",
     [](MutantOptions& o) { in_both(o, &NodeOptions::leaf, inverted); }},

    // ---- search ----
    {"min-is-max", kSearch,
     "Your min_value does the same as your max_value; return the smallest value of its children, "
     "and 1 for a leaf.",
     [](MutantOptions& o) { o.search.min_is_max = true; }},
    {"min-maximizes", kSearch,
     "Your min_value returns the largest value of its children; return the smallest.",
     [](MutantOptions& o) { o.search.min.returned = Returned::kWorst; }},
    {"max-minimizes", kSearch,
     "Your max_value returns the smallest value of its children; return the largest.",
     [](MutantOptions& o) { o.search.max.returned = Returned::kWorst; }},
    {"max-and-min-exchanged", kSearch,
     "Your max_value returns the smallest value of its children and your min_value the largest; "
     "exchange them.",
     [](MutantOptions& o) { in_both(o, &NodeOptions::returned, Returned::kWorst); }},
    {"last-child-value", kSearch,
     "You keep the value of the child tried last; keep the largest value in max_value and the "
     "smallest in min_value.",
     [](MutantOptions& o) { in_both(o, &NodeOptions::returned, Returned::kLastChild); }},
    {"first-child-value", kSearch,
     "You return within the loop, after the first child; search all children before you return.",
     [](MutantOptions& o) { in_both(o, &NodeOptions::returned, Returned::kFirstChild); }},
    {"max-asks-max", kSearch,
     "Your max_value calls max_value for the children; call min_value, because it is the "
     "opponent's turn.",
     [](MutantOptions& o) { o.search.max.asks_other = false; }},
    {"min-asks-min", kSearch,
     "Your min_value calls min_value for the children; call max_value, because it is the "
     "opponent's turn.",
     [](MutantOptions& o) { o.search.min.asks_other = false; }},
    {"smallest-among-equals", kSearch,
     "Among equal moves you choose the smallest number; choose the largest, with >= in max_value "
     "and <= in min_value.",
     [](MutantOptions& o) {
       o.search.max.ties_won = o.search.max.ties_lost = Ties::kSmallest;
       o.search.min.ties_won = o.search.min.ties_lost = Ties::kSmallest;
     }},
    {"max-smallest-among-equals", kSearch,
     "Among equal moves your max_value chooses the smallest number; choose the largest, with >=.",
     [](MutantOptions& o) { o.search.max.ties_won = o.search.max.ties_lost = Ties::kSmallest; }},
    {"min-smallest-among-equals", kSearch,
     "Among equal moves your min_value chooses the smallest number; choose the largest, with <=.",
     [](MutantOptions& o) { o.search.min.ties_won = o.search.min.ties_lost = Ties::kSmallest; }},
    {"first-winning-move", kSearch,
     "You stop at the first move that wins, which is the smallest; choose the largest winning "
     "move.",
     [](MutantOptions& o) { in_both(o, &NodeOptions::ties_won, Ties::kSmallest); }},
    {"smallest-when-lost", kSearch,
     "Where every move loses you keep the smallest number; choose the largest there, too.",
     [](MutantOptions& o) { in_both(o, &NodeOptions::ties_lost, Ties::kSmallest); }},
    {"no-best-move-when-lost", kSearch,
     "You set no bestMove where every move loses; start the value to beat below -1 in max_value "
     "and above 1 in min_value.",
     [](MutantOptions& o) { in_both(o, &NodeOptions::ties_lost, Ties::kNone); }},
    {"best-move-never-set", kSearch,
     "You never set bestMove; set it wherever a child improves the value.",
     [](MutantOptions& o) { in_both(o, &NodeOptions::best_move, BestMove::kNever); }},
    {"min-sets-no-best-move", kSearch,
     "Your min_value does not set bestMove; set it as max_value does.",
     [](MutantOptions& o) { o.search.min.best_move = BestMove::kNever; }},
    {"best-move-is-last-child", kSearch,
     "You set bestMove for every child, so the last one stays; set it only where a child improves "
     "the value.",
     [](MutantOptions& o) { in_both(o, &NodeOptions::best_move, BestMove::kLastChild); }},
    {"best-move-is-first-child", kSearch,
     "Your bestMove is the first successor, whatever the children are worth; set it where a child "
     "improves the value.",
     [](MutantOptions& o) { in_both(o, &NodeOptions::best_move, BestMove::kFirstChild); }},
    {"best-move-of-min-is-worst", kSearch,
     "Your min_value sets bestMove to a move of the largest value; set it to a move of the value "
     "that you return.",
     [](MutantOptions& o) { o.search.min.best_move = BestMove::kOpponents; }},
    {"best-move-is-reply", kSearch,
     "Your max_value copies bestMove from the child, which is the opponent's reply; set it to the "
     "number that leads to the child.",
     [](MutantOptions& o) { o.search.max.best_move = BestMove::kReply; }},
    {"best-move-is-index", kSearch,
     "Your bestMove is an index into the list of successors; set it to the number at that index.",
     [](MutantOptions& o) { in_both(o, &NodeOptions::best_move, BestMove::kIndex); }},

    // ---- move ----
    {"move-asks-min", kMove,
     "Your move calls min_value; call max_value, because the player to move is always the max "
     "player.",
     [](MutantOptions& o) { o.move.asks = Asks::kMinValue; }, true},
    {"player-2-asks-min", kMove,
     "Your move calls min_value for player 2; call max_value, because the player to move is always "
     "the max player.",
     [](MutantOptions& o) { o.move.asks = Asks::kMinValueForPlayer2; }, true},
    {"move-asks-max-of-children", kMove,
     "Your move calls max_value for each successor; call max_value for the state itself, or "
     "min_value for its successors.",
     [](MutantOptions& o) { o.move.asks = Asks::kMaxValueOfChildren; }},
    {"move-returns-value", kMove, "Your move returns the value of the state; return its bestMove.",
     [](MutantOptions& o) { o.move.takes = Takes::kValue; }},
    {"move-is-largest", kMove,
     "Your move returns the largest successor without a search; return the bestMove of max_value.",
     [](MutantOptions& o) { o.move.takes = Takes::kLargest; }},
    {"move-is-smallest", kMove,
     "Your move returns the smallest successor without a search; return the bestMove of max_value.",
     [](MutantOptions& o) { o.move.takes = Takes::kSmallest; }},
    {"move-leaves-fewest-replies", kMove,
     "Your move looks one move ahead and leaves the opponent the fewest successors; search to the "
     "end of the game with max_value.",
     [](MutantOptions& o) { o.move.takes = Takes::kFewestReplies; }},
    {"move-0-at-the-end", kMove, "Your move returns 0 in a state without successors; return -1.",
     [](MutantOptions& o) { o.move.at_the_end = AtTheEnd::kZero; }},
    {"move-throws-at-the-end", kMove,
     "Your move throws an exception in a state without successors; return -1.",
     [](MutantOptions& o) { o.move.at_the_end = AtTheEnd::kThrows; }},
    {"move-gives-up", kMove,
     "Your move returns -1 where every move loses; return the largest successor there.",
     [](MutantOptions& o) { o.move.when_lost = WhenLost::kGivesUp; }},
    {"move-exits-when-lost", kMove,
     "Your move ends the program where every move loses; return the largest successor there.",
     [](MutantOptions& o) { o.move.when_lost = WhenLost::kExits; }},
    {"move-crosses-out", kMove,
     "Your move crosses its number out in the given list; leave crossedList unchanged.",
     [](MutantOptions& o) { o.move.list = CallersList::kCrossedByMove; }},
    {"successors-cross-out", kMove,
     "Your generateSuccessors writes into the given list; leave crossedList unchanged.",
     [](MutantOptions& o) { o.move.list = CallersList::kCrossedBySuccessors; }},

    // ---- form ----
    {"winner-inverted", kForm,
     "You name the player who cannot move as the winner; name the other player.",
     [](MutantOptions& o) { o.form.winner = Winner::kOther; }},
    {"winner-is-player-1", kForm,
     "You always name player 1 as the winner; name the player who moved last.",
     [](MutantOptions& o) { o.form.winner = Winner::kPlayer1; }},
    {"players-from-0", kForm, "You call the players 0 and 1; call them 1 and 2.",
     [](MutantOptions& o) {
       o.form.first_player = 0;
       o.form.second_player = 1;
     }},
    {"players-exchanged", kForm,
     "You give number 2 to the player who moves first; give that player number 1.",
     [](MutantOptions& o) {
       o.form.first_player = 2;
       o.form.second_player = 1;
     }},
    {"moves-without-player", kForm,
     "You print a move without the player; print Player, its number, a colon and the move.",
     [](MutantOptions& o) { o.form.player_printed = false; }},
    {"minus-1-printed", kForm,
     "You print -1 for the player who cannot move; print only moves, and then the winner.",
     [](MutantOptions& o) { o.form.end_printed = true; }},
    {"winner-without-player", kForm,
     "Your line of the winner has only a number after the colon; print Winner: Player and the "
     "number.",
     [](MutantOptions& o) { o.form.winner_label = "Winner: "; }},
    {"winner-in-other-words", kForm,
     "Your line of the winner uses other words; print Winner: Player and the number.",
     [](MutantOptions& o) { o.form.winner_label = "The winner is Player "; }},
    {"blank-before-colon", kForm,
     "You print a blank before the colon of a move; print Player, its number and then the colon.",
     [](MutantOptions& o) { o.form.separator = " : "; }},
    {"no-blank-after-colon", kForm,
     "You print no blank after the colon of a move; print one blank.",
     [](MutantOptions& o) { o.form.separator = ":"; }},
    {"greeting", kForm, "You print more than the game; print nothing before its first move.",
     [](MutantOptions& o) { o.form.before = "Welcome to the Factor-Multiples game!\n"; }},
    {"blank-lines-between", kForm,
     "You print a blank line after each line; print the lines one below the other.",
     [](MutantOptions& o) { o.form.line_end = "\n\n"; }},
    {"no-final-newline", kForm, "You do not end the last line; print a newline after it.",
     [](MutantOptions& o) { o.form.after = ""; }},
};

}  // namespace

std::span<const Mutation<MutantOptions>> misconceptions() { return kMisconceptions; }

}  // namespace cairn::factor_multiples
