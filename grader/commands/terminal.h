// What a person's terminal is like, and what the environment says of it.
#pragma once

#include <cstddef>
#include <iosfwd>
#include <memory>
#include <optional>
#include <streambuf>
#include <string>
#include <string_view>

#include "grader/report/text_layout.h"

namespace cairn {

/// "" where it is not set.
[[nodiscard]] std::string variable_of_environment(const std::string& name);

/// Whether the descriptor is a terminal on which the cursor can be moved: one that is, but for
/// TERM=dumb.
[[nodiscard]] bool is_screen(int descriptor);

/// Whether stdout is to be painted: on a screen, and not where NO_COLOR is set and not empty
/// (no-color.org).
[[nodiscard]] bool colours_on_stdout();

/// As long as it lives, all that is written to std::cout and std::cerr comes out as screen_text():
/// what others wrote, wherever it was read, moves no cursor and sends nothing to a terminal, nor
/// from a log to the one that shows it later.
class ScreenGuard {
 public:
  ScreenGuard();
  ~ScreenGuard();
  ScreenGuard(const ScreenGuard&) = delete;
  ScreenGuard& operator=(const ScreenGuard&) = delete;

 private:
  std::unique_ptr<std::streambuf> out_;
  std::unique_ptr<std::streambuf> err_;
};

/// Writes what a terminal is to obey, past the guard.
void control_screen(std::ostream& stream, std::string_view bytes);

/// Writes a result that programs read to stdout: as it is, except on a terminal.
void print_data(const std::string& text);

/// How wide COLUMNS says that it is, or else the terminal; nothing where neither does. 40 at least.
[[nodiscard]] std::optional<std::size_t> columns_of(int descriptor);

/// For a report on stdout; whether it shows every case.
[[nodiscard]] TextLayout layout_of(bool all);

}  // namespace cairn
