// To begin with a homework of one's own.
#include <filesystem>
#include <iostream>
#include <string>
#include <vector>

#include "grader/commands/commands.h"
#include "grader/commands/options.h"
#include "grader/course/new_course.h"
#include "grader/text/escape_for_display.h"
#include "grader/text/quoted_for_shell.h"

namespace cairn {

Command new_command() {
  Command command;
  command.name = "new";
  command.words = "<name>";
  command.summary =
      "Write a folder of that name with a small homework of your own that works, to be changed: "
      "questions, your program that answers them, a rubric, planted submissions, a CI workflow";
  command.examples = "grade new fizzbuzz\ncd fizzbuzz && grade verify";
  command.fewest_words = 1;
  command.most_words = 1;
  command.run = [](const Args& args, const Options&) -> Result<int> {
    const std::filesystem::path folder = args[0];
    const Result<std::vector<std::string>> written =
        write_new_course(folder, folder.filename().string());
    if (!written) return written.error();
    for (const std::string& file : *written) {
      std::cout << escape_for_display((folder / file).string()) << '\n';
    }
    std::cout << "\nNext: cd " << quoted_for_shell(folder.string())
              << " && grade verify; README.md there says what to change\n";
    return kExitDone;
  };
  return command;
}

}  // namespace cairn
