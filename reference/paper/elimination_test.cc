#include "reference/paper/elimination.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <set>

#include "tests/support/random.h"

namespace cairn::paper {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

const std::string kHandout =
    "3,5 1,3 3,2 8,3 / 6,5 1,4 4,8 1,3 / 7,9 9,5 2,6 3,2 / 3,9 6,2 3,6 5,4";

TEST(Elimination, LeavesTwoByTwoOfTheHandoutsTable) {
  const MatrixGame game = *parse_matrix(kHandout);
  const Reduced reduced = eliminate(game);
  std::vector<std::string> steps;
  for (const Elimination& step : reduced.steps) {
    steps.push_back(player_name(step.player) + ' ' + game.strategies(step.player)[step.dominated] +
                    " by " + game.strategies(step.player)[step.by]);
  }
  EXPECT_THAT(steps, ElementsAre("B II by I", "B IV by I", "A I by II", "A IV by II"));
  EXPECT_THAT(reduced.left.rows, ElementsAre(1, 2));
  EXPECT_THAT(reduced.left.columns, ElementsAre(0, 2));
  EXPECT_THAT(pure_equilibria(game), ElementsAre(Profile{1, 2}, Profile{2, 0}));
}

TEST(Elimination, LeavesOnlyConfessingToPrisoners) {  // Osborne and Rubinstein, example 16.2
  const MatrixGame game = *parse_matrix("3,3 0,4 / 4,0 1,1");
  EXPECT_EQ(eliminate(game).left, (Remaining{{1}, {1}}));
  EXPECT_THAT(pure_equilibria(game), ElementsAre(Profile{1, 1}));
}

TEST(Elimination, TakesNothingThatIsOnlyWeaklyDominated) {
  const MatrixGame game = *parse_matrix("1,1 0,0 / 1,1 1,1");
  EXPECT_THAT(eliminate(game).steps, IsEmpty());
}

TEST(Elimination, DoesNotTryMixturesOfStrategies) {
  // III gains 1 always; half I and half II gains 1.5.
  const MatrixGame game = *parse_matrix("3,0 0,0 / 0,0 3,0 / 1,0 1,0");
  EXPECT_THAT(eliminate(game).steps, IsEmpty());
}

TEST(PureEquilibria, MayBeNoneOrMany) {
  EXPECT_THAT(pure_equilibria(*parse_matrix("1 -1 / -1 1")), IsEmpty()) << "matching pennies";
  EXPECT_EQ(pure_equilibria(*parse_matrix("1 1 / 1 1")).size(), 4U);
}

MatrixGame random_game(test::Random& random) {
  const int rows = random.between(1, 5);
  const int columns = random.between(1, 5);
  std::string text;
  for (int row = 0; row < rows; ++row) {
    text += row == 0 ? "" : " /";
    for (int column = 0; column < columns; ++column) {
      text +=
          ' ' + std::to_string(random.between(0, 9)) + ',' + std::to_string(random.between(0, 9));
    }
  }
  return *parse_matrix(text);
}

bool dominates(const MatrixGame& game, const Remaining& left, Player player, std::size_t by,
               std::size_t strategy) {
  const auto better = [&](std::size_t other) {
    return player == Player::kA ? game.table[by][other].a > game.table[strategy][other].a
                                : game.table[other][by].b > game.table[other][strategy].b;
  };
  const auto& others = player == Player::kA ? left.columns : left.rows;
  return std::all_of(others.begin(), others.end(), better);
}

/// Eliminates in an order of chance, one at a time.
Remaining eliminate_at_random(const MatrixGame& game, test::Random& random) {
  Remaining left = all_strategies(game);
  while (true) {
    std::vector<std::pair<Player, std::size_t>> can_go;
    for (const Player player : {Player::kA, Player::kB}) {
      for (const std::size_t strategy : left.of(player)) {
        const auto& own = left.of(player);
        if (std::any_of(own.begin(), own.end(), [&](std::size_t by) {
              return dominates(game, left, player, by, strategy);
            })) {
          can_go.emplace_back(player, strategy);
        }
      }
    }
    if (can_go.empty()) return left;
    const auto [player, strategy] = random.one_of(can_go);
    std::erase(left.of(player), strategy);
  }
}

TEST(Elimination, LeavesTheSameInEveryOrder) {  // Gilboa, Kalai and Zemel, 1990
  test::Random random(1990);
  int eliminated = 0;
  for (int round = 0; round < 500; ++round) {
    const MatrixGame game = random_game(random);
    const Reduced reduced = eliminate(game);
    eliminated += static_cast<int>(reduced.steps.size());
    for (int order = 0; order < 5; ++order) {
      EXPECT_EQ(eliminate_at_random(game, random), reduced.left)
          << table_text(game, all_strategies(game));
    }
  }
  EXPECT_GT(eliminated, 500) << "there was something to eliminate";
}

TEST(Elimination, LeavesEveryPureEquilibriumAndAddsNone) {  // Osborne and Rubinstein, exercise 56
  test::Random random(56);
  for (int round = 0; round < 1000; ++round) {
    const MatrixGame game = random_game(random);
    const Remaining left = eliminate(game).left;
    MatrixGame smaller;
    for (const std::size_t row : left.rows) {
      smaller.rows.push_back(game.rows[row]);
      smaller.table.emplace_back();
      for (const std::size_t column : left.columns) {
        smaller.table.back().push_back(game.table[row][column]);
      }
    }
    for (const std::size_t column : left.columns) smaller.columns.push_back(game.columns[column]);
    std::set<std::string> before;
    std::set<std::string> after;
    for (const Profile& one : pure_equilibria(game)) before.insert(profile_text(game, one));
    for (const Profile& one : pure_equilibria(smaller)) after.insert(profile_text(smaller, one));
    EXPECT_EQ(before, after) << table_text(game, all_strategies(game));
  }
}

TEST(MatrixReport, GivesEveryComparisonOfAStep) {
  const std::string text = matrix_report(*parse_matrix(kHandout));
  EXPECT_THAT(text, HasSubstr("1. B II goes, dominated by B I: 5 > 3 against A I, 5 > 4 against "
                              "A II, 9 > 5 against A III, 9 > 2 against A IV\n"));
  EXPECT_THAT(text, HasSubstr("3. A I goes, dominated by A II: 6 > 3 against B I, 4 > 3 against "
                              "B III\n"));
  EXPECT_THAT(text, HasSubstr("A plays II or III, B plays I or III: elimination alone does not "
                              "decide.\n"));
  EXPECT_THAT(text, HasSubstr("  (III, I): A gains 7, B gains 9\n"));
}

TEST(MatrixReport, SaysWhereEliminationDecidesAndWhereThereIsNothingToDo) {
  EXPECT_THAT(matrix_report(*parse_matrix("3,3 0,4 / 4,0 1,1")),
              HasSubstr("A plays II, B plays II: elimination leaves nothing else.\n"));
  const std::string pennies = matrix_report(*parse_matrix("1 -1 / -1 1"));
  EXPECT_THAT(pennies, HasSubstr("Zero-sum game"));
  EXPECT_THAT(pennies, HasSubstr("  none is dominated\n\nA plays I or II"));
  EXPECT_THAT(pennies, HasSubstr("best reply to the other:\n  none\n"));
}

}  // namespace
}  // namespace cairn::paper
