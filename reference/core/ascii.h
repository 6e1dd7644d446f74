// Letters, digits and blanks of ASCII, whatever the locale says; and words of them.
#pragma once

#include <algorithm>
#include <initializer_list>
#include <string>
#include <string_view>

namespace cairn {

[[nodiscard]] constexpr bool is_digit(char c) { return '0' <= c && c <= '9'; }

[[nodiscard]] constexpr char lower(char c) {
  return 'A' <= c && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

[[nodiscard]] constexpr bool is_letter(char c) { return 'a' <= lower(c) && lower(c) <= 'z'; }

/// A letter, a digit, or a byte of a character beyond ASCII.
[[nodiscard]] constexpr bool is_word_byte(char c) {
  return is_letter(c) || is_digit(c) || static_cast<unsigned char>(c) >= 0x80;
}

[[nodiscard]] inline std::string lower(std::string_view text) {
  std::string out(text);
  for (char& c : out) c = lower(c);
  return out;
}

[[nodiscard]] inline bool is_one_of(std::string_view word,
                                    std::initializer_list<std::string_view> words) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

/// `text` without the spaces, tabs and newlines around it.
[[nodiscard]] constexpr std::string_view trimmed(std::string_view text) {
  const std::size_t first = text.find_first_not_of(" \t\n");
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(" \t\n") - first + 1);
}

}  // namespace cairn
