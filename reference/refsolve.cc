// refsolve: what is right. One command an assignment, and ways to look at how it comes about.
#include <chrono>
#include <iostream>
#include <limits>

#include "reference/command_line/command_line.h"
#include "reference/command_line/explore_command.h"
#include "reference/command_line/solve_command.h"
#include "reference/command_line/trace_command.h"
#include "reference/command_line/version.h"
#include "reference/core/assignment.h"
#include "reference/core/words.h"

namespace cairn {
namespace {

/// Names the assignment in front of what is wrong with its question.
Error at(const Assignment& assignment, const Error& error) {
  return Error{std::string(assignment.name()) + ": " + error.message};
}

struct PerftOptions {
  std::string assignment;
  std::string size;
  std::optional<std::string> plies;

  std::vector<Option> options() { return {word(assignment), word(size), word(plies, 0)}; }
};

Result<int> count_sequences(const PerftOptions& asked) {
  const auto assignment = find_assignment(asked.assignment);
  if (!assignment) return assignment.error();
  const int largest = std::numeric_limits<int>::max();
  const Result<int> size = whole_number(asked.size, "the size", 1, largest);
  if (!size) return size.error();
  const Result<int> plies =
      asked.plies ? whole_number(*asked.plies, "the number of plies", 0, largest - 1) : largest - 1;
  if (!plies) return plies.error();
  const auto counts = (*assignment)->perft(*size, *plies);
  if (!counts) return at(**assignment, counts.error());
  for (std::size_t ply = 0; ply < counts->size(); ++ply) {
    std::cout << ply << ' ' << (*counts)[ply] << '\n';
  }
  return kExitDone;
}

struct GameOptions {
  std::string assignment;
  Arguments size_and_moves;

  std::vector<Option> options() { return {word(assignment), word(size_and_moves, 1, kAnyNumber)}; }
};

Result<int> play(const GameOptions& asked) {
  const auto assignment = find_assignment(asked.assignment);
  if (!assignment) return assignment.error();
  const auto lines = (*assignment)->play(asked.size_and_moves);
  if (!lines) return at(**assignment, lines.error());
  for (const std::string& line : *lines) std::cout << line << '\n';
  return kExitDone;
}

Result<int> list_moves(const GameOptions& asked) {
  const auto assignment = find_assignment(asked.assignment);
  if (!assignment) return assignment.error();
  const auto moves = (*assignment)->moves(asked.size_and_moves);
  if (!moves) return at(**assignment, moves.error());
  for (const MoveValue& one : *moves) std::cout << one.move << ' ' << one.value << '\n';
  return kExitDone;
}

/// FNV-1a, 64 bits (Fowler, Noll, Vo): http://www.isthe.com/chongo/tech/comp/fnv
std::uint64_t fnv1a(std::uint64_t hash, std::string_view text) {
  for (const char c : text) {
    hash ^= static_cast<unsigned char>(c);
    hash *= 1099511628211U;
  }
  return hash;
}

Result<int> bench() {
  std::uint64_t signature = 14695981039346656037U;
  const auto start = std::chrono::steady_clock::now();
  for (const Assignment* assignment : assignments()) {
    for (const Arguments& question : assignment->bench()) {
      const Result<Solution> solution = assignment->solve(question);
      if (!solution) throw std::logic_error(solution.error().message);
      signature = fnv1a(signature, printed(solution->answer, 2));
    }
  }
  const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - start;
  std::cerr << "refsolve: bench: " << seconds.count() << " s\n";
  std::cout << signature << '\n';
  return kExitDone;
}

Result<int> list() {
  for (const Assignment* assignment : assignments()) {
    std::cout << assignment->name() << "  " << assignment->title() << '\n';
  }
  return kExitDone;
}

Program refsolve() {
  std::vector<Command> commands;
  for (const Assignment* assignment : assignments()) {
    for (const Command& command : commands_of(*assignment)) commands.push_back(command);
  }
  const std::vector<Command> others = {
      trace_command(),
      explore_command(),
      {.name = "play",
       .words = "<assignment> <size> [<opening moves...>]",
       .summary = "Play a whole game by best moves, from the start or after given moves",
       .examples = "refsolve play take_stones 7\nrefsolve play take_stones 7 3",
       .run = play},
      {.name = "moves",
       .words = "<assignment> <size> [<moves so far...>]",
       .summary = "List the legal moves of a game so far, and what each is worth",
       .examples = "refsolve moves take_stones 7 3\nrefsolve moves take_stones 20",
       .run = list_moves},
      {.name = "perft",
       .words = "<assignment> <size> [<plies>]",
       .summary = "Count the legal sequences of 0, 1, 2, ... moves from the start",
       .examples = "refsolve perft take_stones 7\nrefsolve perft take_stones 40 6",
       .run = count_sequences},
      {.name = "bench",
       .summary = "Print one number that changes with any answer",
       .examples = "refsolve bench",
       .run = bench},
      {.name = "list",
       .summary = "List the assignments",
       .examples = "refsolve list",
       .run = list}};
  commands.insert(commands.end(), others.begin(), others.end());
  return {.name = "refsolve",
          .version = std::string(kVersion),
          .summary = "the right answers of the course's game-search homework",
          .examples = "refsolve take_stones 7 3 1 4 2 3\nrefsolve play take_stones 7",
          .commands = std::move(commands)};
}

}  // namespace
}  // namespace cairn

int main(int argc, char** argv) {
  return cairn::run_program(cairn::refsolve(), {argv + 1, argv + argc});
}
