// refsolve's commands for Factor-Multiples.
#include <iostream>

#include "reference/command_line/solve_command.h"
#include "reference/factor_multiples/commands/terminal_game.h"
#include "reference/factor_multiples/question.h"
#include "reference/factor_multiples/rules.h"

namespace cairn::factor_multiples {
namespace {

/// A game at the terminal in modes 2 and 3; all else is answered as usual.
Result<int> play_or_solve(const SolveOptions& asked) {
  const Result<Question> question = parse_question(asked.question);
  if (!question || !question->person || question->size < kFewestNumbers) return solve(asked);
  const Result<Side> winner =
      play_with_person(question->size, *question->person, std::cin, std::cout, std::cerr);
  if (winner) return kExitDone;
  std::cerr << "\nrefsolve: factor_multiples: " << winner.error().message << '\n';
  return kExitCouldNot;
}

}  // namespace

std::vector<Command> commands(const Assignment& assignment) {
  Command command = solve_command(assignment);
  command.examples += "\nrefsolve factor_multiples 21 2\nrefsolve factor_multiples max_value 9-2";
  command.run = {play_or_solve, SolveOptions{.assignment = &assignment}};
  return {command};
}

}  // namespace cairn::factor_multiples
