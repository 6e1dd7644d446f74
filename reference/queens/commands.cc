// refsolve's commands for N-Queens: the handout's tables, its game, and its tournament.
#include <boost/program_options/value_semantic.hpp>
#include <chrono>
#include <iomanip>
#include <iostream>
#include <limits>
#include <sstream>

#include "reference/command_line/command_line.h"
#include "reference/core/fraction.h"
#include "reference/core/words.h"
#include "reference/queens/interactive.h"
#include "reference/queens/player.h"
#include "reference/queens/question.h"
#include "reference/queens/tournament.h"

namespace cairn::queens {
namespace {

namespace po = boost::program_options;

using Words = std::vector<std::string>;
using Options = po::variables_map;

const std::string& option(const Options& options, const std::string& name) {
  return options[name].as<std::string>();
}

/// An option that is a word, with what it is if it is not given.
po::typed_value<std::string>* word(const std::string& otherwise) {
  return po::value<std::string>()->default_value(otherwise);
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

/// A whole number, or one decimal, which an estimate may have.
std::string points(Score score) {
  const bool whole = score.tenths % 10 == 0;
  return Fraction(score.tenths, 10).decimal(whole ? 0 : 1);
}

void print_table(Variation variation, const Search& search, const std::vector<int>& sizes) {
  const Table table({"Size", "Minimax Value", "Best Opening Move", "Time in Seconds"});
  for (const int size : sizes) {
    const auto start = std::chrono::steady_clock::now();
    const BestActions best = with_empty_board(
        variation, size, [&](const auto& board) { return best_actions(search, board); });
    const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - start;
    std::ostringstream time;
    time << std::fixed << std::setprecision(6) << seconds.count();
    table.print({std::to_string(size), points(best.value), std::to_string(best.actions.front()),
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
  command.options.add_options()("variation", word("1a"), "1a, 1b or 2")(
      "search", word("alpha-beta"), "minimax, alpha-beta, or for variation 2 table")(
      "sizes", word("1..10"), "such as 8, 1..12 or 10,20")("cutoff", word("0"),
                                                           "plies; 0: to the end of the game");
  command.run = [](const Words&, const Options& options) -> Result<int> {
    const Result<Variation> variation = parse_variation(option(options, "variation"));
    if (!variation) return variation.error();
    const Result<int> cutoff = parse_cutoff(option(options, "cutoff"));
    if (!cutoff) return cutoff.error();
    const Result<Search> search = parse_search(option(options, "search"), *cutoff, *variation);
    if (!search) return search.error();
    const Result<std::vector<int>> sizes = parse_sizes(option(options, "sizes"), *variation);
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
  command.options.add_options()("variation", word("1a"), "1a, 1b or 2")(
      "size", word("6"), "of the board")("player1", word("person"),
                                         "person, minimax, alpha-beta, or for variation 2 table; "
                                         "with a cut-off: alpha-beta:4")(
      "player2", word("alpha-beta"), "the same");
  command.run = [](const Words&, const Options& options) -> Result<int> {
    const Result<Variation> variation = parse_variation(option(options, "variation"));
    if (!variation) return variation.error();
    const Result<int> size =
        whole_number(option(options, "size"), "the size", 1, largest_size(*variation));
    if (!size) return size.error();
    const Result<Player> player1 = parse_player(option(options, "player1"), *variation);
    if (!player1) return player1.error();
    const Result<Player> player2 = parse_player(option(options, "player2"), *variation);
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
  command.options.add_options()("variation", word("1a"), "1a, 1b or 2")(
      "sizes", word("10,20"), "such as 8, 1..12 or 10,20")("cutoffs", word("4/4,5/5,5/3,3/5"),
                                                           "of Player 1 and Player 2, in plies")(
      "evaluation", word("random"),
      "at a cut-off: random, or expected, with which all games are the same")(
      "games", word("10"), "of each pair")("seed", word("1"), "of the random evaluation");
  command.run = [](const Words&, const Options& options) -> Result<int> {
    const Result<Variation> variation = parse_variation(option(options, "variation"));
    if (!variation) return variation.error();
    const Result<std::vector<int>> sizes = parse_sizes(option(options, "sizes"), *variation);
    if (!sizes) return sizes.error();
    const Result<std::vector<Cutoffs>> pairs = parse_pairs(option(options, "cutoffs"));
    if (!pairs) return pairs.error();
    const Result<Evaluation> evaluation = parse_evaluation(option(options, "evaluation"));
    if (!evaluation) return evaluation.error();
    const Result<int> games =
        whole_number(option(options, "games"), "the number of games", 1, 1'000'000);
    if (!games) return games.error();
    const Result<int> seed =
        whole_number(option(options, "seed"), "the seed", 0, std::numeric_limits<int>::max());
    if (!seed) return seed.error();

    const Table table({"N", "Cut-off P1", "Cut-off P2", "Win/Loss P1"});
    for (const int size : *sizes) {
      for (const Cutoffs pair : *pairs) {
        const Tally tally = play_games(*variation, size, pair, *evaluation, *games,
                                       static_cast<std::uint64_t>(*seed));
        table.print({std::to_string(size), std::to_string(pair.player1),
                     std::to_string(pair.player2),
                     std::to_string(tally.won) + "W, " + std::to_string(tally.lost) + "L"});
      }
    }
    return kExitDone;
  };
  return command;
}

}  // namespace

std::vector<Command> commands() { return {table_command(), play_command(), tournament_command()}; }

}  // namespace cairn::queens
