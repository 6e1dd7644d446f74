#include "reference/take_stones/question.h"

#include <algorithm>

#include "reference/core/words.h"
#include "reference/take_stones/rules.h"

namespace cairn::take_stones {

Result<std::vector<int>> parse_stones(const Arguments& words, int size) {
  std::vector<int> stones;
  for (const std::string& word : words) {
    const Result<int> stone = whole_number(word, "the stone", 1, size);
    if (!stone) return stone.error();
    if (std::find(stones.begin(), stones.end(), *stone) != stones.end()) {
      return Error{"the stone '" + word + "' is taken twice; a stone can be taken once"};
    }
    stones.push_back(*stone);
  }
  return stones;
}

Result<Question> parse_question(const Arguments& words) {
  if (words.size() < 3) {
    return Error{"a question has at least 3 words, such as '7 0 0', and this has " +
                 std::to_string(words.size())};
  }
  Question question;
  const Result<int> size = whole_number(words[0], "the number of stones", 1, kMaxStones);
  if (!size) return size.error();
  question.size = *size;

  const Result<int> count = whole_number(words[1], "the number of taken stones", 0, *size);
  if (!count) return count.error();
  const std::size_t listed = words.size() - 3;
  if (static_cast<std::size_t>(*count) != listed) {
    return Error{"the number of taken stones is '" + words[1] +
                 "', so that many stones and then "
                 "the depth should follow it, and " +
                 std::to_string(words.size() - 2) + " words do"};
  }
  const Result<std::vector<int>> taken =
      parse_stones(Arguments(words.begin() + 2, words.end() - 1), *size);
  if (!taken) return taken.error();
  question.taken = *taken;

  const Result<int> depth = whole_number(words.back(), "the depth", 0, 1'000'000);
  if (!depth) return depth.error();
  question.depth = *depth;
  return question;
}

Result<Question> parse_game(const Arguments& words) {
  if (words.empty()) return Error{"a game needs its number of stones, such as 7"};
  const Result<int> size = whole_number(words[0], "the number of stones", 1, kMaxStones);
  if (!size) return size.error();
  const Result<std::vector<int>> taken =
      parse_stones(Arguments(words.begin() + 1, words.end()), *size);
  if (!taken) return taken.error();
  const Question game{*size, *taken, 0};
  const std::vector<std::string> broken = broken_rules(game);
  if (!broken.empty()) return Error{broken.front()};
  return game;
}

std::vector<std::string> broken_rules(const Question& question) {
  std::vector<std::string> sentences;
  LargePosition position(question.size);
  for (const int stone : question.taken) {
    if (!position.moves().contains(stone)) {
      sentences.push_back("the rules do not allow stone " + std::to_string(stone) + " as move " +
                          std::to_string(question.size - position.left().size() + 1));
    }
    position = position.after(stone);
  }
  return sentences;
}

}  // namespace cairn::take_stones
