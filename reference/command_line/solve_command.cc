#include "reference/command_line/solve_command.h"

#include <iostream>
#include <limits>

#include "reference/core/words.h"

namespace cairn {

Result<int> decimals_of(const Options& options) {
  return whole_number(options.at("decimals"), "--decimals", 0, 9);
}

Command solve_command(const Assignment& assignment) {
  Command command;
  command.name = assignment.name();
  command.words = std::string(assignment.usage()) + " [--decimals D]";
  command.summary = assignment.title();
  command.examples = "refsolve " + command.name + " " + joined(assignment.bench().front());
  command.add_options({option("decimals", "decimals of a number that is no integer, 0 to 9", "1")});
  command.most_words = std::numeric_limits<std::size_t>::max();
  command.run = [&assignment](const std::vector<std::string>& words,
                              const Options& options) -> Result<int> {
    const Result<int> decimals = decimals_of(options);
    if (!decimals) return decimals.error();
    const Result<Solution> solution = assignment.solve(words);
    if (!solution) {
      return Error{solution.error().message + "; it is asked as '" +
                   std::string(assignment.usage()) + "'"};
    }
    for (const std::string& warning : solution->warnings) {
      std::cerr << "refsolve: " << assignment.name() << ": warning: " << warning << '\n';
    }
    std::cout << printed(solution->answer, *decimals);
    return kExitDone;
  };
  return command;
}

// Here, because core/ uses the standard library only.
std::vector<Command> Assignment::commands() const { return {solve_command(*this)}; }

}  // namespace cairn
