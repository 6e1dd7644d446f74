// The two-player N-Queens game at the edge: arguments to boards, searches to answers.
#include "reference/core/assignment.h"

#include "reference/core/game_so_far.h"
#include "reference/core/perft.h"
#include "reference/core/trace.h"
#include "reference/core/trace_part.h"
#include "reference/core/words.h"
#include "reference/queens/exact.h"
#include "reference/queens/misconceptions/misconceptions.h"
#include "reference/queens/question.h"
#include "reference/queens/tournament.h"

namespace cairn::queens {
namespace {

/// More games than any homework needs.
constexpr std::int64_t kMostGames = 1'000'000;

/// One row of the handout's table: its value and its best opening moves.
template <Game G>
Answer exact_row(const G& board) {
  const BestActions best = ExactSearch<G>(board.size()).best(board);
  const std::string row = '[' + std::to_string(board.size()) + ']';
  return {{"Value" + row, std::int64_t{best.value.tenths / 10}},
          {"Opening" + row, any_of({best.actions.begin(), best.actions.end()})}};
}

/// The same where the value depends on an evaluation function that is the student's own.
Answer bounded_row(Variation variation, int size) {
  const int points = most_points(variation, size);
  const std::string row = '[' + std::to_string(size) + ']';
  return {{"Value" + row, Between{-points, points}},
          {"Opening" + row, Between{0, opening_moves(variation, size) - 1}}};
}

template <Game G>
G after_moves(G position, const std::vector<int>& moves) {
  for (const int move : moves) position = position.after(move);
  return position;
}

/// The moves of the best play that follows, the first one among equals, and the winner.
template <Game G>
std::vector<std::string> moves_to_the_end(G position) {
  ExactSearch<G> search(position.size());
  std::vector<std::string> lines;
  while (!position.moves().empty()) {
    const int move = search.best(position).actions.front();
    lines.push_back(player(position.to_move()) + ": " + std::to_string(move));
    position = position.after(move);
  }
  lines.push_back("Winner: " + player(opponent(position.to_move())));
  return lines;
}

/// What each move is worth to the player who makes it.
template <Game G>
std::vector<MoveValue> moves_on(const G& position) {
  ExactSearch<G> search(position.size());
  std::vector<MoveValue> values;
  for (const int move : position.moves()) {
    const G next = position.after(move);
    const Score score = next.moves().empty()
                            ? -next.final_score()
                            : as_seen_by_max(search.best(next).value, position.to_move());
    const bool points = G::kPoints == Scoring::kQueens;
    const std::string value =
        points ? std::to_string(score.tenths / 10) : (score == kWon ? "won" : "lost");
    values.push_back({std::to_string(move), value});
  }
  return values;
}

/// Question 9's scenarios: who wins depends on what is estimated, so that any number of games is
/// right, and one at least has to be played.
Result<Solution> games_to_play(const Arguments& words) {
  if (words.size() != 3) {
    return Error{"games are asked for in 3 words, such as 'games 10,20 4/4,5/3', and this has " +
                 std::to_string(words.size())};
  }
  const Result<std::vector<int>> sizes = parse_sizes(words[1], Variation::k1a);
  if (!sizes) return sizes.error();
  const Result<std::vector<Cutoffs>> pairs = parse_pairs(words[2]);
  if (!pairs) return pairs.error();
  Solution solution;
  for (const int size : *sizes) {
    for (const Cutoffs& pair : *pairs) {
      const std::string scenario = std::to_string(size) + ' ' + std::to_string(pair.player1) + ' ' +
                                   std::to_string(pair.player2);
      solution.answer.push_back({"Games[" + scenario + ']', Between{1, kMostGames}});
    }
  }
  return solution;
}

int depth_limit(const BoardQuestion& question) {
  return question.cutoff == 0 ? kToTheEnd : question.cutoff;
}

class Queens final : public Assignment {
 public:
  std::string_view name() const override { return "queens"; }
  std::string_view title() const override {
    return "The two-player N-Queens game, Minimax values and best openings";
  }
  std::string_view rules() const override {
    return "The players place a queen in turn, where no other queen attacks it. A player who "
           "cannot place one loses. In variations 1a and 1b a queen goes into the leftmost free "
           "column, in variation 2 onto any free square. The winner gets 1; in 1b as many points "
           "as there are queens. Rows, columns and squares count from 0. Cut-off 0 is to the end "
           "of the game.";
  }
  std::string_view usage() const override {
    return "<variation> <cut-off> <sizes> | games <sizes> <cut-off/cut-off,...>";
  }

