// Letters and digits of ASCII, whatever the locale says.
#pragma once

#include <string>
#include <string_view>

namespace cairn::intake {

[[nodiscard]] constexpr bool is_digit(char c) { return '0' <= c && c <= '9'; }

[[nodiscard]] constexpr char lower(char c) {
  return 'A' <= c && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

[[nodiscard]] constexpr bool is_letter(char c) { return 'a' <= lower(c) && lower(c) <= 'z'; }

[[nodiscard]] inline std::string lower(std::string_view text) {
  std::string out(text);
  for (char& c : out) c = lower(c);
  return out;
}

}  // namespace cairn::intake
