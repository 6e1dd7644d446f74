// grade: marks for a class, a self-check for a student, a check of itself for CI.
#include <clocale>
#include <csignal>

#include "grader/commands/commands.h"
#include "grader/commands/terminal.h"
#include "reference/command_line/command_line.h"
#include "reference/command_line/version.h"

namespace cairn {
namespace {

Program grade() {
  std::vector<Command> commands = {batch_command(), merge_command()};
  for (const std::vector<Command>& more : {submission_commands(),
                                           class_commands(),
                                           decision_commands(),
                                           late_commands(),
                                           sheet_commands(),
                                           handing_back_commands(),
                                           {similarity_command()},
                                           evidence_commands(),
                                           {new_command()},
                                           page_commands(),
                                           selfcheck_commands()}) {
    commands.insert(commands.end(), more.begin(), more.end());
  }
  return {.name = "grade",
          .version = std::string(kVersion),
          .summary = "marks for game-search homework, with reasons",
          .examples =
              "grade batch hand-ins --rubric rubrics/take_stones.json --out marks\n"
              "grade check my-homework --rubric rubrics/take_stones.json\n"
              "grade verify",
          .commands = std::move(commands)};
}

}  // namespace
}  // namespace cairn

int main(int argc, char** argv) {
  std::setlocale(LC_CTYPE, "C.UTF-8");  // names in archives are UTF-8, whatever the terminal's are
  std::signal(SIGCHLD, SIG_DFL);  // ignored, as some parents leave it, it hides how children end
  const cairn::ScreenGuard guard;
  return cairn::run_program(cairn::grade(), {argv + 1, argv + argc});
}