  Result<Solution> solve(const Arguments& words) const override {
    if (!words.empty() && words[0] == "games") return games_to_play(words);
    const Result<Question> question = parse_question(words);
    if (!question) return question.error();
    Solution solution;
    for (const int size : question->sizes) {
      const bool exact = question->cutoff == 0 || size <= question->cutoff;
      const Answer row = exact
                             ? with_empty_board(question->variation, size,
                                                [](const auto& board) { return exact_row(board); })
                             : bounded_row(question->variation, size);
      solution.answer.insert(solution.answer.end(), row.begin(), row.end());
    }
    return solution;
  }

  Result<TraceNode> trace(const Arguments& words) const override {
    const Result<BoardQuestion> question = parse_board_question(words);
    if (!question) return question.error();
    return with_empty_board(question->variation, question->size, [&](const auto& board) {
      return trace_search(after_moves(board, question->moves), depth_limit(*question),
                          "ask for a smaller board or cut-off");
    });
  }

  Result<TraceNode> trace_part(const Arguments& words, const TracePart& part) const override {
    const Result<BoardQuestion> question = parse_board_question(words);
    if (!question) return question.error();
    return with_empty_board(question->variation, question->size, [&](const auto& board) {
      return trace_part_of(after_moves(board, question->moves), depth_limit(*question), part);
    });
  }

  Result<Board> board(const Arguments& words) const override {
    const Result<BoardQuestion> question = parse_board_question(words);
    if (!question) return question.error();
    const bool squares = question->variation == Variation::k2;
    Board board{
        squares ? Board::Shape::kSquares : Board::Shape::kColumns, question->size, {}, {}, {}};
    for (const int move : question->moves) board.moves.push_back(std::to_string(move));
    with_empty_board(question->variation, question->size, [&](const auto& empty) {
      for (const int move : after_moves(empty, question->moves).moves()) {
        board.next.push_back({std::to_string(move), words});
        board.next.back().question.push_back(std::to_string(move));
      }
    });
    if (words.size() > 3) board.before = {words.begin(), words.end() - 1};
    return board;
  }

  Result<std::vector<std::int64_t>> perft(int size, int plies) const override {
    const int largest = largest_exact_size(Variation::k1a);
    if (size < 1 || size > largest) {
      return Error{"the size '" + std::to_string(size) + "' is not a whole number from 1 to " +
                   std::to_string(largest)};
    }
    return perft_table(Variation1a(size), plies);
  }

  Result<std::vector<std::string>> play(const Arguments& words) const override {
    const Result<QueensGame> game = parse_game(words);
    if (!game) return game.error();
    std::vector<std::string> lines;
    for (std::size_t ply = 0; ply < game->moves.size(); ++ply) {
      lines.push_back(player(ply % 2 == 0 ? Side::kMax : Side::kMin) + ": " +
                      std::to_string(game->moves[ply]));
    }
    const std::vector<std::string> rest = with_empty_board(
        game->variation, game->size,
        [&](const auto& board) { return moves_to_the_end(after_moves(board, game->moves)); });
    lines.insert(lines.end(), rest.begin(), rest.end());
    return lines;
  }

  Result<std::vector<MoveValue>> moves(const Arguments& words) const override {
    const Result<QueensGame> game = parse_game(words);
    if (!game) return game.error();
    return with_empty_board(game->variation, game->size, [&](const auto& board) {
      return moves_on(after_moves(board, game->moves));
    });
  }

  const MisconceptionCatalog* catalog() const override { return &queens::catalog(); }

  std::vector<Arguments> bench() const override {
    return {{"1a", "0", "1..12"}, {"1b", "0", "1..12"}, {"2", "0", "1..8"},
            {"1a", "4", "1..20"}, {"1b", "4", "1..20"}, {"2", "2", "1..5"}};
  }
};

}  // namespace

const Assignment& assignment() {
  static const Queens instance;
  return instance;
}

}  // namespace cairn::queens
