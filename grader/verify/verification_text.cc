// What `grade verify` prints.
#include <fmt/format.h>

#include <cstddef>
#include <map>

#include "grader/verify/verify.h"

namespace cairn {
namespace {

struct Count {
  int passed = 0;
  int failed = 0;
};

}  // namespace

std::string verification_text(const Verification& verification) {
  const std::vector<Check>& checks = verification.checks;
  std::vector<std::string> groups;  // in their order
  std::map<std::string, Count> counts;
  std::string failures;
  std::size_t failed = 0;
  for (const Check& check : checks) {
    if (!counts.contains(check.group)) groups.push_back(check.group);
    Count& count = counts[check.group];
    if (check.status == CheckStatus::kPassed) {
      ++count.passed;
      continue;
    }
    ++count.failed;
    ++failed;
    failures += fmt::format("\n--- {}: {}\n{}", check.group, check.name, check.message);
    if (!failures.ends_with('\n')) failures += '\n';
  }
  std::string text;
  for (const std::string& group : groups) {
    text += fmt::format("{:<24} {:>4} passed", group, counts[group].passed);
    if (counts[group].failed > 0) text += fmt::format(", {} failed", counts[group].failed);
    text += '\n';
  }
  for (const std::string& line : verification.not_checked) text += line + '\n';
  text += failed == 0 ? "everything checked has passed\n"
                      : fmt::format("{} of {} checks failed\n", failed, checks.size());
  return text + failures;
}

}  // namespace cairn
