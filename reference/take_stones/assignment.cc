// Take-Stones at the edge: arguments to position, search to answer.
#include "reference/core/assignment.h"

#include "reference/core/alpha_beta.h"
#include "reference/core/observe.h"
#include "reference/core/perft.h"
#include "reference/core/words.h"
#include "reference/take_stones/question.h"
#include "reference/take_stones/rules.h"

namespace cairn::take_stones {
namespace {

/// More than this is nothing that a person looks at.
constexpr std::int64_t kLargestTrace = 100'000;

static_assert(Game<SmallPosition> && Game<LargePosition>);

/// Calls `body` with a board of `size` stones, of the narrowest type that holds it.
template <typename Body>
auto with_position(int size, const std::vector<int>& taken, const Body& body) {
  if (size <= SmallPosition::Stones::capacity()) {
    return body(position_after<SmallPosition>(size, taken));
  }
  return body(position_after<LargePosition>(size, taken));
}

int depth_limit(const Question& question) {
  return question.depth == 0 ? kToTheEnd : question.depth;
}

/// The six lines of the handout's section "Output".
template <Game G>
Solution solve_position(const G& root, int limit) {
  CountingObserver observer;
  const Line<G> best = AlphaBeta<G, CountingObserver>(limit, observer).search(root);
  const SearchCounts& counts = observer.counts();
  const Score value = as_seen_by_max(best.score, root.to_move());
  const std::int64_t inner = counts.visited - counts.evaluated;
  // A root that is a leaf has a factor of 0/0; it is printed as 0.
  const Fraction factor = inner == 0 ? Fraction(0) : Fraction(counts.visited - 1, inner);

  Solution solution;
  solution.answer = {
      {"Move", std::int64_t{best.move}},
      {"Value", Fraction(value.tenths, 10)},
      {"Number of Nodes Visited", counts.visited},
      {"Number of Nodes Evaluated", counts.evaluated},
      {"Max Depth Reached", std::int64_t{counts.deepest}},
      {"Avg Effective Branching Factor", factor},
  };
  solution.pointless = inner == 0;
  return solution;
}

template <Game G>
std::vector<std::int64_t> perft_table(const G& root, int plies) {
  std::vector<std::int64_t> counts;
  for (int ply = 0; ply <= plies; ++ply) {
    const std::int64_t count = perft(root, ply);
    if (count == 0) break;
    counts.push_back(count);
  }
  return counts;
}

std::string player(Side side) { return side == Side::kMax ? "Player 1" : "Player 2"; }

template <Game G>
std::vector<std::string> play_on(G position) {
  std::vector<std::string> lines;
  while (!position.moves().empty()) {
    CountingObserver observer;
    const auto best = AlphaBeta<G, CountingObserver>(kToTheEnd, observer).search(position);
    lines.push_back(player(position.to_move()) + ": " + std::to_string(best.move));
    position = position.after(best.move);
  }
  lines.push_back("Winner: " + player(opponent(position.to_move())));
  return lines;
}

/// What each move is worth to the player who makes it, by a search to the end.
template <Game G>
std::vector<MoveValue> moves_on(const G& position) {
  std::vector<MoveValue> values;
  for (const int stone : position.moves()) {
    CountingObserver observer;
    const auto reply =
        AlphaBeta<G, CountingObserver>(kToTheEnd, observer).search(position.after(stone));
    values.push_back({std::to_string(stone), reply.score == kLost ? "won" : "lost"});
  }
  return values;
}

class TakeStones final : public Assignment {
 public:
  std::string_view name() const override { return "take_stones"; }
  std::string_view title() const override {
    return "Take-Stones, Alpha-Beta search, six printed lines";
  }
  std::string_view usage() const override {
    return "<#stones> <#taken_stones> <taken stones...> <depth>";
  }

  Result<Solution> solve(const Arguments& words) const override {
    const Result<Question> question = parse_question(words);
    if (!question) return question.error();
    Solution solution = with_position(question->size, question->taken, [&](const auto& root) {
      return solve_position(root, depth_limit(*question));
    });
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
      return trace_position(root, depth_limit(*question));
    });
  }

  Result<std::vector<std::int64_t>> perft(int size, int plies) const override {
    if (size < 1 || size > kMaxStones) {
      return Error{"the number of stones '" + std::to_string(size) +
                   "' is not a whole number from 1 to " + std::to_string(kMaxStones)};
    }
    return with_position(size, {}, [&](const auto& root) { return perft_table(root, plies); });
  }

  Result<std::vector<std::string>> play(const Arguments& words) const override {
    const Result<Question> game = parse_game(words);
    if (!game) return game.error();
    std::vector<std::string> lines;
    for (std::size_t ply = 0; ply < game->taken.size(); ++ply) {
      lines.push_back(player(ply % 2 == 0 ? Side::kMax : Side::kMin) + ": " +
                      std::to_string(game->taken[ply]));
    }
    const std::vector<std::string> rest = with_position(
        game->size, game->taken, [](const auto& position) { return play_on(position); });
    lines.insert(lines.end(), rest.begin(), rest.end());
    return lines;
  }

  Result<std::vector<MoveValue>> moves(const Arguments& words) const override {
    const Result<Question> game = parse_game(words);
    if (!game) return game.error();
    return with_position(game->size, game->taken,
                         [](const auto& position) { return moves_on(position); });
  }

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
            {"1000", "0", "3"}};
  }

 private:
  template <Game G>
  static Result<TraceNode> trace_position(const G& root, int limit) {
    CountingObserver counter;
    AlphaBeta<G, CountingObserver>(limit, counter).search(root);
    if (counter.counts().visited > kLargestTrace) {
      return Error{"the searched tree has " + std::to_string(counter.counts().visited) +
                   " nodes, and at most " + std::to_string(kLargestTrace) +
                   " can be shown: ask for a smaller depth"};
    }
    TracingObserver<G> tracer;
    AlphaBeta<G, TracingObserver<G>>(limit, tracer).search(root);
    return tracer.root();
  }
};

}  // namespace

const Assignment& assignment() {
  static const TakeStones instance;
  return instance;
}

}  // namespace cairn::take_stones
