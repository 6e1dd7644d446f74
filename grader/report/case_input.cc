#include "grader/report/case_input.h"

#include <fmt/format.h>

#include <algorithm>

#include "grader/marks/command_as_typed.h"
#include "grader/report/text_parts.h"
#include "grader/text/escape_for_display.h"
#include "reference/core/words.h"

namespace cairn {
namespace {

std::string beginning_of_file(const std::string& name, const std::string& text,
                              const TextLayout& layout, std::size_t most_lines) {
  const auto lines =
      std::ranges::count(text, '\n') + (text.empty() || text.ends_with('\n') ? 0 : 1);
  return fmt::format("  {} ({}):\n", escape_for_display(name), count_of(lines, "line")) +
         log_text(text, layout.columns, most_lines);
}

}  // namespace

std::string given_words(const CaseReport& case_report) {
  std::string words = escape_for_display(joined(case_report.judgement.arguments));
  const std::string& input = case_report.input.standard_input;
  if (input.empty()) return words;
  if (!words.empty()) words += ' ';
  return words + "<" +
         (is_short_line(input) ? input.substr(0, input.size() - 1)
                               : input_file_of(case_report.judgement.name));
}

std::string input_lines(const CaseReport& case_report, const TextLayout& layout,
                        std::size_t most_lines) {
  std::string text;
  const std::string& input = case_report.input.standard_input;
  if (!input.empty() && !is_short_line(input)) {
    text += beginning_of_file(input_file_of(case_report.judgement.name), input, layout, most_lines);
  }
  for (const auto& [name, content] : case_report.input.files) {
    text += beginning_of_file(name, content, layout, most_lines);
  }
  return text;
}

}  // namespace cairn
