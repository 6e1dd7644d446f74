// Text files as editors of all systems save them.
#pragma once

#include <string>
#include <string_view>

namespace cairn {

/// Whether it is UTF-16: by its byte order mark, or because every second byte of its first eight
/// is NUL.
[[nodiscard]] bool is_utf16(std::string_view text);

/// `text` as UTF-8 without a byte order mark, with line feeds: what is not UTF-16 in a text that
/// is_utf16() is left out; carriage returns are line feeds where there is no line feed.
/// What is neither stays, any bytes.
[[nodiscard]] std::string normalize_encoding(std::string text);

}  // namespace cairn
