#include "reference/core/game_so_far.h"

#include <algorithm>

#include "reference/core/words.h"

namespace cairn {

Result<int> parse_size(std::string_view word, const NumbersOfAGame& numbers) {
  return whole_number(word, "the number of " + std::string(numbers.noun) + 's', numbers.fewest,
                      numbers.most);
}

Result<std::vector<int>> parse_moves(const Arguments& words, int size, std::string_view noun) {
  std::vector<int> moves;
  for (const std::string& word : words) {
    const Result<int> move = whole_number(word, "the " + std::string(noun), 1, size);
    if (!move) return move.error();
    if (std::find(moves.begin(), moves.end(), *move) != moves.end()) {
      return Error{"the " + std::string(noun) + " '" + word + "' is taken twice; a " +
                   std::string(noun) + " can be taken once"};
    }
    moves.push_back(*move);
  }
  return moves;
}

Result<GameSoFar> parse_game(const Arguments& words, const NumbersOfAGame& numbers) {
  if (words.empty()) {
    return Error{"a game needs its number of " + std::string(numbers.noun) + "s, such as 7"};
  }
  const Result<int> size = parse_size(words[0], numbers);
  if (!size) return size.error();
  const Result<std::vector<int>> moves =
      parse_moves(Arguments(words.begin() + 1, words.end()), *size, numbers.noun);
  if (!moves) return moves.error();
  return GameSoFar{*size, *moves};
}

Result<GameSoFar> parse_position(std::string_view word, const NumbersOfAGame& numbers) {
  const std::vector<std::string_view> words = split(word, "-");
  const Result<GameSoFar> game = parse_game({words.begin(), words.end()}, numbers);
  if (!game) {
    return Error{"the position '" + std::string(word) + "': " + game.error().message +
                 "; a position is written as '9', a new game, or '9-2-8', after two moves"};
  }
  return game;
}

std::string player(Side side) { return side == Side::kMax ? "Player 1" : "Player 2"; }

std::vector<std::string> lines_of(const Answer& game) {
  std::vector<std::string> lines;
  for (const Field& field : game) lines.push_back(printed_line(field, 0));
  return lines;
}

}  // namespace cairn
