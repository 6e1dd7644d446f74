#include "grader/report/text_parts.h"

#include <fmt/format.h>

#include <algorithm>

#include "grader/text/escape_for_display.h"

namespace cairn {
namespace {

constexpr std::size_t kShownLine = 160;

}  // namespace

std::string Brush::by(Verdict verdict, const std::string& text) const {
  if (verdict == Verdict::kAccepted) return green(text);
  return verdict == Verdict::kPresentationError ? yellow(text) : red(text);
}

std::string Brush::paint(const char* code, const std::string& text) const {
  return colours_ ? fmt::format("\x1b[{}m{}\x1b[0m", code, text) : text;
}

std::string log_text(const std::string& log) {
  std::string text;
  std::size_t lines = 0;
  for (std::size_t at = 0; at < log.size();) {
    const std::size_t newline = std::min(log.find('\n', at), log.size());
    if (++lines > kShownLogLines) return text + "    ...\n";
    text +=
        "    | " + shortened(escape_for_display(log.substr(at, newline - at)), kShownLine) + "\n";
    at = newline + 1;
  }
  return text;
}

}  // namespace cairn
