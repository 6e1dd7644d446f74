#include "reference/command_line/solve_command.h"

#include <iostream>

namespace cairn {

Option decimals_option(int& decimals) {
  return number_option("decimals", decimals, 0, 9,
                       "decimals of numbers that are not integers, 0 to 9", "--decimals");
}

Result<int> solve(const SolveOptions& asked) {
  const Assignment& assignment = *asked.assignment;
  const Result<Solution> solution = assignment.solve(asked.question);
  if (!solution) {
    return Error{solution.error().message + "; usage: '" + std::string(assignment.usage()) + "'"};
  }
  for (const std::string& warning : solution->warnings) {
    std::cerr << "refsolve: " << assignment.name() << ": warning: " << warning << '\n';
  }
  std::cout << printed(solution->answer, asked.decimals);
  return kExitDone;
}

Command solve_command(const Assignment& assignment) {
  const std::string name(assignment.name());
  return {.name = name,
          .words = std::string(assignment.usage()) + " [--decimals D]",
          .summary = std::string(assignment.title()),
          .examples = "refsolve " + name + " " + joined(assignment.bench().front()),
          .run = {solve, SolveOptions{.assignment = &assignment}}};
}

}  // namespace cairn
