// A game so far, as it stands on a command line and as it is printed: a size, such as 9 numbers,
// and the moves made, which are numbers of 1..size, none of them twice.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "reference/core/answer.h"
#include "reference/core/assignment.h"
#include "reference/core/game.h"
#include "reference/core/result.h"

namespace cairn {

struct GameSoFar {
  int size = 0;
  std::vector<int> moves;  ///< distinct, each 1..size, first to last; legal or not
};

/// What a game calls the numbers that are taken in it ("stone"), and of how many it is played.
struct NumbersOfAGame {
  std::string_view noun;
  int fewest = 1;
  int most = 1;
};

/// Reads "the number of stones", from fewest to most.
[[nodiscard]] Result<int> parse_size(std::string_view word, const NumbersOfAGame& numbers);

/// Reads moves on a board of `size`: whole numbers in range, none twice.
[[nodiscard]] Result<std::vector<int>> parse_moves(const Arguments& words, int size,
                                                   std::string_view noun);

/// Reads `<size> <moves...>`.
[[nodiscard]] Result<GameSoFar> parse_game(const Arguments& words, const NumbersOfAGame& numbers);

/// Reads a game that is one word: "9" is a new one, "9-2-8" one in which 2 and then 8 were taken.
[[nodiscard]] Result<GameSoFar> parse_position(std::string_view word,
                                               const NumbersOfAGame& numbers);

/// "Player 1" for Max.
[[nodiscard]] std::string player(Side side);

/// The board of game.size, which G must hold, without what was taken.
template <Game G>
[[nodiscard]] G position_after(const GameSoFar& game) {
  G position(game.size);
  for (const int move : game.moves) position = position.after(move);
  return position;
}

/// One sentence for each move that the rules of G would not have allowed.
template <Game G>
[[nodiscard]] std::vector<std::string> broken_rules(const GameSoFar& game, std::string_view noun) {
  std::vector<std::string> sentences;
  G position(game.size);
  int number_of_move = 0;
  for (const int move : game.moves) {
    ++number_of_move;
    if (!position.moves().contains(move)) {
      sentences.push_back("the rules do not allow " + std::string(noun) + ' ' +
                          std::to_string(move) + " as move " + std::to_string(number_of_move));
    }
    position = position.after(move);
  }
  return sentences;
}

/// A whole game, a field for each move and one for the winner, who made the last: first the moves
/// of `opening`, then those that `choose` makes, a function from a position that has moves to one
/// of them.
template <Game G, typename Choose>
[[nodiscard]] Answer whole_game(const GameSoFar& opening, const Choose& choose) {
  Answer lines;
  G position(opening.size);
  const auto make = [&](int move) {
    lines.push_back({player(position.to_move()), std::int64_t{move}});
    position = position.after(move);
  };
  for (const int move : opening.moves) make(move);
  while (!position.moves().empty()) make(choose(position));
  lines.push_back({"Winner", Text{player(opponent(position.to_move()))}});
  return lines;
}

/// The lines of a whole game, without their ends: "Player 1: 2".
[[nodiscard]] std::vector<std::string> lines_of(const Answer& game);

}  // namespace cairn
