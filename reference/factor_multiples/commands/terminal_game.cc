#include "reference/factor_multiples/commands/terminal_game.h"

#include <istream>
#include <optional>
#include <ostream>
#include <string>

#include "reference/core/game_so_far.h"
#include "reference/core/method_question.h"
#include "reference/core/words.h"
#include "reference/factor_multiples/minimax.h"
#include "reference/factor_multiples/rules.h"

namespace cairn::factor_multiples {
namespace {

/// The line without blanks around it: what people and other systems' line ends leave there.
std::string trimmed(const std::string& line) {
  const std::size_t first = line.find_first_not_of(" \t\r");
  if (first == std::string::npos) return "";
  return line.substr(first, line.find_last_not_of(" \t\r") - first + 1);
}

/// A legal move, asked for until there is one; nothing when `in` ends.
std::optional<int> ask(const Position& position, std::istream& in, std::ostream& talk) {
  for (std::string line;;) {
    talk << player(position.to_move()) << ", your move: " << std::flush;
    if (!std::getline(in, line)) return {};
    line = trimmed(line);
    const Result<int> number = whole_number(line, "your move", 1, position.size());
    if (number && position.moves().contains(*number)) return *number;
    talk << "'" << line << "' is not a legal move; legal moves are "
         << number_list(position.moves()) << '\n';
  }
}

}  // namespace

Result<Side> play_with_person(int size, Side person, std::istream& in, std::ostream& out,
                              std::ostream& talk) {
  Minimax minimax;
  Position position(size);
  while (!position.moves().empty()) {
    const Side mover = position.to_move();
    const std::optional<int> move =
        mover == person ? ask(position, in, talk) : minimax.best_move(position);
    if (!move) {
      return Error{"the input ended before the game did; " + player(mover) +
                   " was to move, and could take " + number_list(position.moves())};
    }
    out << player(mover) << ": " << *move << '\n' << std::flush;
    position = position.after(*move);
  }
  const Side winner = opponent(position.to_move());
  out << "Winner: " << player(winner) << '\n';
  return winner;
}

}  // namespace cairn::factor_multiples
