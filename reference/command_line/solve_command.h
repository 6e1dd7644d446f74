// The command that answers an assignment's questions: "refsolve take_stones 7 3 1 4 2 3".
#pragma once

#include <vector>

#include "reference/command_line/command_line.h"
#include "reference/core/assignment.h"

namespace cairn {

/// Which edition of the handout is meant.
[[nodiscard]] Option decimals_option(int& decimals);

struct SolveOptions {
  const Assignment* assignment = nullptr;
  Arguments question = {};
  int decimals = 1;

  std::vector<Option> options() {
    return {word(question, 0, kAnyNumber), decimals_option(decimals)};
  }
};

/// Prints the answer.
[[nodiscard]] Result<int> solve(const SolveOptions& asked);

/// Its name is the assignment's.
[[nodiscard]] Command solve_command(const Assignment& assignment);

/// The assignment's commands in refsolve: what its commands/commands.cc defines, or the one that
/// answers its questions.
[[nodiscard]] std::vector<Command> commands_of(const Assignment& assignment);

}  // namespace cairn
