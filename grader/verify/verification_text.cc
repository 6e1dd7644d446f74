// What `grade verify` prints.
#include <fmt/format.h>

#include <algorithm>

#include "grader/verify/verify.h"

namespace cairn {

std::string verification_text(const std::vector<Check>& checks) {
  std::string text;
  std::string skipped;
  std::string failures;
  std::size_t tried = 0;
  std::size_t failed = 0;
  for (const std::vector<Check>& group : by_group(checks)) {
    const std::size_t passed = std::ranges::count(group, CheckStatus::kPassed, &Check::status);
    const std::size_t left_out = std::ranges::count(group, CheckStatus::kSkipped, &Check::status);
    const std::size_t wrong = group.size() - passed - left_out;
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
      skipped += fmt::format("{:<24} not checked: {}\n", check.name, check.message);
      continue;
    }
    failures += fmt::format("\n--- {}: {}\n{}", check.group, check.name, check.message);
    if (!failures.ends_with('\n')) failures += '\n';
  }
  text += skipped;
  text += failed == 0 ? "everything checked has passed\n"
                      : fmt::format("{} of {} checks failed\n", failed, tried);
  return text + failures;
}

}  // namespace cairn
