// To begin with a homework of one's own.
#include <filesystem>
#include <iostream>
#include <string>
#include <vector>

#include "grader/commands/commands.h"
#include "grader/course/new_course.h"
#include "grader/text/escape_for_display.h"
#include "grader/text/quoted_for_shell.h"

namespace cairn {

namespace {

struct NewOptions {
  std::filesystem::path folder;

  std::vector<Option> options() { return {word(folder)}; }
};

Result<int> write_course(const NewOptions& asked) {
  const std::filesystem::path& folder = asked.folder;
  const Result<std::vector<std::string>> written =
      write_new_course(folder, folder.filename().string());
  if (!written) return written.error();
  for (const std::string& file : *written) {
    std::cout << escape_for_display((folder / file).string()) << '\n';
  }
  std::cout << "\nNext: cd " << quoted_for_shell(folder.string())
            << " && grade verify; README.md there says what to change\n";
  return kExitDone;
}

}  // namespace

Command new_command() {
  return {.name = "new",
          .words = "<name>",
          .summary =
              "Write a new folder with a small homework that works, for you to change: questions, "
              "a reference program, a rubric, planted submissions, a CI workflow",
          .examples = "grade new fizzbuzz\ncd fizzbuzz && grade verify",
          .run = write_course};
}

}  // namespace cairn
