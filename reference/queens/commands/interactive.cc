#include "reference/queens/commands/interactive.h"

#include <algorithm>
#include <iomanip>
#include <istream>
#include <ostream>
#include <sstream>

#include "reference/core/game_so_far.h"
#include "reference/core/words.h"

namespace cairn::queens {
namespace {

/// Where a move puts its queen.
template <Scoring kScoring>
Square square_of(const ColumnGame<kScoring>& position, int row) {
  return {row, position.queens()};
}
Square square_of(const SquareGame& position, int square) {
  return {square / position.size(), square % position.size()};
}

/// A move as people write it: its row alone where the column is given.
template <Scoring kScoring>
std::string move_text(const ColumnGame<kScoring>& /*position*/, int row) {
  return "row " + std::to_string(row);
}
std::string move_text(const SquareGame& position, int square) {
  const Square at = square_of(position, square);
  return "row " + std::to_string(at.row) + ", column " + std::to_string(at.column);
}

/// What a person is asked.
template <Scoring kScoring>
std::string question(const ColumnGame<kScoring>& position) {
  return "which row of column " + std::to_string(position.queens()) + "?";
}
std::string question(const SquareGame& /*position*/) { return "which row and which column?"; }

/// A move of a board of the position's size from the words that a person typed.
template <Scoring kScoring>
Result<int> parse_move(const ColumnGame<kScoring>& position,
                       const std::vector<std::string>& words) {
  if (words.size() != 1) return Error{"a move is one row, such as '0'"};
  return whole_number(words[0], "the row", 0, position.size() - 1);
}
Result<int> parse_move(const SquareGame& position, const std::vector<std::string>& words) {
  if (words.size() != 2) return Error{"a move is a row and a column, such as '0 2'"};
  const Result<int> row = whole_number(words[0], "the row", 0, position.size() - 1);
  if (!row) return row.error();
  const Result<int> column = whole_number(words[1], "the column", 0, position.size() - 1);
  if (!column) return column.error();
  return *row * position.size() + *column;
}

/// Q: a queen, x: a square that one attacks.
void show(int size, const std::vector<Square>& queens, std::ostream& out) {
  out << "  ";
  for (int column = 0; column < size; ++column) out << std::setw(3) << column;
  out << '\n';
  for (int row = 0; row < size; ++row) {
    out << std::setw(2) << row;
    for (int column = 0; column < size; ++column) {
      const Square square{row, column};
      const char* sign = "  .";
      for (const Square queen : queens) {
        if (attacks(queen, square)) sign = "  x";
      }
      for (const Square queen : queens) {
        if (queen.row == row && queen.column == column) sign = "  Q";
      }
      out << sign;
    }
    out << '\n';
  }
}

/// Asks until the answer is a legal move.
template <Game G>
Result<int> ask(const G& position, const std::string& name, std::istream& in, std::ostream& out) {
  const std::vector<int> legal = position.moves();
  while (true) {
    out << name << ", " << question(position) << std::endl;
    std::string line;
    if (!std::getline(in, line)) {
      return Error{"the input ended before the game did: " + name + " has to move"};
    }
    std::istringstream in_line(line);
    std::vector<std::string> words;
    for (std::string word; in_line >> word;) words.push_back(word);
    const Result<int> move = parse_move(position, words);
    if (!move) {
      out << move.error().message << '\n';
    } else if (std::find(legal.begin(), legal.end(), *move) == legal.end()) {
      out << move_text(position, *move) << " is attacked\n";
    } else {
      return *move;
    }
  }
}

template <Game G>
Result<Score> play_on(G position, const std::array<Player, 2>& players, std::istream& in,
                      std::ostream& out) {
  std::vector<Square> queens;
  show(position.size(), queens, out);
  while (!position.moves().empty()) {
    const std::string name = player(position.to_move());
    const Player& mover = players[position.to_move() == Side::kMax ? 0 : 1];
    const Result<int> move = mover ? Result<int>(best_actions(*mover, position).actions.front())
                                   : ask(position, name, in, out);
    if (!move) return move.error();
    out << name << " (" << text(mover) << "): " << move_text(position, *move) << '\n';
    queens.push_back(square_of(position, *move));
    position = position.after(*move);
    show(position.size(), queens, out);
  }
  const Score utility = as_seen_by_max(position.final_score(), position.to_move());
  out << player(opponent(position.to_move())) << " wins; the utility is " << utility.tenths / 10
      << '\n';
  return utility;
}

}  // namespace

Result<Score> play_game(Variation variation, int size, const std::array<Player, 2>& players,
                        std::istream& in, std::ostream& out) {
  return with_empty_board(variation, size,
                          [&](const auto& board) { return play_on(board, players, in, out); });
}

}  // namespace cairn::queens
