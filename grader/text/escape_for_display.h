// Text from outside, made fit to be shown: on one line, valid UTF-8, and nothing in it unseen.
#pragma once

#include <cstddef>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

namespace cairn {

/// One character of UTF-8: its code point, and how many bytes spell it.
struct Character {
  char32_t code = 0;
  std::size_t bytes = 0;
};

/// The character that `text` begins with; nothing when `text` is empty or begins with bytes that
/// are not UTF-8 (over-long forms, surrogates and everything above U+10FFFF are not).
[[nodiscard]] std::optional<Character> first_character(std::string_view text);

/// Whether all of it is.
[[nodiscard]] bool is_utf8(std::string_view text);

/// What to do with blanks at the end of a line, which are invisible.
enum class TrailingBlanks { kStay, kMark };

/// `text` with everything invisible spelt out: `\n` `\t` `\r` `\0` `\e` and `\\`, `\xNN` for other
/// ASCII control characters and for bytes that are not UTF-8, `\u{200B}` for characters that show
/// nothing, reorder their neighbours or look like a blank. kMark turns blanks at the end of a line
/// into `·`. But for that, two different texts never look the same.
[[nodiscard]] std::string escape_for_display(std::string_view text,
                                             TrailingBlanks trailing = TrailingBlanks::kStay);

/// The name of a file, escaped for display, between quotes.
[[nodiscard]] std::string in_quotes(const std::filesystem::path& path);

/// At most `characters` characters of `text`, the last of them `…` when some had to go.
[[nodiscard]] std::string shortened(std::string_view text, std::size_t characters);

/// A line as reports show it: on one line, not too long, everything in it to be seen.
[[nodiscard]] std::string shown(std::string_view line);

}  // namespace cairn
