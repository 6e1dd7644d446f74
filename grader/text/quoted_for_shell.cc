#include "grader/text/quoted_for_shell.h"

#include <algorithm>
#include <string_view>

#include "reference/core/ascii.h"

namespace cairn {
namespace {

bool means_itself(char c) {
  return is_letter(c) || is_digit(c) ||
         std::string_view("_-./,:=+@%").find(c) != std::string_view::npos;
}

}  // namespace

std::string quoted_for_shell(const std::string& word) {
  if (!word.empty() && std::ranges::all_of(word, means_itself)) return word;
  std::string quoted = "'";
  for (const char c : word) quoted += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return quoted + "'";
}

}  // namespace cairn
