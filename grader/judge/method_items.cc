#include "grader/judge/method_items.h"

#include <fmt/format.h>

#include <vector>

#include "grader/text/escape_for_display.h"
#include "reference/core/words.h"

namespace cairn {
namespace {

/// More of them say nothing new.
constexpr std::size_t kNamedItems = 3;

}  // namespace

std::optional<std::string> wrong_items(const Case& one, const Field& expected,
                                       std::string_view found) {
  const auto* text = std::get_if<Text>(&expected.value);
  if (text == nullptr || one.arguments.size() < 2) return {};
  const std::string& method = one.arguments.front();
  const std::vector<std::string_view> right = split(text->words, "; ");
  const std::vector<std::string_view> own = split(found, "; ");
  if (right.size() != one.arguments.size() - 1 || own.size() != right.size()) return {};
  // A line is named after its method when that gives one value only.
  const std::string what = expected.label == method ? "it" : expected.label;
  std::string message;
  std::size_t wrong = 0;
  for (std::size_t i = 0; i < right.size(); ++i) {
    if (own[i] == right[i] || ++wrong > kNamedItems) continue;
    message += fmt::format("{}{} {}: {} should be '{}', and it is '{}'", wrong == 1 ? "" : "; ",
                           method, one.arguments[i + 1], what, right[i], shown(own[i]));
  }
  if (wrong == 0) return {};
  if (wrong > kNamedItems) message += fmt::format("; and {} more", wrong - kNamedItems);
  return message;
}

}  // namespace cairn
