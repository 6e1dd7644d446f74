// JUnit XML, which CI systems show: of checks and of graded submissions. Pure functions.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "grader/marks/graded.h"

namespace cairn {

enum class CheckStatus : std::uint8_t {
  kPassed,
  kFailed,
  kError,    ///< it could not be checked
  kSkipped,  ///< it is absent, or still to be marked by hand
};

/// One thing that was checked: a test case of a test suite.
struct Check {
  std::string group;  ///< the test suite
  std::string name;   ///< unique in its group
  CheckStatus status = CheckStatus::kPassed;
  std::string message = {};  ///< a sentence or a diff, any bytes; "" when it passed
  double seconds = 0;
};

/// The checks of each group, in the order of their first checks.
[[nodiscard]] std::vector<std::vector<Check>> by_group(const std::vector<Check>& checks);

/// A test suite for each group.
[[nodiscard]] std::string junit_xml(const std::vector<Check>& checks);

/// A submission as a group of its own: a check for each case, which passes when the case is
/// accepted, and a skipped one for each part still to be marked by hand. Where something other than
/// a case is wrong, or there is no case, one check is about the whole submission.
[[nodiscard]] std::vector<Check> checks_of(const Graded& submission);

}  // namespace cairn
