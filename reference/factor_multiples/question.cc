#include "reference/factor_multiples/question.h"

#include "reference/core/words.h"

namespace cairn::factor_multiples {

Result<Question> parse_question(const Arguments& words) {
  if (words.size() != 2) {
    return Error{"a question has 2 words, such as '21 1', and this has " +
                 std::to_string(words.size())};
  }
  const Result<int> size =
      parse_size(words[0], {.noun = kNumbers.noun, .fewest = 1, .most = kNumbers.most});
  if (!size) return size.error();
  const Result<int> mode = whole_number(words[1], "the mode", 1, 3);
  if (!mode) return mode.error();
  switch (*mode) {
    case 2:
      return Question{*size, Side::kMax};
    case 3:
      return Question{*size, Side::kMin};
    default:
      return Question{*size, {}};
  }
}

Result<GameSoFar> parse_legal_game(const Arguments& words) {
  const Result<GameSoFar> game = parse_game(words, kNumbers);
  if (!game) return game;
  const std::vector<std::string> broken = broken_rules<Position>(*game, kNumbers.noun);
  if (!broken.empty()) return Error{broken.front()};
  return game;
}

}  // namespace cairn::factor_multiples
