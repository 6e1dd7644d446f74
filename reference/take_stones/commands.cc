#include "reference/take_stones/commands.h"

#include <cstddef>
#include <iostream>
#include <limits>

#include "reference/command_line/solve_command.h"
#include "reference/core/words.h"
#include "reference/take_stones/counted.h"
#include "reference/take_stones/question.h"
#include "reference/take_stones/six_lines.h"

namespace cairn::take_stones {
namespace {

constexpr int kMostMemory = 1 << 20;  // MiB: 1 TiB

/// The six lines of questions whose tree is too large to walk.
Command count_command() {
  Command command;
  command.name = "take_stones count";
  command.words = "<#stones> <#taken_stones> <taken stones...> <depth> [--memory MIB]";
  command.summary = "Print the six lines without walking the tree, for large boards";
  command.examples =
      "refsolve take_stones count 46 0 0\n"
      "refsolve take_stones count 48 0 0 --memory 256";
  command.add_options(
      {option("memory", "MiB at most; with less the lines are the same, only later", "1024")});
  command.most_words = std::numeric_limits<std::size_t>::max();
  command.run = [](const std::vector<std::string>& words, const Options& options) -> Result<int> {
    const Result<Question> question = parse_question(words);
    if (!question) return question.error();
    const Result<int> memory =
        whole_number(options.at("memory"), "the memory in MiB", 1, kMostMemory);
    if (!memory) return memory.error();
    for (const std::string& warning : broken_rules(*question)) {
      std::cerr << "refsolve: take_stones: warning: " << warning << '\n';
    }
    CountedSearch search(static_cast<std::size_t>(*memory) << 20U);
    Answer answer;
    set_six_lines(answer, counted(*question, search));
    std::cout << printed(answer, 1);
    return kExitDone;
  };
  return command;
}

}  // namespace

std::vector<Command> commands(const Assignment& assignment) {
  return {solve_command(assignment), count_command()};
}

}  // namespace cairn::take_stones
