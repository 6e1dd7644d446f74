// Take-Stones against everything that knows its answers from elsewhere: an implementation that
// shares no code, a theorem, the course's published outputs, and programs of other people.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>
#include <vector>

#include "reference/core/alpha_beta.h"
#include "reference/core/assignment.h"
#include "reference/core/observe.h"
#include "reference/core/perft.h"
#include "reference/take_stones/question.h"
#include "reference/take_stones/rules.h"
#include "tests/support/geography.h"
#include "tests/support/places.h"
#include "tests/support/random.h"
#include "tests/support/reachable.h"
#include "tests/support/slow_take_stones.h"
#include "tests/support/words_of.h"

namespace cairn {
namespace {

using take_stones::LargePosition;
using take_stones::position_after;
using take_stones::SmallPosition;
using test::moves_of;
using test::words_of;

const std::filesystem::path kTests = test::project_folder() / "tests";

std::string contents(const std::filesystem::path& file) {
  std::ifstream in(file, std::ios::binary);
  EXPECT_TRUE(in.is_open()) << file;
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

std::string question(int size, const std::vector<int>& taken, int depth) {
  std::string line = std::to_string(size) + ' ' + std::to_string(taken.size());
  for (const int stone : taken) line += ' ' + std::to_string(stone);
  return line + ' ' + std::to_string(depth);
}

/// The reference's six lines, or why there are none.
std::string answer(const std::string& line) {
  const Result<Solution> solution = (*find_assignment("take_stones"))->solve(words_of(line));
  return solution ? printed(solution->answer, 1) : solution.error().message;
}

/// The reference, its slow oracle and plain Minimax, on one question.
void expect_agreement(int size, const std::vector<int>& taken, int depth) {
  const std::string line = question(size, taken, depth);
  const std::string lines = answer(line);
  ASSERT_EQ(lines, slow_oracle_output(size, taken, depth)) << "refsolve take_stones " << line;

  const MinimaxChoice choice = plain_minimax(size, taken, depth);
  std::string move;
  std::string value;
  std::istringstream in(lines);
  in >> move >> move >> value >> value;
  ASSERT_EQ(move, std::to_string(choice.move)) << "refsolve take_stones " << line;
  ASSERT_EQ(std::stod(value), choice.value) << "refsolve take_stones " << line;
}

TEST(TakeStones, AgreesWithItsSlowOracleOnEveryPositionOfSmallBoardsAtEveryDepth) {
  for (int size = 1; size <= 14; ++size) {
    for (const auto& reached : test::reachable(SmallPosition(size))) {
      for (int depth = 0; depth <= size; ++depth) {
        expect_agreement(size, reached.path, depth);
        if (HasFatalFailure()) return;
      }
    }
  }
}

/// Up to `most` random legal moves of a new game.
std::vector<int> random_game(int size, int most, test::Random& random) {
  std::vector<int> taken;
  LargePosition position(size);
  for (int ply = 0; ply < most && !position.moves().empty(); ++ply) {
    taken.push_back(random.one_of(moves_of(position)));
    position = position.after(taken.back());
  }
  return taken;
}

TEST(TakeStones, AgreesWithItsSlowOracleOnRandomPositions) {
  test::Random random(5);
  for (int round = 0; round < 400; ++round) {
    const int size = random.between(10, 24);
    const std::vector<int> taken = random_game(size, random.between(0, size / 2), random);
    for (int depth = 1; depth <= 6; ++depth) {
      expect_agreement(size, taken, depth);
      if (HasFatalFailure()) return;
    }
  }
}

TEST(TakeStones, AgreesWithItsSlowOracleOnBothSidesOfAMachineWordAndOnLargeBoards) {
  test::Random random(6);
  for (const int size : {62, 63, 64, 65, 66, 127, 128, 129, 200, 1024}) {
    for (int round = 0; round < 10; ++round) {
      const std::vector<int> taken = random_game(size, random.between(1, 12), random);
      for (int depth = 1; depth <= 2; ++depth) {
        expect_agreement(size, taken, depth);
        if (HasFatalFailure()) return;
      }
    }
  }
}

// As the course's own third case does.
TEST(TakeStones, AgreesWithItsSlowOracleOnSequencesThatBreakTheRules) {
  test::Random random(7);
  for (int round = 0; round < 400; ++round) {
    const int size = random.between(1, 16);
    std::vector<int> taken;
    std::vector<int> left;
    for (int stone = 1; stone <= size; ++stone) left.push_back(stone);
    for (int count = random.between(0, size); count > 0; --count) {
      taken.push_back(random.one_of(left));
      left.erase(std::find(left.begin(), left.end(), taken.back()));
    }
    for (int depth = 0; depth <= 6; ++depth) {
      expect_agreement(size, taken, depth);
      if (HasFatalFailure()) return;
    }
  }
}

template <typename P>
bool mover_wins_by_search(const P& position) {
  CountingObserver observer;
  return AlphaBeta<P, CountingObserver>(kToTheEnd, observer).search(position).score == kWon;
}

/// The same by the theorem; `last` is the last stone taken.
template <typename P>
bool mover_wins_by_theorem(const P& position, int last) {
  std::vector<int> left;
  for (const int stone : position.left()) left.push_back(stone);
  return test::mover_wins_geography(left, last);
}

TEST(TakeStonesTheorem, HoldsInEveryPositionOfSmallBoards) {
  for (int size = 3; size <= 14; ++size) {
    for (const auto& reached : test::reachable(SmallPosition(size))) {
      if (reached.path.empty()) continue;
      ASSERT_EQ(mover_wins_by_search(reached.position),
                mover_wins_by_theorem(reached.position, reached.path.back()))
          << question(size, reached.path, 0);
    }
  }
}

TEST(TakeStonesTheorem, NamesTheWinnerOfANewGame) {
  for (int size = 2; size <= 26; ++size) {
    const SmallPosition start(size);
    bool wins = false;
    for (const int stone : start.moves()) {
      wins = wins || !mover_wins_by_theorem(start.after(stone), stone);
    }
    EXPECT_EQ(mover_wins_by_search(start), wins) << question(size, {}, 0);
  }
}

/// The number of nodes of the whole tree, or anything above `enough` if there are more.
template <typename P>
int nodes_of_tree(const P& position, int enough) {
  int nodes = 1;
  for (const int stone : position.moves()) {
    nodes += nodes_of_tree(position.after(stone), enough - nodes);
    if (nodes > enough) break;
  }
  return nodes;
}

/// A random game that goes on for as long as it can be made to: a move that ends it is made only
/// where there is no other.
std::vector<int> long_game(int size, test::Random& random) {
  std::vector<int> taken;
  LargePosition position(size);
  for (std::vector<int> moves = moves_of(position); !moves.empty(); moves = moves_of(position)) {
    std::vector<int> quiet;
    for (const int stone : moves) {
      if (!position.after(stone).moves().empty()) quiet.push_back(stone);
    }
    taken.push_back(random.one_of(quiet.empty() ? moves : quiet));
    position = position.after(taken.back());
  }
  return taken;
}

TEST(TakeStonesTheorem, HoldsLateInGamesOf200StonesThatCanBeSearchedToTheEnd) {
  constexpr int kSize = 200;
  constexpr int kFewNodes = 2'000;
  int won = 0;
  int lost = 0;
  test::Random random(8);
  for (int game = 0; game < 30; ++game) {
    std::vector<int> taken = long_game(kSize, random);
    for (; !taken.empty(); taken.pop_back()) {
      const auto position = position_after<LargePosition>(kSize, taken);
      if (nodes_of_tree(position, kFewNodes) > kFewNodes) break;
      const bool wins = mover_wins_by_search(position);
      ++(wins ? won : lost);
      ASSERT_EQ(wins, mover_wins_by_theorem(position, taken.back())) << question(kSize, taken, 0);
    }
  }
  EXPECT_GT(won, 50) << "or the test has lost its object";
  EXPECT_GT(lost, 50);
}

TEST(TakeStonesTheorem, AgreesWithItselfAllAlongGamesOf200Stones) {
  constexpr int kSize = 200;
  test::Random random(9);
  for (int game = 0; game < 5; ++game) {
    std::vector<int> taken;
    LargePosition position(kSize);
    for (const int stone : long_game(kSize, random)) {
      taken.push_back(stone);
      position = position.after(stone);
      bool some_move_wins = false;
      for (const int next : position.moves()) {
        some_move_wins = some_move_wins || !mover_wins_by_theorem(position.after(next), next);
      }
      ASSERT_EQ(mover_wins_by_theorem(position, stone), some_move_wins)
          << question(kSize, taken, 0);
    }
  }
}

TEST(TakeStones, PerftCountsTheLegalSequences) {
  const std::vector<std::vector<std::int64_t>> sequences{{1},                            // 1 stone
                                                         {1},                            //
                                                         {1, 1, 2},                      //
                                                         {1, 1, 3, 2},                   //
                                                         {1, 1, 4, 2},                   //
                                                         {1, 1, 5, 6, 4, 2},             //
                                                         {1, 2, 8, 13, 14, 10, 2},       //
                                                         {1, 2, 9, 18, 28, 32, 24, 4}};  // 8 stones
  for (int size = 1; size <= 8; ++size) {
    const auto& expected = sequences[static_cast<std::size_t>(size) - 1];
    for (int plies = 0; plies <= 9; ++plies) {
      const auto index = static_cast<std::size_t>(plies);
      const std::int64_t count = index < expected.size() ? expected[index] : 0;
      EXPECT_EQ(perft(SmallPosition(size), plies), count) << size << " stones, plies " << plies;
      EXPECT_EQ(slow_oracle_sequences(size, plies), count) << size << " stones, plies " << plies;
    }
  }
}

TEST(TakeStones, PerftAgreesWithItsSlowOracle) {
  for (const int size : {12, 16, 20, 24, 64, 65}) {
    for (int plies = 0; plies <= 4; ++plies) {
      EXPECT_EQ(perft(LargePosition(size), plies), slow_oracle_sequences(size, plies))
          << size << " stones, plies " << plies;
    }
  }
}

TEST(TakeStones, PrintsTheThreeOutputsThatTheCoursePublished) {
  // Lines in pairs: "output1.txt:" and "    $ java TakeStones 3 0 0".
  std::istringstream cases(contents(kTests / "official" / "testcase.txt"));
  const std::string command = "$ java TakeStones ";
  int compared = 0;
  for (std::string file, line; std::getline(cases, file) && std::getline(cases, line);) {
    ASSERT_EQ(file.back(), ':') << file;
    file.pop_back();
    const std::size_t at = line.find(command);
    ASSERT_NE(at, std::string::npos) << line;
    std::string expected = contents(kTests / "official" / file);
    if (expected.back() != '\n') expected += '\n';  // the course's output1.txt has none at its end
    EXPECT_EQ(answer(line.substr(at + command.size())), expected) << line;
    ++compared;
  }
  EXPECT_EQ(compared, 3);
}

TEST(TakeStones, PrintsTheAnswersThatAreKnown) {
  struct Known {
    std::string arguments, move, value, visited, evaluated, deepest, factor;
  };
  for (const Known& known :
       {Known{"7 3 1 4 2 3", "6", "1.0", "3", "1", "2", "1.0"},  // the handout's example
        Known{"3 0 0", "1", "-1.0", "4", "2", "2", "1.5"},
        Known{"7 1 1 2", "5", "-1.0", "12", "7", "2", "2.2"},
        Known{"10 3 4 2 6 4", "1", "1.0", "25", "13", "4", "2.0"},
        Known{"7 2 3 6 0", "1", "-1.0", "16", "8", "4", "1.9"}}) {
    EXPECT_EQ(answer(known.arguments),
              "Move: " + known.move + "\nValue: " + known.value + "\nNumber of Nodes Visited: " +
                  known.visited + "\nNumber of Nodes Evaluated: " + known.evaluated +
                  "\nMax Depth Reached: " + known.deepest +
                  "\nAvg Effective Branching Factor: " + known.factor + '\n')
        << known.arguments;
  }
}

TEST(TakeStones, AgreesWithThreeProgramsOfOtherPeople) {
  const auto recorded =
      nlohmann::json::parse(contents(kTests / "reference" / "recorded_answers.json"));
  EXPECT_EQ(recorded.size(), 208U);
  for (const auto& run : recorded) {
    const auto line = run.at("arguments").get<std::string>();
    EXPECT_EQ(answer(line), run.at("stdout").get<std::string>()) << line;
  }
}

}  // namespace
}  // namespace cairn
