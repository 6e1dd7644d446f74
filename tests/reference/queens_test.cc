// N-Queens against what others published, and its commands as a person meets them.
#include <gmock/gmock.h>

#include <array>
#include <regex>

#include "reference/core/perft.h"
#include "reference/queens/nimbers.h"
#include "reference/queens/searches.h"
#include "reference/queens/variation.h"
#include "tests/support/golden.h"
#include "tests/support/refsolve.h"

namespace cairn {
namespace {

using queens::alpha_beta;
using queens::HandoutGame;
using queens::minimax;
using queens::Nimbers;
using queens::SquareGame;
using queens::Variation1a;
using queens::Variation1b;
using test::expect_golden;
using test::ProgramOutput;
using test::refsolve;
using testing::ElementsAre;
using testing::HasSubstr;

TEST(Queens, HasAsManyFullBoardsAsThePuzzleHasSolutions) {
  const std::array<std::int64_t, 12> solutions{1,  0,  0,   2,   10,   4,
                                               40, 92, 352, 724, 2680, 14200};  // OEIS A000170
  for (int size = 1; size <= 12; ++size) {
    EXPECT_EQ(perft(Variation1a(size), size), solutions[static_cast<std::size_t>(size) - 1]);
  }
  std::int64_t orders = 1;
  for (int size = 1; size <= 6; ++size) {
    orders *= size;
    EXPECT_EQ(perft(SquareGame(size), size),
              orders * solutions[static_cast<std::size_t>(size) - 1]);
  }
}

TEST(Queens, CanPlaceTwoAndThreeQueensInAsManyWaysAsArePublished) {
  const std::array<std::int64_t, 8> two{0, 0, 8, 44, 140, 340, 700, 1288};       // OEIS A036464
  const std::array<std::int64_t, 8> three{0, 0, 0, 24, 204, 1024, 3628, 10320};  // OEIS A047659
  for (int size = 1; size <= 8; ++size) {
    const auto index = static_cast<std::size_t>(size) - 1;
    EXPECT_EQ(perft(SquareGame(size), 2), 2 * two[index]) << size;
    EXPECT_EQ(perft(SquareGame(size), 3), 6 * three[index]) << size;
  }
}

/// The values of sizes 1, 2, ..., in points.
template <typename Search>
std::vector<int> values(int largest, const Search& search) {
  std::vector<int> points;
  for (int size = 1; size <= largest; ++size) points.push_back(search(size).value.tenths / 10);
  return points;
}

TEST(Queens, HasTheKnownValues) {
  const auto a = values(12, [](int size) {
    return alpha_beta(HandoutGame<Variation1a>(kToTheEnd), Variation1a(size));
  });
  EXPECT_THAT(a, ElementsAre(1, 1, 1, -1, 1, 1, 1, -1, -1, 1, 1, 1));
  const auto b = values(12, [](int size) {
    return alpha_beta(HandoutGame<Variation1b>(kToTheEnd), Variation1b(size));
  });
  EXPECT_THAT(b, ElementsAre(1, 1, 1, -2, 5, 5, 5, -6, -6, 7, 7, 5));
  const auto squares = values(
      7, [](int size) { return alpha_beta(HandoutGame<SquareGame>(kToTheEnd), SquareGame(size)); });
  EXPECT_THAT(squares, ElementsAre(1, 1, 1, 1, 1, 1, 1));
}

// H. Noon and G. Van Brummelen, "The non-attacking queens game", College Mathematics Journal 37,
// 2006.
TEST(Queens, HasThePublishedNimbersWherePlacesAreFree) {
  std::vector<int> nimbers;
  for (int size = 1; size <= 10; ++size) {
    nimbers.push_back(Nimbers(size).nimber(SquareGame(size).free()));
  }
  EXPECT_THAT(nimbers, ElementsAre(1, 1, 2, 1, 3, 1, 2, 3, 1, 0));  // OEIS A344227
}

TEST(Queens, IsSearchedToTheSameValuesAndOpeningsByMinimaxAndAlphaBeta) {
  const auto expect_equal = []<Game G>(const G& board, int cutoff) {
    const HandoutGame<G> game(cutoff);
    EXPECT_EQ(alpha_beta(game, board), minimax(game, board)) << board.size();
  };
  for (int size = 1; size <= 10; ++size) {
    expect_equal(Variation1a(size), kToTheEnd);
    expect_equal(Variation1b(size), kToTheEnd);
  }
  for (int size = 1; size <= 16; ++size) {
    expect_equal(Variation1a(size), 4);
    expect_equal(Variation1b(size), 4);
  }
  for (int size = 1; size <= 6; ++size) expect_equal(SquareGame(size), kToTheEnd);
}

std::string queens_printed(const std::string& line) { return test::printed_by("queens " + line); }

/// A table with `*` for each time.
std::string table(const std::string& options) {
  static const std::regex time("[0-9]+\\.[0-9]{6}\n");
  return std::regex_replace(queens_printed("table " + options), time, "*\n");
}

TEST(QueensTable, HasTheHandoutsColumns) {
  expect_golden("refsolve/queens_table_1a.txt", table("--variation 1a --sizes 1..12"));
  expect_golden("refsolve/queens_table_1b.txt", table("--variation 1b --sizes 1..12"));
  expect_golden("refsolve/queens_table_2.txt", table("--variation 2 --search table --sizes 1..9"));
}

TEST(QueensTable, GoesToTheCutoff) {
  expect_golden("refsolve/queens_table_1a_cutoff_4.txt",
                table("--variation 1a --sizes 1..20 --cutoff 4"));
  expect_golden("refsolve/queens_table_1b_cutoff_4.txt",
                table("--variation 1b --sizes 1..20 --cutoff 4"));
}

TEST(QueensTable, IsTheSameByEverySearch) {
  EXPECT_EQ(table("--search minimax"), table("--search alpha-beta"));
  EXPECT_EQ(table("--variation 1b --search minimax --sizes 1..12 --cutoff 4"),
            table("--variation 1b --search alpha-beta --sizes 1..12 --cutoff 4"));
  EXPECT_EQ(table("--variation 2 --search minimax --sizes 1..6"),
            table("--variation 2 --search table --sizes 1..6"));
}

TEST(QueensPlayCommand, LetsTwoProgramsPlayWithTheirOwnSearches) {
  expect_golden(
      "refsolve/queens_play.txt",
      queens_printed("play --variation 1b --size 6 --player1 minimax:4 --player2 alpha-beta"));
}

TEST(QueensPlayCommand, SaysThatTheInputEndedAndFails) {
  const ProgramOutput output = refsolve("queens play --size 3");
  EXPECT_EQ(output.exit_code, 1);
  EXPECT_THAT(output.out, HasSubstr("Player 1, which row of column 0?\n"));
  EXPECT_EQ(output.err,
            "refsolve: queens play: the input ended before the game did: Player 1 has to move\n");
}

TEST(QueensTournamentCommand, PrintsTheHandoutsTable) {
  expect_golden("refsolve/queens_tournament.txt", queens_printed("tournament"));
  expect_golden("refsolve/queens_tournament_expected.txt",
                queens_printed("tournament --evaluation expected --games 1"));
  EXPECT_EQ(queens_printed("tournament --sizes 10 --cutoffs 5/3 --games 30 --seed 9"),
            queens_printed("tournament --seed 9 --games 30 --cutoffs 5/3 --sizes 10"));
}

TEST(QueensCommands, RefuseWhatIsAskedWronglyInOneLine) {
  const std::vector<std::pair<std::string, std::string>> refusals{
      {"1c 0 4", "the variation '1c' is not 1a, 1b or 2; usage:"},
      {"table --variation 3", "the variation '3' is not 1a, 1b or 2"},
      {"table --search deep", "the search 'deep' is not minimax, alpha-beta or table"},
      {"table --search table", "the search 'table' is for variation 2"},
      {"table --variation 2 --search table --cutoff 3", "it has no cut-off"},
      {"table --sizes 0..4", "the size '0'"},
      {"table --sizes 4..1", "do not ascend"},
      {"table --variation 2 --sizes 12", "from 1 to 11"},
      {"table --cutoff x", "the cut-off 'x'"},
      {"table 8", "usage: 'queens table"},
      {"table --size 8", "unrecognised option '--size'"},
      {"play --variation x", "the variation 'x'"},
      {"play --size 33", "the size '33'"},
      {"play --player1 me", "the player 'me' is neither 'person' nor a search"},
      {"play --player2 alpha-beta:-1", "the cut-off '-1'"},
      {"play 6", "usage: 'queens play"},
      {"tournament --variation 9", "the variation '9'"},
      {"tournament --sizes ten", "the size 'ten'"},
      {"tournament --cutoffs 4", "the cut-offs '4' are not a pair such as '5/3'"},
      {"tournament --evaluation best", "the evaluation 'best' is neither random nor expected"},
      {"tournament --games 0", "the number of games '0'"},
      {"tournament --seed -1", "the seed '-1'"},
  };
  for (const auto& [line, says] : refusals) {
    const ProgramOutput output = refsolve("queens " + line);
    EXPECT_EQ(output.exit_code, 2) << line;
    EXPECT_EQ(output.out, "") << line;
    EXPECT_THAT(output.err, testing::StartsWith("refsolve: queens")) << line;
    EXPECT_THAT(output.err, HasSubstr(says)) << line;
    EXPECT_EQ(output.err.find('\n'), output.err.size() - 1) << line;
  }
}

}  // namespace
}  // namespace cairn
