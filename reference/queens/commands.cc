#include "reference/queens/commands.h"

#include <chrono>
#include <iomanip>
#include <iostream>
#include <limits>
#include <sstream>

#include "reference/command_line/solve_command.h"
#include "reference/core/words.h"
#include "reference/queens/evaluation.h"
#include "reference/queens/interactive.h"
#include "reference/queens/player.h"
#include "reference/queens/question.h"
#include "reference/queens/tournament.h"

namespace cairn::queens {
namespace {

using Words = std::vector<std::string>;

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

void print_table(Variation variation, const Search& search, const std::vector<int>& sizes) {
  const Table table({"Size", "Minimax Value", "Best Opening Move", "Time in Seconds"});
  for (const int size : sizes) {
    const auto start = std::chrono::steady_clock::now();
    const BestActions best = with_empty_board(
        variation, size, [&](const auto& board) { return best_actions(search, board); });
    const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - start;
    std::ostringstream time;
    time << std::fixed << std::setprecision(6) << seconds.count();
    table.print({std::to_string(size), score_text(best.value), std::to_string(best.actions.front()),
                 time.str()});
  }
}

Command table_command() {
  Command command;
  command.name = "queens table";
  command.words = "[--variation V] [--search S] [--sizes N] [--cutoff D]";
  command.summary = "Print the handout's table of values, openings and times";
  command.examples =
      "refsolve queens table --variation 1b --search alpha-beta --sizes 1..12\n"
      "refsolve queens table --variation 1a --search minimax --sizes 1..20 --cutoff 4\n"
      "refsolve queens table --variation 2 --search table --sizes 1..10";
  command.add_options(
      {option("variation", "1a, 1b or 2", "1a"),
       option("search", "minimax, alpha-beta, or for variation 2 table", "alpha-beta"),
       option("sizes", "such as 8, 1..12 or 10,20", "1..10"),
       option("cutoff", "plies; 0: to the end of the game", "0")});
  command.run = [](const Words&, const Options& options) -> Result<int> {
    const Result<Variation> variation = parse_variation(options.at("variation"));
    if (!variation) return variation.error();
    const Result<int> cutoff = parse_cutoff(options.at("cutoff"));
    if (!cutoff) return cutoff.error();
    const Result<Search> search = parse_search(options.at("search"), *cutoff, *variation);
    if (!search) return search.error();
    const Result<std::vector<int>> sizes = parse_sizes(options.at("sizes"), *variation);
    if (!sizes) return sizes.error();
    print_table(*variation, *search, *sizes);
    return kExitDone;
  };
  return command;
}

Command play_command() {
  Command command;
  command.name = "queens play";
  command.words = "[--variation V] [--size N] [--player1 P] [--player2 P]";
  command.summary = "Play a game: persons and programs";
  command.examples =
      "refsolve queens play --variation 1a --size 6\n"
      "refsolve queens play --size 10 --player1 minimax:4 --player2 alpha-beta:5\n"
      "refsolve queens play --variation 2 --size 8 --player1 table --player2 person";
  command.add_options({option("variation", "1a, 1b or 2", "1a"),
                       option("size", "of the board", "6"),
                       option("player1",
                              "person, minimax, alpha-beta, or for variation 2 table; "
                              "with a cut-off: alpha-beta:4",
                              "person"),
                       option("player2", "the same", "alpha-beta")});
  command.run = [](const Words&, const Options& options) -> Result<int> {
    const Result<Variation> variation = parse_variation(options.at("variation"));
    if (!variation) return variation.error();
    const Result<int> size =
        whole_number(options.at("size"), "the size", 1, largest_size(*variation));
    if (!size) return size.error();
    const Result<Player> player1 = parse_player(options.at("player1"), *variation);
    if (!player1) return player1.error();
    const Result<Player> player2 = parse_player(options.at("player2"), *variation);
    if (!player2) return player2.error();
    const Result<Score> game =
        play_game(*variation, *size, {*player1, *player2}, std::cin, std::cout);
    if (game) return kExitDone;
    std::cerr << "refsolve: queens play: " << game.error().message << '\n';
    return kExitCouldNot;
  };
  return command;
}

Result<Evaluation> parse_evaluation(const std::string& name) {
  if (name == "random") return Evaluation::kRandom;
  if (name == "expected") return Evaluation::kExpected;
  return Error{"the evaluation '" + name + "' is neither random nor expected"};
}

Command tournament_command() {
  Command command;
  command.name = "queens tournament";
  command.words =
      "[--variation V] [--sizes N] [--cutoffs D/D,...] [--evaluation E] [--games R] [--seed S]";
  command.summary = "Let programs with different cut-offs play, and count who wins";
  command.examples =
      "refsolve queens tournament\n"
      "refsolve queens tournament --variation 1b --sizes 10 --cutoffs 5/3,3/5 --games 100 "
      "--seed 7\n"
      "refsolve queens tournament --evaluation expected --games 1";
  command.add_options(
      {option("variation", "1a, 1b or 2", "1a"),
       option("sizes", "such as 8, 1..12 or 10,20", "10,20"),
       option("cutoffs", "of Player 1 and Player 2, in plies", "4/4,5/5,5/3,3/5"),
       option("evaluation", "at a cut-off: random, or expected, with which all games are the same",
              "random"),
       option("games", "of each pair", "10"), option("seed", "of the random evaluation", "1")});
  command.run = [](const Words&, const Options& options) -> Result<int> {
    const Result<Variation> variation = parse_variation(options.at("variation"));
    if (!variation) return variation.error();
    const Result<std::vector<int>> sizes = parse_sizes(options.at("sizes"), *variation);
    if (!sizes) return sizes.error();
    const Result<std::vector<Cutoffs>> pairs = parse_pairs(options.at("cutoffs"));
    if (!pairs) return pairs.error();
    const Result<Evaluation> evaluation = parse_evaluation(options.at("evaluation"));
    if (!evaluation) return evaluation.error();
    const Result<int> games =
        whole_number(options.at("games"), "the number of games", 1, 1'000'000);
    if (!games) return games.error();
    const Result<int> seed =
        whole_number(options.at("seed"), "the seed", 0, std::numeric_limits<int>::max());
    if (!seed) return seed.error();

    const Table table({"N", "Cut-off P1", "Cut-off P2", "Win/Loss P1"});
    for (const int size : *sizes) {
      for (const Cutoffs pair : *pairs) {
        const MatchResult result = play_games(*variation, size, pair, *evaluation, *games,
                                              static_cast<std::uint64_t>(*seed));
        table.print({std::to_string(size), std::to_string(pair.player1),
                     std::to_string(pair.player2),
                     std::to_string(result.won) + "W, " + std::to_string(result.lost) + "L"});
      }
    }
    return kExitDone;
  };
  return command;
}

}  // namespace

std::vector<Command> commands(const Assignment& assignment) {
  return {solve_command(assignment), table_command(), play_command(), tournament_command()};
}

}  // namespace cairn::queens
