// grade: marks for a class, a self-check for a student, a check of itself for CI.
#include <clocale>

#include "grader/commands/commands.h"
#include "grader/commands/terminal.h"
#include "reference/command_line/command_line.h"
#include "reference/command_line/version.h"

namespace cairn {
namespace {

Program grade() {
  Program program;
  program.name = "grade";
  program.version = kVersion;
  program.summary = "marks for game-search homework, with reasons";
  program.examples =
      "grade batch hand-ins --rubric rubrics/take_stones.json --out marks\n"
      "grade check my-homework --rubric rubrics/take_stones.json\n"
      "grade verify";
  program.commands.push_back(batch_command());
  program.commands.push_back(merge_command());
  program.commands.push_back(check_command());
  program.commands.push_back(explain_command());
  program.commands.push_back(show_command());
  program.commands.push_back(report_command());
  program.commands.push_back(diff_command());
  program.commands.push_back(mark_command());
  program.commands.push_back(override_command());
  program.commands.push_back(choose_command());
  program.commands.push_back(extend_command());
  program.commands.push_back(excuse_command());
  program.commands.push_back(late_command());
  program.commands.push_back(export_command());
  program.commands.push_back(feedback_command());
  program.commands.push_back(similarity_command());
  program.commands.push_back(evidence_command());
  program.commands.push_back(replay_command());
  program.commands.push_back(new_command());
  program.commands.push_back(verify_command());
  program.commands.push_back(selftest_command());
  return program;
}

}  // namespace
}  // namespace cairn

int main(int argc, char** argv) {
  std::setlocale(LC_CTYPE, "C.UTF-8");  // names in archives are UTF-8, whatever the terminal's are
  const cairn::ScreenGuard guard;
  return cairn::run_program(cairn::grade(), {argv + 1, argv + argc});
}
