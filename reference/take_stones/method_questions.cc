#include "reference/take_stones/method_questions.h"

#include "reference/core/words.h"
#include "reference/take_stones/question.h"
#include "reference/take_stones/rules.h"

namespace cairn::take_stones {
namespace {

/// Reads numbers of which the smallest that can be asked is `smallest`.
auto reads_number(int smallest) {
  return [smallest](const std::string& word, std::vector<std::string>& /*warnings*/) {
    return whole_number(word, "the number", smallest, kMaxStones);
  };
}

Result<GameSoFar> read_position(const std::string& word, std::vector<std::string>& warnings) {
  const Result<GameSoFar> game = parse_position(word, kStones);
  if (!game) return game;
  for (const std::string& broken : broken_rules({game->size, game->moves, 0})) {
    warnings.push_back(word + ": " + broken);
  }
  return game;
}

Result<Solution> is_prime(const Arguments& words) {
  return answer_lines<int>(
      words, reads_number(1),
      {{"isPrime", [](int number) {
          return yes_or_no(number > 1 && largest_prime_factor(number) == number);
        }}});
}

Result<Solution> get_largest_prime_factor(const Arguments& words) {
  return answer_lines<int>(words, reads_number(2),
                           {{"getLargestPrimeFactor", [](int number) {
                               return std::to_string(largest_prime_factor(number));
                             }}});
}

Result<Solution> get_moves(const Arguments& words) {
  return answer_lines<GameSoFar>(
      words, read_position,
      {{"getMoves", [](const GameSoFar& game) {
          return with_position(game.size, game.moves,
                               [](const auto& position) { return number_list(position.moves()); });
        }}});
}

/// As Max sees it, with one decimal.
Result<Solution> evaluate(const Arguments& words) {
  return answer_lines<GameSoFar>(
      words, read_position,
      {{"evaluate", [](const GameSoFar& game) {
          return with_position(game.size, game.moves, [](const auto& position) {
            const Score mover =
                position.moves().empty() ? position.final_score() : position.estimate();
            return Fraction(as_seen_by_max(mover, position.to_move()).tenths, 10).decimal(1);
          });
        }}});
}

}  // namespace

const std::vector<Method>& methods() {
  static const std::vector<Method> all{{"isPrime", is_prime},
                                       {"getLargestPrimeFactor", get_largest_prime_factor},
                                       {"getMoves", get_moves},
                                       {"evaluate", evaluate}};
  return all;
}

}  // namespace cairn::take_stones
