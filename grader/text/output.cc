#include "grader/text/output.h"

#include <algorithm>
#include <array>

#include "reference/core/ascii.h"

namespace cairn {
namespace {

constexpr std::string_view kByteOrderMark = "\xef\xbb\xbf";

/// Without byte order marks, ECMA-48 control sequences (colours) and other control characters.
std::string without_controls(std::string_view line) {
  std::string text;
  for (std::size_t at = 0; at < line.size();) {
    if (line.substr(at).starts_with(kByteOrderMark)) {
      at += kByteOrderMark.size();
    } else if (line.substr(at).starts_with("\x1b[")) {
      at += 2;
      while (at < line.size() && (line[at] < '@' || line[at] > '~')) ++at;
      ++at;
    } else {
      const char c = line[at++];
      const auto byte = static_cast<unsigned char>(c);
      if ((byte >= ' ' && byte != 0x7f) || c == '\t') text += c;
    }
  }
  return text;
}

/// Blanks of every width as " ", those without any left out, and the full-width forms of ASCII
/// (Unicode, U+FF01 to U+FF5E) as that.
std::string with_usual_signs(std::string_view text) {
  constexpr std::array<std::string_view, 17> kBlanks{
      "\u00a0", "\u1680", "\u2000", "\u2001", "\u2002", "\u2003", "\u2004", "\u2005", "\u2006",
      "\u2007", "\u2008", "\u2009", "\u200a", "\u202f", "\u205f", "\u3000", "\u2800"};
  constexpr std::array<std::string_view, 4> kOfNoWidth{"\u200b", "\u200c", "\u200d", "\u2060"};
  std::string usual;
  const auto skip_one_of = [&](const auto& signs) {
    for (const std::string_view sign : signs) {
      if (!text.starts_with(sign)) continue;
      text.remove_prefix(sign.size());
      return true;
    }
    return false;
  };
  while (!text.empty()) {
    const auto byte = [&](std::size_t at) { return static_cast<unsigned char>(text[at]); };
    const bool is_ascii = byte(0) < 0x80;  // then it begins none of the signs
    if (!is_ascii && skip_one_of(kBlanks)) {
      usual += ' ';
    } else if (text.size() > 2 && byte(0) == 0xef && (byte(1) == 0xbc || byte(1) == 0xbd) &&
               0x80 <= byte(2) && !text.starts_with("\uff00") && text < "\uff5f") {
      usual += static_cast<char>(byte(2) - 0x80 + (byte(1) == 0xbc ? 0x20 : 0x60));
      text.remove_prefix(3);
    } else if (is_ascii || !skip_one_of(kOfNoWidth)) {
      usual += text.front();
      text.remove_prefix(1);
    }
  }
  return usual;
}

/// Sets `control` where something was left out of the line that cannot be seen.
OutputLine parse_line(std::string_view raw, bool& control) {
  OutputLine line;
  line.raw = raw;
  const std::string visible = without_controls(raw);
  line.text = with_usual_signs(visible);
  line.has_odd_signs = line.text != visible;
  control = control || visible != raw;
  line.blank = trimmed(line.text).empty();
  const std::size_t colon = line.text.find_first_of(":=");
  if (colon != std::string::npos) {
    line.equals_sign = line.text[colon] == '=';
    const std::string_view text = line.text;
    line.label = trimmed(text.substr(0, colon));
    line.value = trimmed(text.substr(colon + 1));
  }
  return line;
}

/// How many bytes at the beginning of `text` end a line; 0 when they do not.
std::size_t line_break(std::string_view text) {
  constexpr std::array<std::string_view, 8> kBreaks{"\r\n", "\n",     "\r",     "\v",
                                                    "\f",   "\u0085", "\u2028", "\u2029"};
  for (const std::string_view one : kBreaks) {
    if (text.starts_with(one)) return one.size();
  }
  return 0;
}

}  // namespace

std::string_view beginning_of(std::string_view text) {
  constexpr std::size_t kBytes = std::size_t{1} << 20U;
  constexpr std::size_t kLines = 20'000;
  text = text.substr(0, kBytes);
  std::size_t end = 0;
  for (std::size_t lines = 0; lines < kLines; ++lines) {
    const std::size_t newline = text.find('\n', end);
    if (newline == std::string_view::npos) return text;
    end = newline + 1;
  }
  return text.substr(0, end);
}

Output parse_output(std::string_view out) {
  Output output;
  bool carriage_return = false;
  bool control = false;
  const bool final_newline = out.empty() || out.ends_with('\n');
  while (!out.empty()) {
    const std::size_t newline = std::min(out.find('\n'), out.size());
    std::string_view raw = out.substr(0, newline);
    out.remove_prefix(std::min(newline + 1, out.size()));
    if (raw.ends_with('\r')) {
      carriage_return = true;
      raw.remove_suffix(1);
    }
    output.lines.push_back(parse_line(raw, control));
  }
  if (carriage_return) output.deviations.push_back(FormatDeviation::kCarriageReturns);
  if (!final_newline) output.deviations.push_back(FormatDeviation::kNoFinalNewline);
  if (control) output.deviations.push_back(FormatDeviation::kControlCharacters);
  return output;
}

Output parse_answers(std::string_view text) {
  std::string lines;
  for (std::string_view rest = beginning_of(text); !rest.empty();) {
    const std::size_t ends = line_break(rest);
    lines += ends > 0 ? '\n' : rest.front();
    rest.remove_prefix(std::max<std::size_t>(ends, 1));
  }
  return parse_output(beginning_of(lines));
}

std::string_view last_line(std::string_view text) {
  text = trimmed(text);
  const std::size_t newline = text.rfind('\n');
  return newline == std::string_view::npos ? text : text.substr(newline + 1);
}

std::string plain_words(std::string_view label) {
  std::string words;
  bool gap = false;
  for (const char c : label) {
    if (!is_word_byte(c)) {
      gap = !words.empty();
      continue;
    }
    if (gap) words += ' ';
    gap = false;
    words += lower(c);
  }
  return words;
}

}  // namespace cairn
