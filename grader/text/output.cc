#include "grader/text/output.h"

#include <algorithm>

#include "grader/text/ascii.h"

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

OutputLine parse_line(std::string_view raw) {
  OutputLine line;
  line.raw = raw;
  line.text = without_controls(raw);
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

}  // namespace

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
    output.lines.push_back(parse_line(raw));
    control = control || output.lines.back().text != raw;
  }
  if (carriage_return) output.deviations.push_back(FormatDeviation::kCarriageReturns);
  if (!final_newline) output.deviations.push_back(FormatDeviation::kNoFinalNewline);
  if (control) output.deviations.push_back(FormatDeviation::kControlCharacters);
  return output;
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
