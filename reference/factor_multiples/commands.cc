#include "reference/factor_multiples/commands.h"

#include <iostream>

#include "reference/command_line/solve_command.h"
#include "reference/factor_multiples/question.h"
#include "reference/factor_multiples/terminal_game.h"

namespace cairn::factor_multiples {

// A game at the terminal in modes 2 and 3; all else is answered as usual.
std::vector<Command> commands(const Assignment& assignment) {
  Command command = solve_command(assignment);
  command.examples += "\nrefsolve factor_multiples 21 2\nrefsolve factor_multiples max_value 9-2";
  command.run = [solve = command.run](const auto& words, const auto& options) -> Result<int> {
    if (const Result<int> decimals = decimals_of(options); !decimals) return decimals.error();
    const Result<Question> question = parse_question(words);
    if (!question || !question->person || question->size < kFewestNumbers) {
      return solve(words, options);
    }
    const Result<Side> winner =
        play_with_person(question->size, *question->person, std::cin, std::cout, std::cerr);
    if (winner) return kExitDone;
    std::cerr << "\nrefsolve: factor_multiples: " << winner.error().message << '\n';
    return kExitCouldNot;
  };
  return {command};
}

}  // namespace cairn::factor_multiples
