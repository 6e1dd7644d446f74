#include <algorithm>

#include "reference/queens/column_game.h"
#include "reference/queens/square_game.h"
#include "tests/support/game_laws.h"

namespace cairn::test {
namespace {

/// Variation 1b: who places the last of k queens wins k, which is odd if that is Player 1.
struct BoardsOf1b : BoardsOf<queens::Variation1b, 7> {
  static std::vector<Score> results(const queens::Variation1b& position) {
    std::vector<Score> scores;
    for (int queens = 1; queens <= position.size(); ++queens) {
      const bool player1_wins = queens % 2 == 1;
      const bool mover_wins = player1_wins == (position.to_move() == Side::kMax);
      scores.push_back(Score{mover_wins ? 10 * queens : -10 * queens});
    }
    std::sort(scores.begin(), scores.end());
    return scores;
  }
};

using Boards = testing::Types<         //
    BoardsOf<queens::Variation1a, 7>,  //
    BoardsOf1b,                        //
    BoardsOf<queens::SquareGame, 4>>;

INSTANTIATE_TYPED_TEST_SUITE_P(Queens, GameLaws, Boards, );

}  // namespace
}  // namespace cairn::test
