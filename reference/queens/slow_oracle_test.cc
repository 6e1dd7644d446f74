// The N-Queens game a second time, as the handout tells it: a board of rows and columns, queens on
// it, and Minimax to the end. Slow, plain, and sharing no line with reference/queens.
#include "tests/support/slow_oracle.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <string>
#include <vector>

namespace cairn::queens {
namespace {

/// "A diagram of a game state": true where a queen stands.
using Board = std::vector<std::vector<bool>>;

struct Square {
  int row = 0;
  int column = 0;
};

bool has_queen(const Board& board, int row, int column) {
  return board[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)];
}

int size_of(const Board& board) { return static_cast<int>(board.size()); }

std::vector<Square> queens_on(const Board& board) {
  std::vector<Square> queens;
  for (int row = 0; row < size_of(board); ++row) {
    for (int column = 0; column < size_of(board); ++column) {
      if (has_queen(board, row, column)) queens.push_back({row, column});
    }
  }
  return queens;
}

bool attacks(Square queen, Square square) {
  if (queen.row == square.row || queen.column == square.column) return true;
  if (queen.row - queen.column == square.row - square.column) return true;
  return queen.row + queen.column == square.row + square.column;
}

/// "No queen already on the board in the same row or column or diagonal."
bool is_free(const Board& board, Square square) {
  const std::vector<Square> queens = queens_on(board);
  return std::none_of(queens.begin(), queens.end(),
                      [&](Square queen) { return attacks(queen, square); });
}

std::vector<Square> actions(const Board& board, const std::string& variation) {
  const int leftmost =
      static_cast<int>(queens_on(board).size());  // the first free column of 1a, 1b
  std::vector<Square> legal;
  for (int row = 0; row < size_of(board); ++row) {
    for (int column = 0; column < size_of(board); ++column) {
      if (variation != "2" && column != leftmost) continue;
      if (is_free(board, {row, column})) legal.push_back({row, column});
    }
  }
  return legal;
}

Board result(Board board, Square action) {
  board[static_cast<std::size_t>(action.row)][static_cast<std::size_t>(action.column)] = true;
  return board;
}

/// Of a finished game, to Player 1.
int utility(const Board& board, const std::string& variation) {
  const int queens = static_cast<int>(queens_on(board).size());
  const int points = variation == "1b" ? queens : 1;
  return queens % 2 == 1 ? points : -points;  // an odd queen is Player 1's
}

int minimax(const Board& board, const std::string& variation) {
  const std::vector<Square> legal = actions(board, variation);
  if (legal.empty()) return utility(board, variation);
  const bool maxs_turn = queens_on(board).size() % 2 == 0;
  int best = maxs_turn ? -1000 : 1000;
  for (const Square action : legal) {
    const int value = minimax(result(board, action), variation);
    if (maxs_turn ? value > best : value < best) best = value;
  }
  return best;
}

/// The two lines of one size.
std::string table_row(const std::string& variation, int cutoff, int size) {
  const std::string name = '[' + std::to_string(size) + "]: ";
  if (cutoff > 0 && size > cutoff) {
    const std::string most = std::to_string(variation == "1b" ? size : 1) + ".0";
    const int last = variation == "2" ? size * size - 1 : size - 1;
    return "Value" + name + '-' + most + " to " + most + "\nOpening" + name + "0.0 to " +
           std::to_string(last) + ".0\n";
  }
  const auto width = static_cast<std::size_t>(size);
  const Board empty(width, std::vector<bool>(width, false));
  const int value = minimax(empty, variation);
  std::string openings;
  for (const Square opening : actions(empty, variation)) {
    if (minimax(result(empty, opening), variation) != value) continue;
    const int number = variation == "2" ? opening.row * size + opening.column : opening.row;
    openings += (openings.empty() ? "" : " or ") + std::to_string(number);
  }
  return "Value" + name + std::to_string(value) + "\nOpening" + name + openings + '\n';
}

/// The sizes of "3" and of "1..7", which are all that the small questions have.
std::string output(const Arguments& question) {
  const std::string& sizes = question[2];
  const std::size_t dots = sizes.find("..");
  const int first = std::stoi(sizes);
  const int last = dots == std::string::npos ? first : std::stoi(sizes.substr(dots + 2));
  std::string lines;
  for (int size = first; size <= last; ++size) {
    lines += table_row(question[0], std::stoi(question[1]), size);
  }
  return lines;
}

std::vector<Arguments> small_questions() {
  std::vector<Arguments> questions;
  for (const std::string variation : {"1a", "1b"}) {
    for (int cutoff = 0; cutoff <= 8; ++cutoff) {
      questions.push_back({variation, std::to_string(cutoff), "1..7"});
    }
    for (int size = 1; size <= 7; ++size) {
      questions.push_back({variation, "0", std::to_string(size)});
      questions.push_back({variation, "4", std::to_string(size)});
    }
  }
  for (int cutoff = 0; cutoff <= 5; ++cutoff) {
    questions.push_back({"2", std::to_string(cutoff), "1..5"});
  }
  return questions;
}

TEST(QueensSlowOracle, AgreesOnEverySmallQuestion) {
  test::expect_agreement(**find_assignment("queens"), small_questions(), output);
}

}  // namespace
}  // namespace cairn::queens
