// What a person's terminal is like, and what the environment says of it.
#pragma once

#include <cstddef>
#include <optional>

#include "grader/report/text_layout.h"
#include "reference/command_line/command_line.h"

namespace cairn {

/// Whether the descriptor is a terminal on which the cursor can be moved: one that is, but for
/// TERM=dumb.
[[nodiscard]] bool is_screen(int descriptor);

/// Whether stdout is to be painted: on a screen, and not where NO_COLOR is set and not empty
/// (no-color.org).
[[nodiscard]] bool colours_on_stdout();

/// How wide COLUMNS says that it is, or else the terminal; nothing where neither does. 40 at least.
[[nodiscard]] std::optional<std::size_t> columns_of(int descriptor);

/// For a report on stdout; --all.
[[nodiscard]] TextLayout layout_of(const Options& options);
[[nodiscard]] Option all_option();

}  // namespace cairn
