// Text on a terminal: how wide it is, and how it is made to fit.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace cairn {

/// How many columns of a terminal the text takes: two for a wide character, none for a combining
/// mark, and none for the colours of ECMA-48 ("\x1b[31m").
[[nodiscard]] std::size_t display_width(std::string_view text);

/// At most `columns` columns of it, the last of them `…` when some had to go. For text without
/// colours.
[[nodiscard]] std::string fitted(std::string_view text, std::size_t columns);

/// The text and blanks behind it, `columns` columns at least.
[[nodiscard]] std::string padded(std::string text, std::size_t columns);
/// The same with the blanks before it.
[[nodiscard]] std::string padded_left(const std::string& text, std::size_t columns);

/// Lines of at most `columns` columns, broken at blanks: a longer word is left whole. The first
/// begins with `first`, the others with `next`, and each ends with a newline.
[[nodiscard]] std::string wrapped(std::string_view text, std::size_t columns,
                                  std::string_view first = "", std::string_view next = "");

/// One line with its tabs as blanks, up to the next multiple of eight columns.
[[nodiscard]] std::string with_expanded_tabs(std::string_view line);

}  // namespace cairn
