// Factor-Multiples at the edge: arguments to a game, minimax to its lines.
#include "reference/core/assignment.h"

#include "reference/core/game_so_far.h"
#include "reference/core/perft.h"
#include "reference/core/trace.h"
#include "reference/factor_multiples/method_questions.h"
#include "reference/factor_multiples/minimax.h"
#include "reference/factor_multiples/misconceptions/misconceptions.h"
#include "reference/factor_multiples/question.h"
#include "reference/factor_multiples/rules.h"

namespace cairn::factor_multiples {
namespace {

static_assert(Game<Position>);

/// A game between two who both play as well as they can, as `java HW6 <n> 1` prints it.
Answer transcript(const GameSoFar& opening) {
  Minimax minimax;
  return whole_game<Position>(
      opening, [&](const Position& position) { return *minimax.best_move(position); });
}

class FactorMultiples final : public Assignment {
 public:
  std::string_view name() const override { return "factor_multiples"; }
  std::string_view title() const override {
    return "Factor-Multiples, Minimax, a whole game or one method";
  }
  std::string_view rules() const override {
    return "The players cross out one of the numbers 1 to n in turn. The first number is even and "
           "less than n/2; each later one is a multiple or a factor of the last one. A player who "
           "cannot move loses. The search is Minimax to the end of the game, from the largest "
           "number down.";
  }
  std::string_view usage() const override { return "<n> <mode> | <method> <positions...>"; }

  Result<Solution> solve(const Arguments& words) const override {
    if (const Method* const method = find_method(methods(), words)) {
      return answer_method_question(*method, words);
    }
    const Result<Question> question = parse_question(words);
    if (!question) return question.error();
    Solution solution;
    if (question->size < kFewestNumbers) {
      solution.answer = {{"", Text{"Value of n is too small to play the game"}}};
      solution.pointless = true;
    } else if (question->person) {
      return Error{"mode '" + words[1] +
                   "' is a game with a person, which has no answer; mode 1 has one"};
    } else {
      solution.answer = transcript({question->size, {}});
    }
    return solution;
  }

  std::string notation(const Arguments& words) const override {
    for (const std::string& word : words) {
      const std::size_t dash = word.find('-');
      if (dash == std::string::npos || dash == 0) continue;
      std::string taken = word.substr(dash + 1);
      for (std::size_t at = taken.find('-'); at != std::string::npos; at = taken.find('-', at)) {
        taken.replace(at, 1, taken.find('-', at + 1) == std::string::npos ? " and " : ", ");
      }
      return word + " is the board of 1 to " + word.substr(0, dash) + " after " + taken +
             (word.find('-', dash + 1) == std::string::npos ? " was taken." : " were taken.");
    }
    return "";
  }

  Result<TraceNode> trace(const Arguments& words) const override {
    if (find_method(methods(), words) != nullptr) return trace_method(words);
    const Result<Question> question = parse_question(words);
    if (!question) return question.error();
    return trace_method({"move", words[0]});  // the first move of the game
  }

  /// Of a new game, or of the one position that a method is asked about.
  Result<Board> board(const Arguments& words) const override {
    const bool is_method = find_method(methods(), words) != nullptr;
    if (is_method && words.size() != 2) {
      return Error{"a board shows one position, such as 'move 9-2-8'"};
    }
    if (!is_method) {
      const Result<Question> question = parse_question(words);
      if (!question) return question.error();
    }
    const std::string& word = words[is_method ? 1 : 0];
    const Result<GameSoFar> game = parse_position(word, kNumbers);
    if (!game) return game.error();
    const std::string method = is_method ? words[0] : "move";
    Board board{Board::Shape::kRow, game->size, {}, {}, {}};
    for (const int number : game->moves) board.moves.push_back(std::to_string(number));
    for (const int number : position_after<Position>(*game).moves()) {
      const std::string move = std::to_string(number);
      board.next.push_back({move, {method, word + '-' + move}});
    }
    if (!game->moves.empty()) board.before = {method, word.substr(0, word.rfind('-'))};
    return board;
  }

  Result<std::vector<std::int64_t>> perft(int size, int plies) const override {
    const Result<int> numbers = parse_size(std::to_string(size), kNumbers);
    if (!numbers) return numbers.error();
    return perft_table(Position(size), plies);
  }

  Result<std::vector<std::string>> play(const Arguments& words) const override {
    const Result<GameSoFar> game = parse_legal_game(words);
    if (!game) return game.error();
    return lines_of(transcript(*game));
  }

  Result<std::vector<MoveValue>> moves(const Arguments& words) const override {
    const Result<GameSoFar> game = parse_legal_game(words);
    if (!game) return game.error();
    Minimax minimax;
    const auto position = position_after<Position>(*game);
    std::vector<MoveValue> values;
    for (const int number : position.moves()) {
      const bool won = !minimax.mover_wins(position.after(number));
      values.push_back({std::to_string(number), won ? "won" : "lost"});
    }
    return values;
  }

  const MisconceptionCatalog* catalog() const override { return &factor_multiples::catalog(); }

  std::vector<Arguments> bench() const override {
    return {{"21", "1"},
            {"7", "1"},
            {"8", "1"},
            {"30", "1"},
            {"41", "1"},
            {"4", "1"},
            {"generateSuccessors", "9", "9-2-8", "9-2-4-1-9", "30-6"},
            {"max_value", "9", "9-2", "9-2-8-4-1-9", "24-10-20"},
            {"min_value", "9", "9-2", "9-2-8-4-1-9", "24-10-20"},
            {"move", "9", "9-2", "9-2-8-4-1-9", "24-10-20"}};
  }
};

}  // namespace

const Assignment& assignment() {
  static const FactorMultiples instance;
  return instance;
}

}  // namespace cairn::factor_multiples
