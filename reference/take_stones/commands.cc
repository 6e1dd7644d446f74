// refsolve's command for Take-Stones: the six lines of questions too large to walk.
#include <boost/program_options/value_semantic.hpp>
#include <cstddef>
#include <iostream>
#include <limits>

#include "reference/command_line/command_line.h"
#include "reference/core/words.h"
#include "reference/take_stones/counted.h"
#include "reference/take_stones/question.h"
#include "reference/take_stones/six_lines.h"

namespace cairn::take_stones {
namespace {

namespace po = boost::program_options;

constexpr int kMostMemory = 1 << 20;  // MiB: 1 TiB

Command count_command() {
  Command command;
  command.name = "take_stones count";
  command.words = "<#stones> <#taken_stones> <taken stones...> <depth> [--memory MIB]";
  command.summary = "Print the six lines without walking the tree, for large boards";
  command.examples =
      "refsolve take_stones count 46 0 0\n"
      "refsolve take_stones count 48 0 0 --memory 256";
  command.options.add_options()("memory", po::value<std::string>()->default_value("1024"),
                                "MiB at most; with less the lines are the same, only later");
  command.most_words = std::numeric_limits<std::size_t>::max();
  command.run = [](const std::vector<std::string>& words,
                   const po::variables_map& options) -> Result<int> {
    const Result<Question> question = parse_question(words);
    if (!question) return question.error();
    const Result<int> memory =
        whole_number(options["memory"].as<std::string>(), "the memory in MiB", 1, kMostMemory);
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

std::vector<Command> commands() { return {count_command()}; }

}  // namespace cairn::take_stones
