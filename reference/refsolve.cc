// refsolve: what is right. One command an assignment, and ways to look at how it comes about.
#include <chrono>
#include <iostream>
#include <limits>

#include "reference/command_line/command_line.h"
#include "reference/command_line/trace_command.h"
#include "reference/command_line/version.h"
#include "reference/core/assignment.h"
#include "reference/core/words.h"

namespace cairn {
namespace {

using Args = std::vector<std::string>;

constexpr std::size_t kAnyNumber = std::numeric_limits<std::size_t>::max();

/// Names the assignment in front of what is wrong with its question.
Error at(const Assignment& assignment, const Error& error) {
  return Error{std::string(assignment.name()) + ": " + error.message};
}

Command perft_command() {
  Command command;
  command.name = "perft";
  command.words = "<assignment> <size> [<plies>]";
  command.summary = "Count the legal sequences of 0, 1, 2, ... moves from the start";
  command.examples = "refsolve perft take_stones 7\nrefsolve perft take_stones 40 6";
  command.fewest_words = 2;
  command.most_words = 3;
  command.run = [](const Args& args, const Options&) -> Result<int> {
    const auto assignment = find_assignment(args[0]);
    if (!assignment) return assignment.error();
    const int largest = std::numeric_limits<int>::max();
    const Result<int> size = whole_number(args[1], "the size", 1, largest);
    if (!size) return size.error();
    const Result<int> plies = args.size() == 3
                                  ? whole_number(args[2], "the number of plies", 0, largest - 1)
                                  : Result<int>(largest - 1);
    if (!plies) return plies.error();
    const auto counts = (*assignment)->perft(*size, *plies);
    if (!counts) return at(**assignment, counts.error());
    for (std::size_t ply = 0; ply < counts->size(); ++ply) {
      std::cout << ply << ' ' << (*counts)[ply] << '\n';
    }
    return kExitDone;
  };
  return command;
}

Command play_command() {
  Command command;
  command.name = "play";
  command.words = "<assignment> <size> [<opening moves...>]";
  command.summary = "Play a whole game by best moves, from the start or after given moves";
  command.examples = "refsolve play take_stones 7\nrefsolve play take_stones 7 3";
  command.fewest_words = 2;
  command.most_words = kAnyNumber;
  command.run = [](const Args& args, const Options&) -> Result<int> {
    const auto assignment = find_assignment(args[0]);
    if (!assignment) return assignment.error();
    const auto lines = (*assignment)->play({args.begin() + 1, args.end()});
    if (!lines) return at(**assignment, lines.error());
    for (const std::string& line : *lines) std::cout << line << '\n';
    return kExitDone;
  };
  return command;
}

Command moves_command() {
  Command command;
  command.name = "moves";
  command.words = "<assignment> <size> [<moves so far...>]";
  command.summary = "List the legal moves of a game so far, and what each is worth";
  command.examples = "refsolve moves take_stones 7 3\nrefsolve moves take_stones 20";
  command.fewest_words = 2;
  command.most_words = kAnyNumber;
  command.run = [](const Args& args, const Options&) -> Result<int> {
    const auto assignment = find_assignment(args[0]);
    if (!assignment) return assignment.error();
    const auto moves = (*assignment)->moves({args.begin() + 1, args.end()});
    if (!moves) return at(**assignment, moves.error());
    for (const MoveValue& one : *moves) std::cout << one.move << ' ' << one.value << '\n';
    return kExitDone;
  };
  return command;
}

/// FNV-1a, 64 bits (Fowler, Noll, Vo): http://www.isthe.com/chongo/tech/comp/fnv
std::uint64_t fnv1a(std::uint64_t hash, std::string_view text) {
  for (const char c : text) {
    hash ^= static_cast<unsigned char>(c);
    hash *= 1099511628211U;
  }
  return hash;
}

Command bench_command() {
  Command command;
  command.name = "bench";
  command.summary = "Print one number that names the behaviour of every answer";
  command.examples = "refsolve bench";
  command.run = [](const Args&, const Options&) -> Result<int> {
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
  };
  return command;
}

Command list_command() {
  Command command;
  command.name = "list";
  command.summary = "List the assignments";
  command.examples = "refsolve list";
  command.run = [](const Args&, const Options&) -> Result<int> {
    for (const Assignment* assignment : assignments()) {
      std::cout << assignment->name() << "  " << assignment->title() << '\n';
    }
    return kExitDone;
  };
  return command;
}

Program refsolve() {
  Program program;
  program.name = "refsolve";
  program.version = kVersion;
  program.summary = "the right answers of the course's game-search homework";
  program.examples = "refsolve take_stones 7 3 1 4 2 3\nrefsolve play take_stones 7";
  for (const Assignment* assignment : assignments()) {
    for (const Command& command : assignment->commands()) program.commands.push_back(command);
  }
  program.commands.push_back(trace_command());
  program.commands.push_back(play_command());
  program.commands.push_back(moves_command());
  program.commands.push_back(perft_command());
  program.commands.push_back(bench_command());
  program.commands.push_back(list_command());
  return program;
}

}  // namespace
}  // namespace cairn

int main(int argc, char** argv) {
  return cairn::run_program(cairn::refsolve(), {argv + 1, argv + argc});
}
