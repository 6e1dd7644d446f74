#include "grader/session/command_as_typed.h"

#include <algorithm>
#include <filesystem>
#include <string_view>

#include "grader/report/case_input.h"
#include "grader/text/escape_for_display.h"
#include "grader/text/quoted_for_shell.h"

namespace cairn {
namespace {

/// How languages.json calls what a compiler makes of sources.
constexpr std::string_view kBuilt = "program";

}  // namespace

std::string command_as_typed(const std::vector<std::string>& command, const Case& one,
                             const std::string& program) {
  if (command.empty()) return "";
  // What is started stands last: a class, or a file.
  std::string name = std::filesystem::path(command.back()).filename().string();
  if (command.size() == 1) name = "./" + (name == kBuilt && !program.empty() ? program : name);
  std::string line = command.size() == 1 ? "" : quoted_for_shell(command.front()) + " ";
  line += quoted_for_shell(name);
  for (const std::string& argument : one.arguments) line += " " + quoted_for_shell(argument);
  const std::string& input = one.input.standard_input;
  if (is_short_line(input)) {
    line = "echo " + quoted_for_shell(input.substr(0, input.size() - 1)) + " | " + line;
  } else if (!input.empty()) {
    line += " <" + input_file_of(one.name);
  }
  return escape_for_display(line);
}

}  // namespace cairn
