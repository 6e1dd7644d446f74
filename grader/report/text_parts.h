// What the reports for people have in common.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "grader/judge/verdict.h"
#include "grader/report/text_layout.h"

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

/// A line of a log, without folders of ours, with its tabs expanded and all else that cannot be
/// seen spelt out. A backslash stays as it is: messages quote the student's own source.
[[nodiscard]] std::string shown_log_line(std::string_view line);

/// The first lines of what a program said, any bytes, made visible and each behind a bar: CI
/// systems take a line that begins with "::", also behind blanks, for a command. Tabs become
/// blanks; of our own paths only what the submission calls its files stays.
[[nodiscard]] std::string log_text(const std::string& log, std::size_t columns = kUsualColumns,
                                   std::size_t most_lines = kShownLogLines);

/// Half a sentence made a whole one: "It is late."
[[nodiscard]] std::string as_sentence(std::string half);

}  // namespace cairn
