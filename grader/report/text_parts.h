// What the reports for people have in common.
#pragma once

#include <fmt/format.h>

#include <cstddef>
#include <string>

#include "grader/judge/verdict.h"

namespace cairn {

/// The most lines of a log that are shown.
inline constexpr std::size_t kShownLogLines = 20;

/// Paints when asked to, by ECMA-48.
class Brush {
 public:
  explicit Brush(bool colours) : colours_(colours) {}

  [[nodiscard]] std::string green(const std::string& text) const { return paint("32", text); }
  [[nodiscard]] std::string yellow(const std::string& text) const { return paint("33", text); }
  [[nodiscard]] std::string red(const std::string& text) const { return paint("31", text); }
  [[nodiscard]] std::string bold(const std::string& text) const { return paint("1", text); }
  [[nodiscard]] std::string by(Verdict verdict, const std::string& text) const;

 private:
  [[nodiscard]] std::string paint(const char* code, const std::string& text) const;

  bool colours_;
};

/// The first lines of what a program said, any bytes, made visible and each behind a bar: CI
/// systems take a line that begins with "::", also behind blanks, for a command.
[[nodiscard]] std::string log_text(const std::string& log);

/// How a report begins: whose it is, its verdict and why, the notes, and the log of the build.
template <typename Report>
[[nodiscard]] std::string head_text(const Report& report, const Brush& brush) {
  std::string text = fmt::format("{}\n{}: {}\n", brush.bold(report.rubric), report.id,
                                 brush.by(report.verdict, std::string(words_of(report.verdict))));
  if (!report.reason.empty()) text += report.reason + "\n";
  for (const std::string& note : report.notes) text += "note: " + note + "\n";
  if (!report.build_log.empty()) text += "\nThe compiler printed:\n" + log_text(report.build_log);
  return text;
}

}  // namespace cairn
