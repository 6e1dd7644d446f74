#include "grader/commands/terminal.h"

#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <string>

#include "reference/core/words.h"

namespace cairn {
namespace {

constexpr int kFewestColumns = 40;
constexpr int kMostColumns = 10'000;

std::string from_environment(const char* name) {
  const char* const value = std::getenv(name);
  return value == nullptr ? "" : value;
}

}  // namespace

bool is_screen(int descriptor) {
  return isatty(descriptor) == 1 && from_environment("TERM") != "dumb";
}

bool colours_on_stdout() {
  return is_screen(STDOUT_FILENO) && from_environment("NO_COLOR").empty();
}

std::optional<std::size_t> columns_of(int descriptor) {
  const Result<int> said = whole_number(from_environment("COLUMNS"), "COLUMNS", 1, kMostColumns);
  int columns = said ? *said : 0;
  winsize size{};
  if (!said && ioctl(descriptor, TIOCGWINSZ, &size) == 0) columns = size.ws_col;
  if (columns == 0) return {};
  return static_cast<std::size_t>(std::max(columns, kFewestColumns));
}

TextLayout layout_of(const Options& options) {
  return {columns_of(STDOUT_FILENO).value_or(kUsualColumns), colours_on_stdout(),
          options.contains("all")};
}

Option all_option() { return flag("all", "show every case, and where the points went"); }

}  // namespace cairn
