// refsolve's commands for Take-Stones.
#include <cstddef>
#include <iostream>

#include "reference/command_line/solve_command.h"
#include "reference/take_stones/counted.h"
#include "reference/take_stones/question.h"
#include "reference/take_stones/six_lines.h"

namespace cairn::take_stones {
namespace {

constexpr int kMostMemory = 1 << 20;  // MiB: 1 TiB

struct CountOptions {
  Arguments question;
  int memory = 1024;

  std::vector<Option> options() {
    return {word(question, 0, kAnyNumber),
            number_option("memory", memory, 1, kMostMemory,
                          "MiB at most; with less memory it prints the same lines, but later",
                          "the memory in MiB")};
  }
};

/// The six lines of questions whose tree is too large to walk.
Result<int> count(const CountOptions& asked) {
  const Result<Question> question = parse_question(asked.question);
  if (!question) return question.error();
  for (const std::string& warning : broken_rules(*question)) {
    std::cerr << "refsolve: take_stones: warning: " << warning << '\n';
  }
  CountedSearch search(static_cast<std::size_t>(asked.memory) << 20U);
  Answer answer;
  set_six_lines(answer, counted(*question, search));
  std::cout << printed(answer, 1);
  return kExitDone;
}

}  // namespace

std::vector<Command> commands(const Assignment& assignment) {
  return {solve_command(assignment),
          {.name = "take_stones count",
           .words = "<#stones> <#taken_stones> <taken stones...> <depth> [--memory MIB]",
           .summary = "Print the six lines without walking the tree, for large boards",
           .examples = "refsolve take_stones count 46 0 0\n"
                       "refsolve take_stones count 48 0 0 --memory 256",
           .run = count}};
}

}  // namespace cairn::take_stones
