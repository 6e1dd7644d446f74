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
  // One character more than is shown, of four bytes at most: an archive's name may be endless.
  name = name.substr(0, 4 * (kNameLength + 1));
  return "'" + shortened(escape_for_display(name), kNameLength) + "'";
}

void Notes::add(const std::string& what, std::string_view name) {
  by_reason_[what].push_back(shown_name(name));
}

std::vector<std::string> Notes::sentences() const {
  std::vector<std::string> out;
  for (const auto& [what, names] : by_reason_) {
    const auto shown = static_cast<std::ptrdiff_t>(std::min(names.size(), kNamesShown));
    out.push_back(
        fmt::format("{}: {}", what, fmt::join(names.begin(), names.begin() + shown, ", ")));
    if (names.size() > kNamesShown) {
      out.back() += fmt::format(" and {} more", names.size() - kNamesShown);
    }
  }
  return out;
}

}  // namespace cairn::intake
