#include "grader/text/screen_text.h"

#include <algorithm>
#include <array>

#include "grader/text/escape_for_display.h"

namespace cairn {
namespace {

constexpr std::array<std::string_view, 5> kColours{"\x1b[0m", "\x1b[1m", "\x1b[31m", "\x1b[32m",
                                                   "\x1b[33m"};

/// How many bytes at the beginning of `text` are a colour of our reports; 0 when none are.
std::size_t bytes_of_our_colour(std::string_view text) {
  const auto* const colour =
      std::ranges::find_if(kColours, [&](std::string_view one) { return text.starts_with(one); });
  return colour == kColours.end() ? 0 : colour->size();
}

/// Of Unicode's bidirectional algorithm (UAX #9).
bool turns_direction(char32_t code) {
  return code == 0x61C || code == 0x200E || code == 0x200F || (0x202A <= code && code <= 0x202E) ||
         (0x2066 <= code && code <= 0x2069);
}

bool is_obeyed(char32_t code) {
  const bool is_of_lines = code == '\n' || code == '\t';
  return (code < 0x20 && !is_of_lines) || (0x7F <= code && code <= 0x9F) || turns_direction(code);
}

}  // namespace

std::string screen_text(std::string_view text, ScreenColours colours) {
  std::string out;
  out.reserve(text.size());
  while (!text.empty()) {
    const std::size_t colour = colours == ScreenColours::kStay ? bytes_of_our_colour(text) : 0;
    const auto character = first_character(text);
    const std::size_t bytes = colour > 0 ? colour : character ? character->bytes : 1;
    const std::string_view piece = text.substr(0, bytes);
    const bool stays = colour > 0 || (character && !is_obeyed(character->code));
    out += stays ? std::string(piece) : escape_for_display(piece);
    text.remove_prefix(bytes);
  }
  return out;
}

}  // namespace cairn
