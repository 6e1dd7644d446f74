// Take-Stones at the edge: arguments to position, search to answer.
#include "reference/core/assignment.h"

#include "reference/core/alpha_beta.h"
#include "reference/core/observe.h"
#include "reference/core/perft.h"
#include "reference/core/trace.h"
#include "reference/core/trace_part.h"
#include "reference/take_stones/method_questions.h"
#include "reference/take_stones/misconceptions/misconceptions.h"
#include "reference/take_stones/question.h"
#include "reference/take_stones/questions.h"
#include "reference/take_stones/rules.h"
#include "reference/take_stones/six_lines.h"
#include "reference/take_stones/value_reason.h"

namespace cairn::take_stones {
namespace {

static_assert(Game<SmallPosition> && Game<LargePosition>);

template <Game G>
Line<G> best_line(const G& position) {
  CountingObserver observer;
  return AlphaBeta<G, CountingObserver>(kToTheEnd, observer).search(position);
}

/// What each move is worth to the player who makes it, by a search to the end.
template <Game G>
std::vector<MoveValue> moves_on(const G& position) {
  std::vector<MoveValue> values;
  for (const int stone : position.moves()) {
    const bool won = best_line(position.after(stone)).score == kLost;
    values.push_back({std::to_string(stone), won ? "won" : "lost"});
  }
  return values;
}

class TakeStones final : public Assignment {
 public:
  std::string_view name() const override { return "take_stones"; }
  std::string_view title() const override {
    return "Take-Stones, Alpha-Beta search, six printed lines";
  }
  std::string_view rules() const override {
    return "Max and Min take one of the stones 1 to n in turn. The first stone is odd and less "
           "than n/2; each later one is a multiple or a factor of the last one. A player who "
           "cannot move loses: 1.0 if Max wins, -1.0 if Min wins. Where the search ends before, "
           "the position has an estimated value. It is 0.0 while stone 1 is there; else it follows "
           "from the last stone, as its row says. Depth 0 is to the end of the game.";
  }
  std::string_view usage() const override {
    return "<#stones> <#taken_stones> <taken stones...> <depth> | <method> <positions or "
           "numbers...>";
  }

  Result<Solution> solve(const Arguments& words) const override {
    if (const Method* const method = find_method(methods(), words)) {
      return answer_method_question(*method, words);
    }
    const Result<Question> question = parse_question(words);
    if (!question) return question.error();
    const SearchResult result = searched(*question);
    Solution solution;
    set_six_lines(solution.answer, result);
    solution.pointless = result.move == 0;
    solution.warnings = broken_rules(*question);
    if (solution.pointless) {
      solution.warnings.emplace_back(
          "the player to move has no legal move: Move and the branching factor mean nothing");
    }
    return solution;
  }

  Result<TraceNode> trace(const Arguments& words) const override {
    const Result<Question> question = parse_question(words);
    if (!question) return question.error();
    return with_position(question->size, question->taken, [&](const auto& root) {
      return trace_search(root, depth_limit(question->depth), "ask for a smaller depth");
    });
  }

  Result<TraceNode> trace_part(const Arguments& words, const TracePart& part) const override {
    const Result<Question> question = parse_question(words);
    if (!question) return question.error();
    return with_position(question->size, question->taken, [&](const auto& root) {
      return trace_part_of(root, depth_limit(question->depth), part);
    });
  }

  Result<Board> board(const Arguments& words) const override {
    const Result<Question> question = parse_question(words);
    if (!question) return question.error();
    const auto after = [&](const std::vector<int>& taken) {
      Arguments next{std::to_string(question->size), std::to_string(taken.size())};
      for (const int stone : taken) next.push_back(std::to_string(stone));
      next.push_back(std::to_string(question->depth));
      return next;
    };
    Board board{Board::Shape::kRow, question->size, {}, {}, {}};
    for (const int stone : question->taken) board.moves.push_back(std::to_string(stone));
    with_position(question->size, question->taken, [&](const auto& position) {
      for (const int stone : position.moves()) {
        std::vector<int> taken = question->taken;
        taken.push_back(stone);
        board.next.push_back({std::to_string(stone), after(taken)});
      }
    });
    if (!question->taken.empty()) {
      board.before = after({question->taken.begin(), question->taken.end() - 1});
    }
    return board;
  }

  Result<std::vector<std::int64_t>> perft(int size, int plies) const override {
    const Result<int> stones = parse_size(std::to_string(size), kStones);
    if (!stones) return stones.error();
    return with_position(size, {}, [&](const auto& root) { return perft_table(root, plies); });
  }

  Result<std::vector<std::string>> play(const Arguments& words) const override {
    const Result<Question> game = parse_game(words);
    if (!game) return game.error();
    return lines_of(with_position(game->size, {}, [&]<Game G>(const G&) {
      return whole_game<G>({game->size, game->taken},
                           [](const G& position) { return best_line(position).move; });
    }));
  }

  Result<std::vector<MoveValue>> moves(const Arguments& words) const override {
    const Result<Question> game = parse_game(words);
    if (!game) return game.error();
    return with_position(game->size, game->taken,
                         [](const auto& position) { return moves_on(position); });
  }

  const Questions* questions() const override { return &take_stones::questions(); }
  const MisconceptionCatalog* catalog() const override { return &take_stones::catalog(); }

  std::vector<Arguments> bench() const override {
    return {{"7", "3", "1", "4", "2", "3"},
            {"7", "1", "1", "2"},
            {"10", "3", "4", "2", "6", "4"},
            {"12", "0", "5"},
            {"24", "2", "7", "14", "9"},
            {"30", "0", "0"},
            {"36", "0", "6"},
            {"64", "1", "31", "7"},
            {"65", "1", "31", "6"},
            {"200", "2", "7", "1", "3"},
            {"1000", "0", "3"},
            {"isPrime", "1", "2", "9", "31"},
            {"getLargestPrimeFactor", "2", "12", "7", "98"},
            {"getMoves", "7", "7-3-6", "7-1-7", "20-3-12"},
            {"evaluate", "18-3-9", "7-3", "7-3-1", "9-1-3", "12-1-3-6", "7-1-7"}};
  }
};

}  // namespace

const Assignment& assignment() {
  static const TakeStones instance;
  return instance;
}

}  // namespace cairn::take_stones
