#include "reference/solve_command.h"

#include <boost/program_options/value_semantic.hpp>
#include <iostream>
#include <limits>

namespace cairn {

Command solve_command(const Assignment& assignment) {
  Command command;
  command.name = assignment.name();
  command.words = std::string(assignment.usage()) + " [--decimals D]";
  command.summary = assignment.title();
  command.examples = "refsolve " + command.name + " " + joined(assignment.bench().front());
  command.options.add_options()("decimals", boost::program_options::value<int>()->default_value(1),
                                "decimals of a number that is no integer, 0 to 9");
  command.most_words = std::numeric_limits<std::size_t>::max();
  command.run = [&assignment](const std::vector<std::string>& words,
                              const boost::program_options::variables_map& options) -> Result<int> {
    const int decimals = options["decimals"].as<int>();
    if (decimals < 0 || decimals > 9) {
      return Error{"--decimals '" + std::to_string(decimals) + "' is not a number from 0 to 9"};
    }
    const Result<Solution> solution = assignment.solve(words);
    if (!solution) {
      return Error{solution.error().message + "; it is asked as '" +
                   std::string(assignment.usage()) + "'"};
    }
    for (const std::string& warning : solution->warnings) {
      std::cerr << "refsolve: " << assignment.name() << ": warning: " << warning << '\n';
    }
    std::cout << printed(solution->answer, decimals);
    return kExitDone;
  };
  return command;
}

}  // namespace cairn
