#include "grader/judge/method_items.h"

#include <fmt/format.h>

#include <algorithm>

#include "grader/text/escape_for_display.h"
#include "reference/core/words.h"

namespace cairn {
namespace {

/// More of them say nothing new.
constexpr std::size_t kNamedItems = 3;

}  // namespace

std::vector<WrongItem> differing_items(const Arguments& arguments, std::string_view expected,
                                       std::string_view found) {
  const std::vector<std::string_view> right = split(expected, "; ");
  const std::vector<std::string_view> own = split(found, "; ");
  if (right.size() + 1 != arguments.size() || own.size() != right.size()) return {};
  std::vector<WrongItem> wrong;
  for (std::size_t i = 0; i < right.size(); ++i) {
    if (own[i] == right[i]) continue;
    wrong.push_back({arguments[i + 1], std::string(right[i]), std::string(own[i])});
  }
  return wrong;
}

bool has_other_signature(std::string_view found) {
  const std::vector<std::string_view> items = split(found, "; ");
  return std::ranges::any_of(
      items, [](std::string_view item) { return item.starts_with("another signature: "); });
}

std::optional<std::string> wrong_items(const Case& test_case, const Field& expected,
                                       std::string_view found) {
  const auto* text = std::get_if<Text>(&expected.value);
  if (text == nullptr) return {};
  const std::vector<WrongItem> wrong = differing_items(test_case.arguments, text->words, found);
  if (wrong.empty()) return {};
  const std::string& method = test_case.arguments.front();
  // A line is named after its method when that gives one value only.
  const std::string what = expected.label == method ? "it" : expected.label;
  std::string message;
  for (std::size_t i = 0; i < std::min(wrong.size(), kNamedItems); ++i) {
    message += fmt::format("{}{} {}: {} should be '{}', and it is '{}'", i == 0 ? "" : "; ", method,
                           wrong[i].argument, what, wrong[i].expected, shown(wrong[i].found));
  }
  if (wrong.size() > kNamedItems) {
    message += fmt::format("; and {} more", wrong.size() - kNamedItems);
  }
  return message;
}

}  // namespace cairn
