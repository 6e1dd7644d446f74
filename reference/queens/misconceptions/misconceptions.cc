#include "reference/queens/misconceptions/misconceptions.h"

#include <optional>
#include <string_view>

namespace cairn::queens {
namespace {

constexpr std::string_view kRules = "rules";
constexpr std::string_view kUtility = "utility";
constexpr std::string_view kSearch = "search";
constexpr std::string_view kPruning = "pruning";
constexpr std::string_view kCutoff = "cut-off";
constexpr std::string_view kForm = "form";

// ---- what stands in the place of a right function, named as the right ones are ----

bool no_diagonal(int /*rows*/, int /*columns*/) { return false; }
bool rising_diagonal(int rows, int columns) { return rows == columns; }
bool falling_diagonal(int rows, int columns) { return rows == -columns; }
bool next_column(int /*rows*/, int columns) { return columns == 1 || columns == -1; }

bool last_queen(int queen, int queens) { return queen + 1 == queens; }
bool own_queens(int queen, int queens) { return queen % 2 == queens % 2; }
bool opponents_queens(int queen, int queens) { return !own_queens(queen, queens); }

std::optional<bool> unlike_others(bool player1_wins) { return !player1_wins; }
std::optional<bool> always_player1(bool /*player1_wins*/) { return true; }
std::optional<bool> draw(bool /*player1_wins*/) { return std::nullopt; }

int board_size(int /*queens*/, int size) { return size; }
int queens_plus_one(int queens, int /*size*/) { return queens + 1; }
int queens_minus_one(int queens, int /*size*/) { return queens - 1; }
int columns_left(int queens, int size) { return size - queens; }
int winners_queens(int queens, int /*size*/) { return (queens + 1) / 2; }

bool always_positive(bool /*player1_wins*/, bool /*player1_moves*/) { return true; }
bool movers(bool player1_wins, bool player1_moves) { return player1_wins == player1_moves; }

bool min_first(bool player1_moves) { return !player1_moves; }
bool always_max(bool /*player1_moves*/) { return true; }
bool always_min(bool /*player1_moves*/) { return false; }

int one_early(int cutoff) { return cutoff == 0 ? kNoCutoff : cutoff - 1; }
int one_late(int cutoff) { return cutoff == 0 ? kNoCutoff : cutoff + 1; }
int none(int /*cutoff*/) { return kNoCutoff; }
int always_4(int /*cutoff*/) { return 4; }

constexpr Mutation<MutantOptions> kMisconceptions[] = {
    // ---- rules ----
    {"rows-not-attacked", kRules,
     "Your queens do not attack along rows; exclude all squares in the row of a queen.",
     [](MutantOptions& o) { o.rules.rows_attacked = false; }},
    {"columns-not-attacked", kRules,
     "Your queens do not attack along columns, as variation 2 shows; exclude all squares in the "
     "column of a queen.",
     [](MutantOptions& o) { o.rules.columns_attacked = false; }},
    {"diagonals-not-attacked", kRules,
     "Your queens do not attack along diagonals; exclude all squares on both diagonals of a queen.",
     [](MutantOptions& o) { o.rules.diagonals = no_diagonal; }},
    {"rising-diagonal-only", kRules,
     "Your queens attack along one diagonal only, row - column; check the other, row + column, "
     "too.",
     [](MutantOptions& o) { o.rules.diagonals = rising_diagonal; }},
    {"falling-diagonal-only", kRules,
     "Your queens attack along one diagonal only, row + column; check the other, row - column, "
     "too.",
     [](MutantOptions& o) { o.rules.diagonals = falling_diagonal; }},
    {"diagonals-next-column-only", kRules,
     "Along a diagonal your queens attack only the next square; let them attack all the way to the "
     "edge.",
     [](MutantOptions& o) { o.rules.diagonals = next_column; }},
    {"last-queen-attacks-only", kRules,
     "Only the queen placed last attacks; check all queens on the board.",
     [](MutantOptions& o) { o.rules.attackers = last_queen; }},
    {"opponents-queens-attack-only", kRules,
     "Only the opponent's queens attack; let the queens of both players attack.",
     [](MutantOptions& o) { o.rules.attackers = opponents_queens; }},
    {"own-queens-attack-only", kRules,
     "Only the mover's own queens attack; let the queens of both players attack.",
     [](MutantOptions& o) { o.rules.attackers = own_queens; }},
    {"any-square-always", kRules,
     "You place queens on any free square in variation 1, too; use the leftmost free column there.",
     [](MutantOptions& o) { o.rules.placement = Placement::kAnySquare; }},
    {"leftmost-column-always", kRules,
     "You place queens into the leftmost free column in variation 2, too; allow any free square "
     "there.",
     [](MutantOptions& o) { o.rules.placement = Placement::kLeftmostColumn; }},
    {"full-column-skipped", kRules,
     "You skip a column without a free square; end the game there, because the player to move has "
     "lost.",
     [](MutantOptions& o) { o.rules.placement = Placement::kNextFreeColumn; }},
    {"board-too-large", kRules,
     "Your board has a row and a column too many; make N rows and N columns.",
     [](MutantOptions& o) { o.rules.size_change = 1; }},
    {"board-too-small", kRules,
     "Your board has a row and a column too few; make N rows and N columns.",
     [](MutantOptions& o) { o.rules.size_change = -1; }},
    {"first-row-never-used", kRules,
     "Your loop over the rows starts one row too late; try the first row, too.",
     [](MutantOptions& o) { o.rules.first_row = false; }},
    {"last-row-never-used", kRules,
     "Your loop over the rows ends one row too early; try the last row, too.",
     [](MutantOptions& o) { o.rules.last_row = false; }},
    {"last-column-never-used", kRules,
     "Your game ends before the last column; place a queen there, too.",
     [](MutantOptions& o) { o.rules.last_column = false; }},

    // ---- utility ----
    {"winner-inverted", kUtility,
     "You give the win to the player who cannot place a queen; give it to the other player.",
     [](MutantOptions& o) { o.utility.winner_inverted = true; }},
    {"full-board-inverted", kUtility,
     "When all N queens are placed you give the win to the wrong player; give it to the player who "
     "moved last.",
     [](MutantOptions& o) { o.utility.full_board = unlike_others; }},
    {"full-board-is-player-1s", kUtility,
     "When all N queens are placed you always give the win to Player 1; give it to the player who "
     "moved last.",
     [](MutantOptions& o) { o.utility.full_board = always_player1; }},
    {"full-board-is-draw", kUtility,
     "When all N queens are placed you call it a draw; give the win to the player who moved last.",
     [](MutantOptions& o) { o.utility.full_board = draw; }},
    {"wins-without-sign", kUtility,
     "In variation 1a your utility is always 1; return -1 if Player 2 wins.",
     [](MutantOptions& o) { o.utility.positive = always_positive; }},
    {"queens-without-sign", kUtility,
     "In variation 1b your utility is always positive; negate the number of queens if Player 2 "
     "wins.",
     [](MutantOptions& o) { o.utility.positive_in_1b = always_positive; }},
    {"utility-for-mover", kUtility,
     "Your utility is for the player to move, so it is always negative; return Player 1's, "
     "positive if Player 1 wins.",
     [](MutantOptions& o) {
       o.utility.positive = movers;
       o.utility.positive_in_1b = movers;
     }},
    {"queens-not-counted", kUtility,
     "In variation 1b you count a win as 1; count it as the number of queens on the board.",
     [](MutantOptions& o) { o.utility.points_of_1b = right::one; }},
    {"queens-always-counted", kUtility,
     "In variation 1a you count a win as the number of queens; count it as 1.",
     [](MutantOptions& o) { o.utility.points = right::queens; }},
    {"win-is-size", kUtility,
     "In variation 1b you count a win as the size of the board; count the queens on the board.",
     [](MutantOptions& o) { o.utility.points_of_1b = board_size; }},
    {"one-queen-too-many", kUtility,
     "In variation 1b you count one queen too many; count only the queens on the board.",
     [](MutantOptions& o) { o.utility.points_of_1b = queens_plus_one; }},
    {"one-queen-too-few", kUtility,
     "In variation 1b you count one queen too few; count the last queen, too.",
     [](MutantOptions& o) { o.utility.points_of_1b = queens_minus_one; }},
    {"columns-left-counted", kUtility,
     "In variation 1b you count the remaining columns; count the queens on the board.",
     [](MutantOptions& o) { o.utility.points_of_1b = columns_left; }},
    {"winners-queens-counted", kUtility,
     "In variation 1b you count only the winner's queens; count all queens on the board.",
     [](MutantOptions& o) { o.utility.points_of_1b = winners_queens; }},

    // ---- search ----
    {"min-moves-first", kSearch,
     "Your Player 1 minimizes and your Player 2 maximizes; let Player 1, who moves first, "
     "maximize.",
     [](MutantOptions& o) { o.search.maximizes = min_first; }},
    {"always-max", kSearch, "Both your players maximize; let Player 2 minimize.",
     [](MutantOptions& o) { o.search.maximizes = always_max; }},
    {"always-min", kSearch, "Both your players minimize; let Player 1 maximize.",
     [](MutantOptions& o) { o.search.maximizes = always_min; }},
    {"last-child-value", kSearch,
     "You return the value of the child tried last; return the largest value for Max and the "
     "smallest for Min.",
     [](MutantOptions& o) { o.search.returned = Returned::kLastChild; }},
    {"first-child-value", kSearch,
     "You return within the loop, after the first child; search the other children, too.",
     [](MutantOptions& o) { o.search.returned = Returned::kFirstChild; }},
    {"best-starts-at-1", kSearch,
     "Your best value starts at -1 or 1, so you miss moves of that value; start it at minus or "
     "plus infinity.",
     [](MutantOptions& o) { o.search.best_start = {-10, 10}; }},
    {"best-starts-at-0", kSearch,
     "Your best value starts at 0; start it at minus infinity for Max and at plus infinity for "
     "Min.",
     [](MutantOptions& o) { o.search.best_start = {0, 0}; }},
    {"opening-is-worst", kSearch,
     "Your opening has the lowest value; print a move of the best value.",
     [](MutantOptions& o) { o.search.opening = Opening::kWorst; }},
    {"opening-is-first-move", kSearch,
     "Your opening is always the first row, whatever it is worth; print a move of the best value.",
     [](MutantOptions& o) { o.search.opening = Opening::kFirstMove; }},
    {"opening-is-last-move", kSearch,
     "Your opening is always the move tried last, whatever it is worth; print a move of the best "
     "value.",
     [](MutantOptions& o) { o.search.opening = Opening::kLastMove; }},
    {"opening-is-reply", kSearch,
     "Your opening is Player 2's best reply; print Player 1's move at the root.",
     [](MutantOptions& o) { o.search.opening = Opening::kReply; }},
    {"opening-overwritten-deeper", kSearch,
     "Moves deeper in the tree overwrite your best move; keep the move of the root.",
     [](MutantOptions& o) { o.search.opening = Opening::kDeepest; }},

    // ---- pruning ----
    {"pruned-move-taken", kPruning,
     "Your Alpha-Beta takes the last of equal moves, but a pruned move only looks equal; take a "
     "move only if it is strictly better.",
     [](MutantOptions& o) { o.search.last_of_equal = true; }},
    {"window-shared", kPruning,
     "All states share one alpha and beta, so a child overwrites its parent's bounds; give each "
     "call its own pair.",
     [](MutantOptions& o) { o.window.window = Window::kShared; }},
    {"window-exchanged", kPruning,
     "You exchange alpha and beta when you search a child; pass them on as they are.",
     [](MutantOptions& o) { o.window.window = Window::kExchanged; }},
    {"window-starts-at-0", kPruning,
     "Your search starts with alpha = 0 and beta = 0; start with minus and plus infinity.",
     [](MutantOptions& o) { o.window.start = {0, 0}; }},
    {"window-starts-at-1", kPruning,
     "Your search starts with alpha = -1 and beta = 1, which is too narrow for variation 1b; start "
     "with minus and plus infinity.",
     [](MutantOptions& o) { o.window.start = {-10, 10}; }},
    {"other-bound-narrowed", kPruning,
     "Your Max states narrow beta and your Min states narrow alpha; let Max raise alpha and Min "
     "lower beta.",
     [](MutantOptions& o) { o.window.narrows_other_bound = true; }},
    {"window-not-passed-down", kPruning,
     "You search each child with a new window, which prunes little; pass alpha and beta on.",
     [](MutantOptions& o) { o.window.window = Window::kFresh; }, true},
    {"strict-pruning", kPruning,
     "You prune late, only when v > beta or v < alpha; prune when they are equal, too.",
     [](MutantOptions& o) { o.window.prunes_beyond_bound_only = true; }, true},
    {"returns-bound", kPruning,
     "Your states return alpha or beta, which changes nothing in the table; return v, as in the "
     "textbook.",
     [](MutantOptions& o) { o.window.returns_bound = true; }, true},

    // ---- cut-off ----
    {"cut-off-before-end", kCutoff,
     "You test for the cut-off before the end of the game, so finished games are estimated; test "
     "for the end first.",
     [](MutantOptions& o) { o.cutoff.end_first = false; }},
    {"cut-off-one-early", kCutoff,
     "Your search is cut off one ply too early; count the root as depth 0.",
     [](MutantOptions& o) { o.cutoff.limit = one_early; }},
    {"cut-off-always", kCutoff,
     "Your search is cut off at depth 4 in questions 1 to 4, too; search to the end of the game "
     "there.",
     [](MutantOptions& o) { o.cutoff.limit = always_4; }},
    {"cut-off-one-late", kCutoff,
     "Your search is cut off one ply too late, which no value shows; count the root as depth 0.",
     [](MutantOptions& o) { o.cutoff.limit = one_late; }, true},
    {"cut-off-ignored", kCutoff,
     "Your search is not cut off, which takes time but changes no value; stop at the given depth.",
     [](MutantOptions& o) { o.cutoff.limit = none; }, true},
    {"estimate-is-number-of-moves", kCutoff,
     "Your estimate is the number of moves, which exceeds the utility; keep it between the worst "
     "and the best utility.",
     [](MutantOptions& o) { o.cutoff.estimate = Estimate::kMoves; }},
    {"estimate-for-mover", kCutoff,
     "Your estimate is for the player to move, which no range shows; make it for Player 1, like "
     "the utility.",
     [](MutantOptions& o) { o.cutoff.estimate = Estimate::kForMover; }, true},

    // ---- form ----
    {"last-size-missing", kForm, "Your table ends before the last size; print a row for it, too.",
     [](MutantOptions& o) { o.form.last_size = false; }},
    {"sizes-from-0", kForm,
     "You label rows with one less than the size of their board; label them with the size.",
     [](MutantOptions& o) { o.form.sizes_from_0 = true; }},
    {"values-for-player-2", kForm,
     "You print values as Player 2 sees them; print Player 1's values, positive where Player 1 "
     "wins.",
     [](MutantOptions& o) { o.form.sign_inverted = true; }},
};

}  // namespace

std::span<const Mutation<MutantOptions>> misconceptions() { return kMisconceptions; }

}  // namespace cairn::queens
