#include "grader/report/printed_rows.h"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>
#include <utility>

#include "grader/text/escape_for_display.h"
#include "grader/text/output.h"
#include "reference/core/words.h"

namespace cairn {
namespace {

/// Bytes of a line that are shown, and how many of them before the first difference.
constexpr std::size_t kWindow = 300;
constexpr std::size_t kBeforeDifference = 80;
/// Of lines in a row that nobody asked for: how many of the first and of the last are shown.
constexpr std::size_t kFirstExtra = 6;
constexpr std::size_t kLastExtra = 2;
/// Of a log.
constexpr std::size_t kFirstLogLines = 12;
constexpr std::size_t kLastLogLines = 12;
constexpr std::size_t kLogLineBytes = 300;

/// Moves `at` back to where a character of UTF-8 begins.
std::size_t character_start(std::string_view text, std::size_t at) {
  constexpr std::size_t kMostContinuationBytes = 3;
  for (std::size_t back = 0; back < kMostContinuationBytes && at > 0 && at < text.size(); ++back) {
    if ((static_cast<unsigned char>(text[at]) & 0xC0U) != 0x80U) break;
    --at;
  }
  return at;
}

/// What is shown of a line whose first difference is at `difference`.
std::string window_of(std::string_view line, std::size_t difference) {
  if (line.size() <= kWindow) return escape_for_display(line);
  std::size_t from = difference < kBeforeDifference ? 0 : difference - kBeforeDifference;
  from = character_start(line, std::min(from, line.size() - kWindow));
  const std::size_t to = character_start(line, std::min(from + kWindow, line.size()));
  return (from > 0 ? "…" : "") + escape_for_display(line.substr(from, to - from)) +
         (to < line.size() ? "…" : "");
}

PrintedRow row_of_field(const FieldJudgement& field) {
  const auto [difference, ignored] = std::ranges::mismatch(field.expected, field.found);
  const auto at = static_cast<std::size_t>(difference - field.expected.begin());
  return {&field, window_of(field.expected, at), window_of(field.found, at), 0};
}

/// Puts the rows together, in the order of what was printed.
class Rows {
 public:
  explicit Rows(const CaseReport& case_report)
      : one_(case_report), given_(case_report.judgement.fields.size()) {}

  std::vector<PrintedRow> rows() {
    for (const OutputLine& line : parse_output(beginning_of(one_.out)).lines) take(line.raw);
    end_extra();
    give_until(given_.size(), true);
    return std::move(rows_);
  }

 private:
  [[nodiscard]] const std::vector<FieldJudgement>& fields() const { return one_.judgement.fields; }

  void take(const std::string& line) {
    for (std::size_t i = 0; i < given_.size(); ++i) {
      const FieldJudgement& field = fields()[i];
      if (given_[i] || field.verdict == FieldVerdict::kMissing || field.found != line) continue;
      end_extra();
      give_until(i, false);
      give(i);
      return;
    }
    ++extra_;
    if (extra_ <= kFirstExtra) {
      rows_.push_back({nullptr, "", window_of(line, 0), 0});
      return;
    }
    last_extra_.push_back(line);
    if (last_extra_.size() > kLastExtra) last_extra_.erase(last_extra_.begin());
  }

  /// Ends a run of lines that nobody asked for.
  void end_extra() {
    const std::size_t shown = std::min(extra_, kFirstExtra) + last_extra_.size();
    if (extra_ > shown) rows_.push_back({nullptr, "", "", extra_ - shown});
    for (const std::string& line : last_extra_) {
      rows_.push_back({nullptr, "", window_of(line, 0), 0});
    }
    extra_ = 0;
    last_extra_.clear();
  }

  void give(std::size_t i) {
    given_[i] = true;
    rows_.push_back(row_of_field(fields()[i]));
  }

  /// Gives those before `end` that are missing, or all that were not given.
  void give_until(std::size_t end, bool all) {
    for (std::size_t i = 0; i < end; ++i) {
      if (!given_[i] && (all || fields()[i].verdict == FieldVerdict::kMissing)) give(i);
    }
  }

  const CaseReport& one_;
  std::vector<bool> given_;
  std::vector<PrintedRow> rows_;
  std::size_t extra_ = 0;
  std::vector<std::string> last_extra_;
};

}  // namespace

std::vector<PrintedRow> printed_rows(const CaseReport& case_report) {
  return Rows(case_report).rows();
}

std::string exception_line(const std::string& err) {
  std::string python;  // the last line of a traceback
  bool in_traceback = false;
  for (const std::string_view line : split(beginning_of(err), "\n")) {
    for (const std::string_view sign :
         {"Exception in thread", "terminate called", "  what():", "Caused by:", "panicked at",
          "Error: Could not find", "Error: Main method"}) {
      if (line.starts_with(sign)) return std::string(line);
    }
    if (line.starts_with("Traceback (most recent call last)")) {
      in_traceback = true;
    } else if (in_traceback && !line.empty() && line.front() != ' ') {
      python = line;
      in_traceback = false;
    }
  }
  return python;
}

std::string ends_of_log(const std::string& log) {
  std::vector<std::string_view> lines = split(log, "\n");
  if (lines.back().empty()) lines.pop_back();
  std::string text;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    if (lines.size() > kFirstLogLines + kLastLogLines && i == kFirstLogLines) {
      const std::size_t left_out = lines.size() - kFirstLogLines - kLastLogLines;
      text += fmt::format("… {} …\n", count_of(left_out, "more line"));
      i += left_out;
    }
    std::string_view line = lines[i];
    if (line.ends_with('\r')) line.remove_suffix(1);
    text += window_of(line.substr(0, kLogLineBytes + 1), 0) + "\n";
  }
  return text;
}

}  // namespace cairn
