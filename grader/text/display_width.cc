#include "grader/text/display_width.h"

#include <algorithm>

#include "grader/text/character_width.h"
#include "grader/text/escape_for_display.h"

namespace cairn {
namespace {

constexpr std::size_t kTab = 8;

/// How many bytes at the beginning of `text` set a colour; 0 when they do not.
std::size_t bytes_of_colour(std::string_view text) {
  if (!text.starts_with("\x1b[")) return 0;
  const std::size_t end = text.find('m');
  return end == std::string_view::npos ? 0 : end + 1;
}

/// The first character's bytes; a byte that is not UTF-8 counts as one in one column.
Character next_character(std::string_view text) {
  return first_character(text).value_or(Character{'?', 1});
}

}  // namespace

std::size_t display_width(std::string_view text) {
  std::size_t columns = 0;
  while (!text.empty()) {
    if (const std::size_t colour = bytes_of_colour(text); colour > 0) {
      text.remove_prefix(colour);
      continue;
    }
    const Character character = next_character(text);
    columns += character_width(character.code);
    text.remove_prefix(character.bytes);
  }
  return columns;
}

std::string fitted(std::string_view text, std::size_t columns) {
  if (display_width(text) <= columns) return std::string(text);
  if (columns == 0) return "";
  std::size_t taken = 0;
  std::size_t end = 0;
  while (true) {
    const Character character = next_character(text.substr(end));
    if (taken + character_width(character.code) > columns - 1) break;
    taken += character_width(character.code);
    end += character.bytes;
  }
  return std::string(text.substr(0, end)) + "…";
}

std::string padded(std::string text, std::size_t columns) {
  const std::size_t width = display_width(text);
  if (width < columns) text.append(columns - width, ' ');
  return text;
}

std::string padded_left(const std::string& text, std::size_t columns) {
  const std::size_t width = display_width(text);
  return (width < columns ? std::string(columns - width, ' ') : "") + text;
}

std::string wrapped(std::string_view text, std::size_t columns, std::string_view first,
                    std::string_view next) {
  std::string lines(first);
  std::size_t at = display_width(first);
  bool is_empty = true;  // the line, but for what it begins with
  while (!text.empty()) {
    const std::size_t word = std::min(text.find_first_not_of(' '), text.size());
    const std::size_t end = std::min(text.find(' ', word), text.size());
    const std::size_t width = display_width(text.substr(0, end));
    if (!is_empty && at + width > columns && word < text.size()) {
      lines += "\n" + std::string(next) + std::string(text.substr(word, end - word));
      at = display_width(next) + width - word;
    } else if (word < text.size()) {
      lines += text.substr(0, end);
      at += width;
    }
    is_empty = false;
    text.remove_prefix(end);
  }
  return lines + "\n";
}

std::string with_expanded_tabs(std::string_view line) {
  std::string expanded;
  for (std::size_t tab = line.find('\t'); tab != std::string_view::npos; tab = line.find('\t')) {
    expanded += line.substr(0, tab);
    expanded += std::string(kTab - display_width(expanded) % kTab, ' ');
    line.remove_prefix(tab + 1);
  }
  return expanded + std::string(line);
}

}  // namespace cairn
