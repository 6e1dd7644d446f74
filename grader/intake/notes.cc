#include "grader/intake/notes.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "grader/text/escape_for_display.h"

namespace cairn::intake {
namespace {

constexpr std::size_t kNamesShown = 5;
constexpr std::size_t kNameLength = 80;

}  // namespace

std::string shown_name(std::string_view name) {
  return "'" + shortened(escape_for_display(name), kNameLength) + "'";
}

void Notes::add(const std::string& what, std::string_view name) {
  Names& names = by_reason_[what];
  if (names.first.size() < kNamesShown) {
    names.first.push_back(shown_name(name));
  } else {
    ++names.more;
  }
}

std::vector<std::string> Notes::sentences() const {
  std::vector<std::string> out;
  for (const auto& [what, names] : by_reason_) {
    out.push_back(fmt::format("{}: {}", what, fmt::join(names.first, ", ")));
    if (names.more > 0) out.back() += fmt::format(" and {} more", names.more);
  }
  return out;
}

}  // namespace cairn::intake
