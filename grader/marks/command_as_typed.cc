#include "grader/marks/command_as_typed.h"

#include <algorithm>
#include <filesystem>
#include <string_view>

#include "grader/text/escape_for_display.h"
#include "grader/text/quoted_for_shell.h"

namespace cairn {
namespace {

/// How languages.json calls what a compiler makes of sources.
constexpr std::string_view kBuilt = "program";

}  // namespace

bool is_short_line(const std::string& standard_input) {
  constexpr std::size_t kMost = 40;
  if (standard_input.empty() || standard_input.size() > kMost) return false;
  if (standard_input.find('\n') != standard_input.size() - 1) return false;
  const std::string line = standard_input.substr(0, standard_input.size() - 1);
  return !line.empty() && !line.starts_with('-') && escape_for_display(line) == line;
}

std::string input_file_of(const std::string& case_name) { return case_name + ".in"; }

std::string command_as_typed(const std::vector<std::string>& command, const Case& test_case,
                             const std::string& program) {
  if (command.empty()) return "";
  // What is started stands last: a class, or a file.
  std::string name = std::filesystem::path(command.back()).filename().string();
  if (command.size() == 1) name = "./" + (name == kBuilt && !program.empty() ? program : name);
  std::string line = command.size() == 1 ? "" : quoted_for_shell(command.front()) + " ";
  line += quoted_for_shell(name);
  for (const std::string& argument : test_case.arguments) line += " " + quoted_for_shell(argument);
  const std::string& input = test_case.input.standard_input;
  if (is_short_line(input)) {
    line = "echo " + quoted_for_shell(input.substr(0, input.size() - 1)) + " | " + line;
  } else if (!input.empty()) {
    line += " <" + input_file_of(test_case.name);
  }
  return escape_for_display(line);
}

}  // namespace cairn
