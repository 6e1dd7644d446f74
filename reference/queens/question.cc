#include "reference/queens/question.h"

#include <algorithm>
#include <string>

#include "reference/core/method_question.h"
#include "reference/core/words.h"

namespace cairn::queens {
namespace {

constexpr std::size_t kQuestionWords = 3;

/// Adds the moves that `words` spell to `game`, whose board is `position` by now.
template <Game G>
Result<QueensGame> with_moves(G position, const Arguments& words, QueensGame game) {
  for (const std::string& word : words) {
    const std::vector<int> legal = position.moves();
    const Result<int> move =
        whole_number(word, "the move", 0, opening_moves(game.variation, game.size) - 1);
    if (!move) return move.error();
    if (std::find(legal.begin(), legal.end(), *move) == legal.end()) {
      return Error{"the rules do not allow " + word + " as move " +
                   std::to_string(game.moves.size() + 1) +
                   (legal.empty() ? ": the game is over" : "; they allow " + number_list(legal))};
    }
    game.moves.push_back(*move);
    position = position.after(*move);
  }
  return game;
}

}  // namespace

Result<std::vector<int>> parse_sizes(std::string_view word, Variation variation) {
  const Error not_ascending{"the sizes '" + std::string(word) +
                            "' do not ascend as those of '8', '1..12' and '10,20' do"};
  std::vector<int> sizes;
  for (const std::string_view part : split(word, ",")) {
    const std::vector<std::string_view> ends = split(part, "..");
    const Result<int> low = whole_number(ends.front(), "the size", 1, largest_size(variation));
    if (!low) return low.error();
    const Result<int> high = whole_number(ends.back(), "the size", 1, largest_size(variation));
    if (!high) return high.error();
    const bool above = sizes.empty() || *low > sizes.back();
    if (ends.size() > 2 || *low > *high || !above) return not_ascending;
    for (int size = *low; size <= *high; ++size) sizes.push_back(size);
  }
  return sizes;
}

Result<int> parse_cutoff(std::string_view word) {
  return whole_number(word, "the cut-off", 0, Variation1a::kLargestSize);
}

Result<Question> parse_question(const Arguments& words) {
  if (words.size() != kQuestionWords) {
    return Error{"a question has 3 words, such as '1a 0 1..10', and this has " +
                 std::to_string(words.size())};
  }
  const Result<Variation> variation = parse_variation(words[0]);
  if (!variation) return variation.error();
  const Result<int> cutoff = parse_cutoff(words[1]);
  if (!cutoff) return cutoff.error();
  const Result<std::vector<int>> sizes = parse_sizes(words[2], *variation);
  if (!sizes) return sizes.error();
  const int exact = largest_exact_size(*variation);
  for (const int size : *sizes) {
    if (size > exact && (*cutoff == 0 || size <= *cutoff)) {
      return Error{"the size " + std::to_string(size) +
                   " is too large for a search to the end (variation " + text(*variation) +
                   ": up to " + std::to_string(exact) +
                   "). Choose a smaller size, or a cut-off from 1 to " + std::to_string(exact)};
    }
  }
  return Question{*variation, *cutoff, *sizes};
}

Result<BoardQuestion> parse_board_question(const Arguments& words) {
  const auto moves =
      words.begin() + static_cast<std::ptrdiff_t>(std::min(words.size(), kQuestionWords));
  const Result<Question> question = parse_question({words.begin(), moves});
  if (!question) return question.error();
  if (question->sizes.size() != 1) {
    return Error{"a tree shows one board, such as '1a 0 4', and the sizes are '" + words[2] + "'"};
  }
  BoardQuestion board{question->variation, question->cutoff, question->sizes.front(), {}};
  if (moves == words.end()) return board;
  Arguments game{words[0] + ':' + words[2]};
  game.insert(game.end(), moves, words.end());
  const Result<QueensGame> played = parse_game(game);
  if (!played) return played.error();
  board.moves = played->moves;
  return board;
}

Result<QueensGame> parse_game(const Arguments& words) {
  if (words.empty()) return Error{"a game needs its size, such as 6 or 1b:6"};
  const std::size_t colon = words[0].find(':');
  const bool named = colon != std::string::npos;
  const Result<Variation> variation = parse_variation(named ? words[0].substr(0, colon) : "1a");
  if (!variation) return variation.error();
  const Result<int> size = whole_number(named ? words[0].substr(colon + 1) : words[0], "the size",
                                        1, largest_exact_size(*variation));
  if (!size) return size.error();
  return with_empty_board(*variation, *size, [&](const auto& board) {
    return with_moves(board, {words.begin() + 1, words.end()}, {*variation, *size, {}});
  });
}

}  // namespace cairn::queens
