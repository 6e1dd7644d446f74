// casegen: finds the answers of a plan's questions, and checks that a suite's are still right.
#include <iostream>
#include <limits>

#include "cases/diff.h"
#include "cases/json_file.h"
#include "cases/suite.h"
#include "reference/command_line/command_line.h"

namespace cairn {
namespace {

using Words = std::vector<std::string>;
using Options = boost::program_options::variables_map;

Command answer_command() {
  Command command;
  command.name = "answer";
  command.words = "<plan.json>";
  command.summary = "Print the suite of a plan: its questions with the reference's answers";
  command.examples = "casegen answer cases/plans/take_stones.json > cases/suites/take_stones.json";
  command.fewest_words = 1;
  command.most_words = 1;
  command.run = [](const Words& words, const Options&) -> Result<int> {
    const Result<Suite> plan = read_suite(words[0]);
    if (!plan) return plan.error();
    const Result<Suite> suite = answered(*plan);
    if (!suite) return Error{words[0] + ": " + suite.error().message};
    std::cout << suite_text(*suite);
    return kExitDone;
  };
  return command;
}

Command verify_command() {
  Command command;
  command.name = "verify";
  command.words = "<suite.json...>";
  command.summary = "Solve every case again and compare; exit 1 with a diff when one has moved";
  command.examples = "casegen verify cases/suites/take_stones.json";
  command.fewest_words = 1;
  command.most_words = std::numeric_limits<std::size_t>::max();
  command.run = [](const Words& words, const Options&) -> Result<int> {
    int exit_code = kExitDone;
    for (const std::string& file : words) {
      const Result<std::string> text = read_file(file);
      if (!text) return text.error();
      const Result<Suite> suite = parse_suite(*text, file);
      if (!suite) return suite.error();
      const Result<Suite> now = answered(*suite);
      if (!now) return Error{file + ": " + now.error().message};
      const std::string diff = unified_diff(*text, suite_text(*now));
      if (diff.empty()) {
        std::cout << file << ": " << suite->cases.size() << " cases, all as solved now\n";
      } else {
        std::cout << "--- " << file << "\n+++ as solved now\n" << diff;
        exit_code = kExitCouldNot;
      }
    }
    return exit_code;
  };
  return command;
}

Program casegen() {
  Program program;
  program.name = "casegen";
  program.summary = "the questions that submissions are asked, with their answers";
  program.examples =
      "casegen answer cases/plans/take_stones.json\n"
      "casegen verify cases/suites/take_stones.json";
  program.commands.push_back(answer_command());
  program.commands.push_back(verify_command());
  return program;
}

}  // namespace
}  // namespace cairn

int main(int argc, char** argv) {
  return cairn::run_program(cairn::casegen(), {argv + 1, argv + argc});
}
