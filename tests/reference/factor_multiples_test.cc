// Factor-Multiples against what is known of it without the reference.
#include <gmock/gmock.h>

#include <sstream>

#include "reference/core/assignment.h"
#include "reference/core/perft.h"
#include "reference/factor_multiples/rules.h"
#include "tests/support/geography.h"
#include "tests/support/golden.h"
#include "tests/support/refsolve.h"

namespace cairn {
namespace {

using test::printed_by;
using test::ProgramOutput;
using test::refsolve;
using testing::HasSubstr;

/// The numbers taken, and behind them the winner: "2 4 1 7 (Player 2)".
std::string game(int n) {
  std::istringstream lines(printed_by("factor_multiples " + std::to_string(n) + " 1"));
  std::string text;
  for (std::string line; std::getline(lines, line);) {
    const std::string value = line.substr(line.find(": ") + 2);
    text += line.starts_with("Winner") ? "(" + value + ")" : value + ' ';
  }
  return text;
}

TEST(FactorMultiples, PlaysTheGamesThatAreKnown) {
  EXPECT_EQ(game(7), "2 4 1 7 (Player 2)") << "the handout's example";
  EXPECT_EQ(game(8), "2 8 4 1 7 (Player 1)");
  EXPECT_EQ(game(21), "10 20 5 15 3 21 7 14 2 16 8 4 12 6 18 9 1 19 (Player 2)");
}

TEST(FactorMultiples, PrintsWholeTranscriptsOfUpToThirtyNumbers) {
  std::string all;
  for (int n = 1; n <= 30; ++n) {
    const std::string line = "factor_multiples " + std::to_string(n) + " 1";
    all += "$ refsolve " + line + '\n' + printed_by(line) + '\n';
  }
  test::expect_golden("refsolve/factor_multiples.txt", all);
}

/// A won position has a move to a lost one, so the theorem gives the largest best move as well.
int best_move_by_theorem(const factor_multiples::Position& position) {
  int largest = 0;
  int largest_winning = 0;
  for (const int number : position.moves()) {
    const factor_multiples::Position next = position.after(number);
    std::vector<int> left;
    for (const int other : next.left()) left.push_back(other);
    largest = number;
    if (!test::mover_wins_geography(left, number)) largest_winning = number;
  }
  return largest_winning != 0 ? largest_winning : largest;
}

TEST(FactorMultiples, PlaysWhatTheTheoremOnVertexGeographySaysUpToFortyFour) {
  for (int n = factor_multiples::kFewestNumbers; n <= 44; ++n) {
    std::string expected;
    factor_multiples::Position position(n);
    while (!position.moves().empty()) {
      const int number = best_move_by_theorem(position);
      expected += std::to_string(number) + ' ';
      position = position.after(number);
    }
    const bool first_wins = position.to_move() == Side::kMin;
    expected += first_wins ? "(Player 1)" : "(Player 2)";
    EXPECT_EQ(game(n), expected) << n << " numbers";
  }
}

TEST(FactorMultiples, PerftCountsTheLegalSequences) {
  EXPECT_EQ(printed_by("perft factor_multiples 7"), "0 1\n1 1\n2 3\n3 8\n4 11\n5 5\n");
  test::expect_golden("refsolve/perft_factor_multiples_12.txt",
                      printed_by("perft factor_multiples 12"));
}

TEST(FactorMultiples, MethodsAreAskedOnTheCommandLine) {
  EXPECT_EQ(printed_by("factor_multiples max_value 7-2 7-2-4-1-7"),
            "Value: 1; -1\nBest Move: 4; -\nLeaf: no; yes\n");
  const ProgramOutput output = refsolve("factor_multiples move 9-3");
  EXPECT_EQ(output.exit_code, 0);
  EXPECT_EQ(output.out, "Move: 9\n");
  EXPECT_EQ(output.err,
            "refsolve: factor_multiples: warning: 9-3: the rules do not allow number 3 "
            "as move 1\n");
}

TEST(FactorMultiples, ShowsTheSearchedTree) {
  test::expect_golden("refsolve/trace_factor_multiples_max_value_7_2_4.txt",
                      printed_by("trace factor_multiples max_value 7-2-4"));
}

TEST(FactorMultiples, IsPlayedAtTheTerminal) {
  const ProgramOutput second = refsolve("factor_multiples 7 3", test::Stdout::kKept, "5\n4\n7\n");
  EXPECT_EQ(second.exit_code, 0);
  EXPECT_EQ(second.out, "Player 1: 2\nPlayer 2: 4\nPlayer 1: 1\nPlayer 2: 7\nWinner: Player 2\n");
  EXPECT_EQ(second.err,
            "Player 2, your move: '5' is not a legal move; legal moves are 1 4 6\n"
            "Player 2, your move: Player 2, your move: ");
  const ProgramOutput first = refsolve("factor_multiples 7 2", test::Stdout::kKept, "2\n1\n");
  EXPECT_EQ(first.exit_code, 0);
  EXPECT_EQ(first.out, "Player 1: 2\nPlayer 2: 4\nPlayer 1: 1\nPlayer 2: 7\nWinner: Player 2\n");
}

TEST(FactorMultiples, CouldNotGoOnWhenTheTerminalIsClosed) {
  const ProgramOutput output = refsolve("factor_multiples 7 2", test::Stdout::kKept, "2\n");
  EXPECT_EQ(output.exit_code, 1);
  EXPECT_EQ(output.out, "Player 1: 2\nPlayer 2: 4\n");
  EXPECT_THAT(output.err, HasSubstr("\nrefsolve: factor_multiples: the input ended before the game "
                                    "did; Player 1 was to move, and could take 1\n"));
}

TEST(FactorMultiples, SaysThatASmallGameIsTooSmallInEveryMode) {
  for (const std::string mode : {"1", "2", "3"}) {
    EXPECT_EQ(printed_by("factor_multiples 4 " + mode),
              "Value of n is too small to play the game\n");
  }
}

TEST(FactorMultiples, RefusesWhatIsNoQuestion) {
  for (const std::string line :
       {"factor_multiples", "factor_multiples 21", "factor_multiples 45 1", "factor_multiples 21 4",
        "factor_multiples max 9", "factor_multiples max_value", "factor_multiples move 9-2-2",
        "factor_multiples 21 2 --decimals x", "moves factor_multiples 4",
        "play factor_multiples 9 3", "perft factor_multiples 45",
        "trace factor_multiples generateSuccessors 9"}) {
    const ProgramOutput output = refsolve(line);
    EXPECT_EQ(output.exit_code, 2) << line;
    EXPECT_EQ(output.out, "") << line;
    EXPECT_THAT(output.err, testing::MatchesRegex("refsolve: [^\n]+\n")) << line;
  }
}

}  // namespace
}  // namespace cairn
