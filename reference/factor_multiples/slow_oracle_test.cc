// Factor-Multiples a second time, word for word as the handout describes its four methods: slow,
// plain, and sharing no line with reference/.
#include "tests/support/slow_oracle.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>

namespace cairn::factor_multiples {
namespace {

constexpr int kSmallBoard = 9;
constexpr int kSmallGame = 17;

/// "Class GameState": "two of them", crossed and last_move, are set before, the others by a method.
struct GameState {
  std::vector<int> crossed;  // entry 0 is "never used"; not 0: "has already been crossed out"
  int last_move = -1;        // -1: "no number is yet to be crossed out"
  bool leaf = false;
  int best_move = -1;
};

std::vector<int> generate_successors(int last_move, const std::vector<int>& crossed) {
  const int n = static_cast<int>(crossed.size()) - 1;
  std::vector<int> successors;
  for (int number = 1; number <= n; ++number) {
    if (crossed[static_cast<std::size_t>(number)] != 0) continue;
    if (last_move == -1) {
      if (number % 2 == 0 && number < n / 2.0) successors.push_back(number);
    } else if (number % last_move == 0 || last_move % number == 0) {
      successors.push_back(number);
    }
  }
  return successors;
}

GameState successor(const GameState& s, int number) {
  GameState next{s.crossed, number};
  next.crossed[static_cast<std::size_t>(number)] = 1;
  return next;
}

int min_value(GameState& s);

int max_value(GameState& s) {
  const std::vector<int> successors = generate_successors(s.last_move, s.crossed);
  s.leaf = successors.empty();
  if (s.leaf) return -1;
  int value = -2;
  for (const int number : successors) {
    GameState next = successor(s, number);
    const int v = min_value(next);
    if (v >= value) s.best_move = number;  // "choose the maximum of those numbers"
    value = std::max(value, v);
  }
  return value;
}

int min_value(GameState& s) {
  const std::vector<int> successors = generate_successors(s.last_move, s.crossed);
  s.leaf = successors.empty();
  if (s.leaf) return 1;
  int value = 2;
  for (const int number : successors) {
    GameState next = successor(s, number);
    const int v = max_value(next);
    if (v <= value) s.best_move = number;
    value = std::min(value, v);
  }
  return value;
}

int move(GameState s) {
  max_value(s);
  return s.leaf ? -1 : s.best_move;
}

GameState new_game(int n) { return {std::vector<int>(static_cast<std::size_t>(n) + 1, 0)}; }

/// "9-2-8"
GameState state_of(const std::string& word) {
  std::istringstream in(word);
  int number = 0;
  in >> number;
  GameState s = new_game(number);
  for (char dash = 0; in >> dash >> number;) s = successor(s, number);
  return s;
}

std::string transcript(int n) {
  std::string lines;
  GameState s = new_game(n);
  int player = 1;
  for (int number = move(s); number != -1; number = move(s)) {
    lines += "Player " + std::to_string(player) + ": " + std::to_string(number) + '\n';
    s = successor(s, number);
    player = 3 - player;
  }
  return lines + "Winner: Player " + std::to_string(3 - player) + '\n';
}

/// A game of up to kSmallGame numbers, or a method asked one position.
std::string output(const Arguments& question) {
  const std::string& method = question[0];
  if (method != "generateSuccessors" && method != "max_value" && method != "min_value" &&
      method != "move") {
    return transcript(std::stoi(method));
  }
  GameState s = state_of(question[1]);
  if (method == "move") return "Move: " + std::to_string(move(s)) + '\n';
  if (method == "generateSuccessors") {
    std::string list;
    for (const int number : generate_successors(s.last_move, s.crossed)) {
      list += ' ' + std::to_string(number);
    }
    return "Successors:" + (list.empty() ? " none" : list) + '\n';
  }
  const int value = method == "max_value" ? max_value(s) : min_value(s);
  return "Value: " + std::to_string(value) +
         "\nBest Move: " + (s.leaf ? "-" : std::to_string(s.best_move)) +
         "\nLeaf: " + (s.leaf ? "yes" : "no") + '\n';
}

/// The four methods asked about the position, and about all that can follow it.
void ask_from(const std::string& word, std::vector<Arguments>& questions) {
  for (const char* const method : {"generateSuccessors", "max_value", "min_value", "move"}) {
    questions.push_back({method, word});
  }
  const GameState s = state_of(word);
  for (const int number : generate_successors(s.last_move, s.crossed)) {
    ask_from(word + '-' + std::to_string(number), questions);
  }
}

std::vector<Arguments> small_questions() {
  std::vector<Arguments> questions;
  for (int n = 5; n <= kSmallGame; ++n) questions.push_back({std::to_string(n), "1"});
  for (int n = 5; n <= kSmallBoard; ++n) ask_from(std::to_string(n), questions);
  return questions;
}

TEST(FactorMultiplesSlowOracle, AgreesOnEverySmallQuestion) {
  test::expect_agreement(**find_assignment("factor_multiples"), small_questions(), output);
}

}  // namespace
}  // namespace cairn::factor_multiples
