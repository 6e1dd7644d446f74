// refsolve's commands for N-Queens.
#include <chrono>
#include <iomanip>
#include <iostream>
#include <limits>
#include <sstream>

#include "reference/command_line/command_line.h"
#include "reference/command_line/solve_command.h"
#include "reference/core/words.h"
#include "reference/queens/commands/interactive.h"
#include "reference/queens/evaluation.h"
#include "reference/queens/player.h"
#include "reference/queens/question.h"
#include "reference/queens/tournament.h"

namespace cairn::queens {
namespace {

Option variation_option(Variation& variation) {
  return parsed_option("variation", variation, parse_variation, "1a, 1b or 2", "1a");
}

/// Prints a table row by row, each when it is known: the next may take long.
class Table {
 public:
  explicit Table(std::vector<std::string> headings) : headings_(std::move(headings)) {
    print(headings_);
  }

  /// A cell for each heading.
  void print(const std::vector<std::string>& cells) const {
    for (std::size_t i = 0; i + 1 < cells.size(); ++i) {
      std::cout << std::left << std::setw(static_cast<int>(headings_[i].size()) + 2) << cells[i];
    }
    std::cout << cells.back() << '\n' << std::flush;
  }

 private:
  std::vector<std::string> headings_;
};

struct TableOptions {
  Variation variation{};
  std::string search = "alpha-beta";
  std::string sizes = "1..10";
  int cutoff = 0;

  std::vector<Option> options() {
    return {variation_option(variation),
            option("search", search, "minimax, alpha-beta, or for variation 2 table"),
            option("sizes", sizes, "such as 8, 1..12 or 10,20"),
            parsed_option("cutoff", cutoff, parse_cutoff, "plies; 0: to the end of the game", "0")};
  }
};

Result<int> print_table(const TableOptions& asked) {
  const Result<Search> search = parse_search(asked.search, asked.cutoff, asked.variation);
  if (!search) return search.error();
  const Result<std::vector<int>> sizes = parse_sizes(asked.sizes, asked.variation);
  if (!sizes) return sizes.error();
  const Table table({"Size", "Minimax Value", "Best Opening Move", "Time in Seconds"});
  for (const int size : *sizes) {
    const auto start = std::chrono::steady_clock::now();
    const BestActions best = with_empty_board(
        asked.variation, size, [&](const auto& board) { return best_actions(*search, board); });
    const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - start;
    std::ostringstream time;
    time << std::fixed << std::setprecision(6) << seconds.count();
    table.print({std::to_string(size), score_text(best.value), std::to_string(best.actions.front()),
                 time.str()});
  }
  return kExitDone;
}

struct PlayOptions {
  Variation variation{};
  std::string size = "6";
  std::string player1 = "person";
  std::string player2 = "alpha-beta";

  std::vector<Option> options() {
    return {variation_option(variation), option("size", size, "of the board"),
            option("player1", player1,
                   "person, minimax, alpha-beta, or for variation 2 table; "
                   "with a cut-off: alpha-beta:4"),
            option("player2", player2, "the same")};
  }
};

Result<int> play(const PlayOptions& asked) {
  const Result<int> size = whole_number(asked.size, "the size", 1, largest_size(asked.variation));
  if (!size) return size.error();
  const Result<Player> player1 = parse_player(asked.player1, asked.variation);
  if (!player1) return player1.error();
  const Result<Player> player2 = parse_player(asked.player2, asked.variation);
  if (!player2) return player2.error();
  const Result<Score> game =
      play_game(asked.variation, *size, {*player1, *player2}, std::cin, std::cout);
  if (game) return kExitDone;
  std::cerr << "refsolve: queens play: " << game.error().message << '\n';
  return kExitCouldNot;
}

Result<Evaluation> parse_evaluation(const std::string& name) {
  if (name == "random") return Evaluation::kRandom;
  if (name == "expected") return Evaluation::kExpected;
  return Error{"the evaluation '" + name + "' is neither random nor expected"};
}

struct TournamentOptions {
  Variation variation{};
  std::string sizes = "10,20";
  std::vector<Cutoffs> pairs;
  Evaluation evaluation{};
  int games = 10;
  std::uint64_t seed = 1;

  std::vector<Option> options() {
    return {variation_option(variation),
            option("sizes", sizes, "such as 8, 1..12 or 10,20"),
            parsed_option("cutoffs", pairs, parse_pairs, "of Player 1 and Player 2, in plies",
                          "4/4,5/5,5/3,3/5"),
            parsed_option("evaluation", evaluation, parse_evaluation,
                          "at a cut-off: random, or expected, with which all games are the same",
                          "random"),
            number_option("games", games, 1, 1'000'000, "of each pair", "the number of games"),
            number_option("seed", seed, 0, std::numeric_limits<int>::max(),
                          "of the random evaluation", "the seed")};
  }
};

Result<int> hold_tournament(const TournamentOptions& asked) {
  const Result<std::vector<int>> sizes = parse_sizes(asked.sizes, asked.variation);
  if (!sizes) return sizes.error();
  const Table table({"N", "Cut-off P1", "Cut-off P2", "Win/Loss P1"});
  for (const int size : *sizes) {
    for (const Cutoffs pair : asked.pairs) {
      const MatchResult result =
          play_games(asked.variation, size, pair, asked.evaluation, asked.games, asked.seed);
      table.print({std::to_string(size), std::to_string(pair.player1), std::to_string(pair.player2),
                   std::to_string(result.won) + "W, " + std::to_string(result.lost) + "L"});
    }
  }
  return kExitDone;
}

}  // namespace

std::vector<Command> commands(const Assignment& assignment) {
  return {
      solve_command(assignment),
      {.name = "queens table",
       .words = "[--variation V] [--search S] [--sizes N] [--cutoff D]",
       .summary = "Print the handout's table of values, openings and times",
       .examples =
           "refsolve queens table --variation 1b --search alpha-beta --sizes 1..12\n"
           "refsolve queens table --variation 1a --search minimax --sizes 1..20 --cutoff 4\n"
           "refsolve queens table --variation 2 --search table --sizes 1..10",
       .run = print_table},
      {.name = "queens play",
       .words = "[--variation V] [--size N] [--player1 P] [--player2 P]",
       .summary = "Play a game: persons and programs",
       .examples = "refsolve queens play --variation 1a --size 6\n"
                   "refsolve queens play --size 10 --player1 minimax:4 --player2 alpha-beta:5\n"
                   "refsolve queens play --variation 2 --size 8 --player1 table --player2 person",
       .run = play},
      {.name = "queens tournament",
       .words = "[--variation V] [--sizes N] [--cutoffs D/D,...] [--evaluation E] [--games R] "
                "[--seed S]",
       .summary = "Let programs with different cut-offs play, and count who wins",
       .examples =
           "refsolve queens tournament\n"
           "refsolve queens tournament --variation 1b --sizes 10 --cutoffs 5/3,3/5 --games 100 "
           "--seed 7\n"
           "refsolve queens tournament --evaluation expected --games 1",
       .run = hold_tournament}};
}

}  // namespace cairn::queens
