#include "reference/paper/extensive_game.h"

#include <gmock/gmock.h>

namespace cairn::paper {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

MatrixGame form_of(const std::string& text) { return *normal_form(*parse_extensive_game(text)); }

std::string refusal(const std::string& text) {
  const Result<ExtensiveGame> game = parse_extensive_game(text);
  if (!game) return game.error().message;
  const Result<MatrixGame> matrix = normal_form(*game);
  return matrix ? "a game" : matrix.error().message;
}

TEST(NormalForm, HasOneStrategyForEveryCombinationOfChoices) {
  const MatrixGame game = form_of("A:a(L:B:b(l:3 r:5) R:B:c(l:2 r:7))");
  EXPECT_THAT(game.rows, ElementsAre("a=L", "a=R"));
  EXPECT_THAT(game.columns, ElementsAre("b=l c=l", "b=l c=r", "b=r c=l", "b=r c=r"));
  EXPECT_THAT(rows_text(game), ElementsAre("3 3 5 5", "2 7 2 7"));
}

TEST(NormalForm, HasChoicesAlsoForStatesThatAreNotReached) {
  const MatrixGame game = form_of("A:a(L:1 R:B:b(l:A:d(u:2 v:3) r:4))");
  EXPECT_THAT(game.rows, ElementsAre("a=L d=u", "a=L d=v", "a=R d=u", "a=R d=v"));
  EXPECT_THAT(rows_text(game), ElementsAre("1 1", "1 1", "2 4", "3 4"));
}

TEST(NormalForm, TakesPlacesOfOneNameForOneStateOfAPlayerWhoCannotTellThemApart) {
  const MatrixGame pennies = form_of("A:a(H:B:b(h:1 t:-1) T:B:b(h:-1 t:1))");
  EXPECT_THAT(pennies.columns, ElementsAre("b=h", "b=t"));
  EXPECT_THAT(rows_text(pennies), ElementsAre("1 -1", "-1 1"));
}

TEST(NormalForm, HasBothGainsWhereTheGameIsNotZeroSum) {
  EXPECT_THAT(rows_text(form_of("B:x(l:3,5 r:A:y(u:1,1 d:0.5,2))")),
              ElementsAre("3,5 1,1", "3,5 0.5,2"));
}

TEST(NormalForm, HasOneStrategyForAPlayerWithoutStates) {
  const MatrixGame game = form_of("A:a(L:1 R:2)");
  EXPECT_THAT(game.columns, ElementsAre("none"));
  EXPECT_THAT(rows_text(game), ElementsAre("1", "2"));
}

TEST(ExtensiveNotation, RefusesWhatIsNoGame) {
  EXPECT_THAT(refusal(""),
              HasSubstr("a game starts with the player of its first state, such as A:a(L:3 R:5)"));
  EXPECT_THAT(refusal("C:a(L:1)"), HasSubstr("a game starts with the player of its first state"));
  EXPECT_THAT(refusal("A a(L:1)"), HasSubstr("a game starts with the player of its first state"));
  EXPECT_EQ(refusal("A:a"), "a '(' is missing at the end of the text");
  EXPECT_THAT(refusal("A:(L:1)"), HasSubstr("the state '' is not a name"));
  EXPECT_EQ(refusal("A:a()"), "the state a has no move at the end of the text");
  EXPECT_EQ(refusal("A:a(L:1"), "a ')' is missing at the end of the text");
  EXPECT_THAT(refusal("A:a(L:1))"), HasSubstr("the game is complete, but there is more"));
  EXPECT_THAT(refusal("A:a(L:1 L:2)"), HasSubstr("the state a has the move 'L' twice"));
  EXPECT_THAT(refusal("A:a(L 1)"), HasSubstr("a ':' is missing after 'L'"));
  EXPECT_THAT(refusal("A:a(L:x)"), HasSubstr("the gain of A 'x' is not a number"));
  EXPECT_THAT(refusal("A:a(;:1)"), HasSubstr("the move ';' is not a name"));
  EXPECT_THAT(refusal("A:a(L:C:b(l:1))"), HasSubstr("'C' is neither player A nor B"));
  EXPECT_THAT(refusal("A:a(L:B:b(l:1) R:B:b(r:1))"),
              HasSubstr("the state b is there twice, with other moves or another player"));
  EXPECT_THAT(refusal("A:a(L:A:b(l:1) R:B:b(l:1))"), HasSubstr("the state b is there twice"));
  EXPECT_THAT(refusal("A:a(L:A:a(l:1))"), HasSubstr("the state a is there twice"));
}

/// `depth` states of A, one behind the other, with `moves` moves each.
std::string chain(int depth, int moves) {
  std::string text;
  std::string end;
  for (int i = 0; i < depth; ++i) {
    text += (i == 0 ? "" : "m0:") + std::string("A:s") + std::to_string(i) + '(';
    std::string others = i + 1 < depth ? "" : "m0:1";
    for (int move = 1; move < moves; ++move) others += " m" + std::to_string(move) + ":1";
    end.insert(0, others + ')');
  }
  return text + end;
}

TEST(ExtensiveNotation, RefusesGamesTooLargeForASheet) {
  EXPECT_EQ(refusal(chain(64, 1)), "a game");
  EXPECT_THAT(refusal(chain(65, 1)), HasSubstr("the game is deeper than 64 moves"));
  EXPECT_EQ(refusal(chain(6, 2)), "a game");
  EXPECT_EQ(refusal(chain(7, 2)), "player A has more than 64 pure strategies");
  EXPECT_THAT(refusal(chain(1, 1001)), HasSubstr("the game has more than 1000 moves"));
  EXPECT_THAT(refusal(chain(1, 1000)), HasSubstr("more than 64 pure strategies"));
}

TEST(ExtensiveReport, ListsStatesStrategiesAndTheTable) {
  const std::string text =
      *extensive_report(*parse_extensive_game("A:a(L:B:b(l:3 r:5) R:B:c(l:2 r:7))"));
  EXPECT_THAT(text, HasSubstr("States and their moves:\n  A a: L R\n  B b: l r\n  B c: l r\n"));
  EXPECT_THAT(text, HasSubstr("Pure strategies of A:\n  a=L\n  a=R\n"));
  EXPECT_THAT(text, HasSubstr("Normal form. Zero-sum game"));
  EXPECT_THAT(text, HasSubstr("  a=L  3        3        5        5\n"));
  EXPECT_THAT(text, HasSubstr("  (a=L, b=l c=l): A gains 3, B gains -3\n"));
}

}  // namespace
}  // namespace cairn::paper
