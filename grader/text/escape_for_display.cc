#include "grader/text/escape_for_display.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace cairn {
namespace {

/// No line that is worth showing is longer.
constexpr std::size_t kShownCharacters = 120;

struct Range {
  char32_t first;
  char32_t last;
};

// Characters beyond ASCII that a reader cannot see or that change how others are seen: Unicode 15's
// default ignorable code points, format characters, spaces and separators, and what no font has.
// Ascending, for the binary search.
constexpr std::array kInvisible{
    Range{0x80, 0x9F},        // C1 control characters
    Range{0xA0, 0xA0},        // no-break space
    Range{0xAD, 0xAD},        // soft hyphen
    Range{0x34F, 0x34F},      // combining grapheme joiner
    Range{0x61C, 0x61C},      // Arabic letter mark
    Range{0x115F, 0x1160},    // Hangul fillers
    Range{0x1680, 0x1680},    // Ogham space
    Range{0x17B4, 0x17B5},    // Khmer inherent vowels
    Range{0x180B, 0x180F},    // Mongolian variation selectors and vowel separator
    Range{0x2000, 0x200F},    // spaces of every width, zero-width ones, directional marks
    Range{0x2028, 0x202F},    // line and paragraph separators, bidi embeddings, narrow space
    Range{0x205F, 0x206F},    // mathematical space, word joiner, invisible operators, bidi isolates
    Range{0x2800, 0x2800},    // blank Braille pattern
    Range{0x3000, 0x3000},    // ideographic space
    Range{0x3164, 0x3164},    // Hangul filler
    Range{0xE000, 0xF8FF},    // private use
    Range{0xFDD0, 0xFDEF},    // noncharacters
    Range{0xFE00, 0xFE0F},    // variation selectors
    Range{0xFEFF, 0xFEFF},    // byte order mark
    Range{0xFFA0, 0xFFA0},    // halfwidth Hangul filler
    Range{0xFFF0, 0xFFFB},    // unassigned ignorables, interlinear annotation
    Range{0x13430, 0x1343F},  // Egyptian hieroglyph format controls
    Range{0x1BCA0, 0x1BCA3},  // shorthand format controls
    Range{0x1D173, 0x1D17A},  // musical format controls
    Range{0xE0000, 0xE0FFF},  // tags, more variation selectors, unassigned ignorables
    Range{0xF0000, 0x10FFFF}  // private use
};

bool is_noncharacter(char32_t code) { return (code & 0xFFFE) == 0xFFFE; }

bool is_invisible(char32_t code) {
  const auto place = static_cast<std::size_t>(
      std::ranges::lower_bound(kInvisible, code, {}, &Range::last) - kInvisible.begin());
  return (place < kInvisible.size() && kInvisible.at(place).first <= code) || is_noncharacter(code);
}

bool is_continuation(char byte) { return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80U; }

/// How one ASCII character is shown.
std::string visible_ascii(char c) {
  constexpr std::string_view kEscaped("\0\t\n\r\x1b\\", 6);
  constexpr std::string_view kLetters = "0tnre\\";
  const std::size_t at = kEscaped.find(c);
  if (at != std::string_view::npos) return {'\\', kLetters[at]};
  return c < ' ' || c == '\x7f' ? fmt::format("\\x{:02X}", static_cast<unsigned>(c))
                                : std::string(1, c);
}

bool line_ends(std::string_view text) {
  return text.empty() || text[0] == '\n' || text.starts_with("\r\n");
}

}  // namespace

std::optional<Character> first_character(std::string_view text) {
  if (text.empty()) return std::nullopt;
  const auto lead = static_cast<unsigned char>(text[0]);
  if (lead < 0x80) return Character{lead, 1};
  const std::size_t bytes = lead < 0xC2   ? 0
                            : lead < 0xE0 ? 2
                            : lead < 0xF0 ? 3
                            : lead < 0xF5 ? 4
                                          : 0;
  if (bytes == 0 || text.size() < bytes) return std::nullopt;

  char32_t code = lead & (0xFFU >> (bytes + 1));
  for (const char byte : text.substr(1, bytes - 1)) {
    if (!is_continuation(byte)) return std::nullopt;
    code = (code << 6U) | (static_cast<unsigned char>(byte) & 0x3FU);
  }
  const char32_t smallest = bytes == 2 ? 0x80 : bytes == 3 ? 0x800 : 0x10000;
  const bool surrogate = 0xD800 <= code && code <= 0xDFFF;
  if (code < smallest || surrogate || code > 0x10FFFF) return std::nullopt;
  return Character{code, bytes};
}

bool is_utf8(std::string_view text) {
  while (!text.empty()) {
    const std::optional<Character> character = first_character(text);
    if (!character) return false;
    text.remove_prefix(character->bytes);
  }
  return true;
}

std::string escape_for_display(std::string_view text, TrailingBlanks trailing) {
  std::string out;
  out.reserve(text.size());
  while (!text.empty()) {
    if (text[0] == ' ') {  // a run at a time: a million blanks are looked at once
      const std::size_t blanks = std::min(text.find_first_not_of(' '), text.size());
      const bool marked = trailing == TrailingBlanks::kMark && line_ends(text.substr(blanks));
      for (std::size_t i = 0; i < blanks; ++i) out += marked ? "·" : " ";
      text.remove_prefix(blanks);
      continue;
    }
    const std::optional<Character> character = first_character(text);
    if (!character) {
      out += fmt::format("\\x{:02X}", static_cast<unsigned char>(text[0]));
    } else if (character->bytes == 1) {
      out += visible_ascii(text[0]);
    } else if (is_invisible(character->code)) {
      out += fmt::format("\\u{{{:04X}}}", static_cast<unsigned>(character->code));
    } else {
      out += text.substr(0, character->bytes);
    }
    text.remove_prefix(character ? character->bytes : 1);
  }
  return out;
}

std::string in_quotes(const std::filesystem::path& path) {
  return "'" + escape_for_display(path.string()) + "'";
}

std::string shortened(std::string_view text, std::size_t characters) {
  std::size_t seen = 0;
  std::size_t cut = 0;  // where all but the last of the characters that fit end
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (is_continuation(text[at])) continue;
    if (seen + 1 == characters) cut = at;
    if (++seen > characters) return characters == 0 ? "" : std::string(text.substr(0, cut)) + "…";
  }
  return std::string(text);
}

std::string shown(std::string_view line) {
  return shortened(escape_for_display(line, TrailingBlanks::kMark), kShownCharacters);
}

}  // namespace cairn
