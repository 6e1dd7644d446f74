#include "grader/report/text_parts.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string_view>

#include "grader/text/display_width.h"
#include "grader/text/escape_for_display.h"

namespace cairn {
namespace {

constexpr std::size_t kShownLine = 240;
/// Of a line, what is looked at: no more of it is shown, with the folders that are left out.
constexpr std::size_t kReadLine = 1'024;
constexpr std::string_view kBar = "    | ";

/// The line without the folders of ours that a submission lies in: "/cairn/submission/", and
/// without a jail one like "/tmp/cairn-a1B2c3/submission/".
std::string without_our_folders(std::string_view line) {
  constexpr std::array<std::string_view, 2> kFolders{"/submission/", "/build/"};
  std::string shorter;
  while (!line.empty()) {
    const std::size_t slash = std::min(line.find('/'), line.size());
    shorter += line.substr(0, slash);
    line.remove_prefix(slash);
    const std::size_t ours = line.find("/cairn");
    const std::size_t path_end = std::min(line.find_first_of(" \t'\":,()"), line.size());
    std::size_t drop = 0;
    for (const std::string_view folder : kFolders) {
      const std::size_t at = line.find(folder);
      if (ours < at && at < path_end) drop = at + folder.size();
    }
    if (drop == 0 && !line.empty()) {
      drop = path_end;
      shorter += line.substr(0, path_end);
    }
    line.remove_prefix(drop);
  }
  return shorter;
}

/// The lines of a log's line on a page. What a program prints without a blank is cut, for it may be
/// as long as it likes.
std::string on_page(std::string_view line, std::size_t columns) {
  const std::string lines = wrapped(shown_log_line(line), columns, kBar, "    |   ");
  std::string text;
  for (std::size_t at = 0; at < lines.size();) {
    const std::size_t end = lines.find('\n', at);
    text += fitted(std::string_view(lines).substr(at, end - at), columns) + "\n";
    at = end + 1;
  }
  return text;
}

}  // namespace

std::string shown_log_line(std::string_view line) {
  if (line.ends_with('\r')) line.remove_suffix(1);
  line = line.substr(0, kReadLine);
  std::string shown;
  const std::string clean = without_our_folders(line);
  for (std::string_view rest = clean;;) {
    const std::size_t as_is = std::min(rest.find_first_of("\t\\"), rest.size());
    shown += escape_for_display(rest.substr(0, as_is));
    if (as_is == rest.size()) break;
    shown += rest[as_is];
    rest.remove_prefix(as_is + 1);
  }
  return shortened(with_expanded_tabs(shown), kShownLine);
}

std::string Brush::by(Verdict verdict, const std::string& text) const {
  if (verdict == Verdict::kAccepted) return green(text);
  return verdict == Verdict::kPresentationError ? yellow(text) : red(text);
}

std::string Brush::paint(const char* code, const std::string& text) const {
  return colours_ ? fmt::format("\x1b[{}m{}\x1b[0m", code, text) : text;
}

std::string log_text(const std::string& log, std::size_t columns, std::size_t most_lines) {
  std::string text;
  std::size_t lines = 0;
  for (std::size_t at = 0; at < log.size();) {
    const std::size_t newline = std::min(log.find('\n', at), log.size());
    const std::string line = on_page(std::string_view(log).substr(at, newline - at), columns);
    lines += static_cast<std::size_t>(std::ranges::count(line, '\n'));
    if (lines > most_lines) {
      if (text.empty()) text = line.substr(0, line.find('\n') + 1);
      return text + "    ...\n";
    }
    text += line;
    at = newline + 1;
  }
  return text;
}

std::string as_sentence(std::string half) {
  if (half.empty()) return half;
  if ('a' <= half.front() && half.front() <= 'z') {
    half.front() = static_cast<char>(half.front() - 'a' + 'A');
  }
  if (std::string_view(".!?").find(half.back()) == std::string_view::npos) half += '.';
  return half;
}

}  // namespace cairn
