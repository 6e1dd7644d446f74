// What `grade verify` prints.
#include <fmt/format.h>

#include <algorithm>

#include "grader/verify/verify.h"

namespace cairn {

std::string verification_text(const Verification& verification) {
  std::string text;
  for (const std::vector<Check>& group : by_group(verification.checks)) {
    const auto passed = std::ranges::count(group, CheckStatus::kPassed, &Check::status);
    const auto failed = std::ssize(group) - passed;
    text += fmt::format("{:<24} {:>4} passed", group.front().group, passed);
    if (failed > 0) text += fmt::format(", {} failed", failed);
    text += '\n';
  }
  for (const std::string& line : verification.not_checked) text += line + '\n';
  std::string failures;
  std::size_t failed = 0;
  for (const Check& check : verification.checks) {
    if (check.status == CheckStatus::kPassed) continue;
    ++failed;
    failures += fmt::format("\n--- {}: {}\n{}", check.group, check.name, check.message);
    if (!failures.ends_with('\n')) failures += '\n';
  }
  text += failed == 0 ? "everything checked has passed\n"
                      : fmt::format("{} of {} checks failed\n", failed, verification.checks.size());
  return text + failures;
}

}  // namespace cairn
