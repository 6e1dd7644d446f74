#include "grader/judge/awaited_input.h"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>

#include "grader/text/escape_for_display.h"
#include "grader/text/numbers_are_arguments.h"
#include "grader/text/output.h"
#include "reference/core/ascii.h"

namespace cairn {
namespace {

/// Who asks begins with it.
constexpr std::size_t kFirstLines = 3;
constexpr std::size_t kShownPrompt = 40;

bool says_that_input_ended(std::string_view err) {
  return err.find("EOFError: EOF when reading a line") != std::string_view::npos ||
         (err.find("java.util.NoSuchElementException") != std::string_view::npos &&
          err.find("java.util.Scanner") != std::string_view::npos);
}

/// The line that asks for something, "Enter n: "; "" when there is none.
std::string_view prompt_in(std::string_view out) {
  for (std::size_t line = 0; line < kFirstLines && !out.empty(); ++line) {
    const std::string_view text = trimmed(out.substr(0, out.find('\n')));
    const std::string words = plain_words(text);
    for (const std::string_view asks :
         {"enter ", "please enter ", "input ", "please input ", "type ", "please type "}) {
      if (words.starts_with(asks)) return text;
    }
    out.remove_prefix(std::min(out.find('\n'), out.size() - 1) + 1);
  }
  return {};
}

}  // namespace

AwaitedInput awaited_input(const RunResult& run, const Case& test_case) {
  const bool has_input = !test_case.input.standard_input.empty();
  const std::string where =
      test_case.arguments.empty() ? "" : std::string(": ") + kNumbersAreArguments;
  if (says_that_input_ended(run.err)) {
    const std::string waits = kWaitsForInput;
    if (has_input) return {waits + "more input than there is", true};
    return {waits + "input, and nobody types any" + where, true};
  }
  const std::string_view prompt = has_input ? std::string_view() : prompt_in(run.out);
  if (prompt.empty()) return {};
  return {fmt::format("it may be waiting for input, for it printed '{}'{}",
                      shortened(shown(prompt), kShownPrompt), where)};
}

}  // namespace cairn
