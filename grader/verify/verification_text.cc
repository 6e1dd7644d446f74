// What `grade verify` prints.
#include <fmt/format.h>

#include <algorithm>
#include <cstddef>

#include "grader/verify/verify.h"

namespace cairn {
namespace {

std::string title_of_check(const Check& check) {
  return check.name == check.group ? check.name : check.group + ": " + check.name;
}

}  // namespace

std::string verification_text(const std::vector<Check>& checks) {
  std::string text;
  std::string skipped;
  std::string failures;
  std::ptrdiff_t tried = 0;
  std::ptrdiff_t failed = 0;
  for (const std::vector<Check>& group : by_group(checks)) {
    const auto passed = std::ranges::count(group, CheckStatus::kPassed, &Check::status);
    const auto left_out = std::ranges::count(group, CheckStatus::kSkipped, &Check::status);
    const auto wrong = std::ssize(group) - passed - left_out;
    tried += passed + wrong;
    failed += wrong;
    if (passed + wrong == 0) continue;
    text += fmt::format("{:<24} {:>4} passed", group.front().group, passed);
    if (wrong > 0) text += fmt::format(", {} failed", wrong);
    text += '\n';
  }
  for (const Check& check : checks) {
    if (check.status == CheckStatus::kPassed) continue;
    if (check.status == CheckStatus::kSkipped) {
      skipped += fmt::format("{:<24} not checked: {}\n", title_of_check(check), check.message);
      continue;
    }
    failures += fmt::format("\n--- {}\n{}", title_of_check(check), check.message);
    if (!failures.ends_with('\n')) failures += '\n';
  }
  text += skipped;
  text += failed == 0 ? "everything checked has passed\n"
                      : fmt::format("{} of {} checks failed\n", failed, tried);
  return text + failures;
}

}  // namespace cairn
