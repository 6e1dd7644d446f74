#include "reference/take_stones/question.h"

#include "reference/core/words.h"
#include "reference/take_stones/rules.h"

namespace cairn::take_stones {

Result<std::vector<int>> parse_stones(const Arguments& words, int size) {
  return parse_moves(words, size, kStones.noun);
}

Result<Question> parse_question(const Arguments& words) {
  if (words.size() < 3) {
    return Error{"a question has at least 3 words, such as '7 0 0', and this has " +
                 std::to_string(words.size())};
  }
  Question question;
  const Result<int> size = parse_size(words[0], kStones);
  if (!size) return size.error();
  question.size = *size;

  const Result<int> count = whole_number(words[1], "the number of taken stones", 0, *size);
  if (!count) return count.error();
  const std::size_t listed = words.size() - 3;
  if (static_cast<std::size_t>(*count) != listed) {
    return Error{"the number of taken stones is '" + words[1] +
                 "', so that many stones and the depth should follow it; the words that follow: " +
                 std::to_string(words.size() - 2)};
  }
  const Result<std::vector<int>> taken =
      parse_stones(Arguments(words.begin() + 2, words.end() - 1), *size);
  if (!taken) return taken.error();
  question.taken = *taken;

  const Result<int> depth = whole_number(words.back(), "the depth", 0, kMaxDepth);
  if (!depth) return depth.error();
  question.depth = *depth;
  return question;
}

Result<Question> parse_game(const Arguments& words) {
  const Result<GameSoFar> game = cairn::parse_game(words, kStones);
  if (!game) return game.error();
  const Question question{game->size, game->moves, 0};
  const std::vector<std::string> broken = broken_rules(question);
  if (!broken.empty()) return Error{broken.front()};
  return question;
}

std::vector<std::string> broken_rules(const Question& question) {
  return cairn::broken_rules<LargePosition>({question.size, question.taken}, kStones.noun);
}

}  // namespace cairn::take_stones
