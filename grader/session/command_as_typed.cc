#include "grader/session/command_as_typed.h"

#include <algorithm>
#include <filesystem>
#include <string_view>

#include "grader/report/case_input.h"
#include "grader/text/escape_for_display.h"
#include "reference/core/ascii.h"

namespace cairn {
namespace {

/// How languages.json calls what a compiler makes of sources.
constexpr std::string_view kBuilt = "program";

bool is_plain(char c) {
  return is_letter(c) || is_digit(c) ||
         std::string_view("_-./,:=+@%").find(c) != std::string_view::npos;
}

}  // namespace

std::string quoted_for_shell(const std::string& word) {
  if (!word.empty() && std::ranges::all_of(word, is_plain)) return word;
  std::string quoted = "'";
  for (const char c : word) quoted += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return quoted + "'";
}

std::string command_as_typed(const std::vector<std::string>& command, const Case& one,
                             const std::string& program) {
  if (command.empty()) return "";
  // What is started stands last: a class, or a file.
  std::string name = std::filesystem::path(command.back()).filename().string();
  if (command.size() == 1) name = "./" + (name == kBuilt ? program : name);
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
