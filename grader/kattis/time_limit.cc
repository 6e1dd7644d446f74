#include "grader/kattis/time_limit.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace cairn {

PackageTimeLimit time_limit_of(const PackageLimits& limits, std::optional<double> slowest) {
  PackageTimeLimit limit;
  const double needed = slowest.value_or(0) * limits.ac_to_time_limit;
  if (limits.time_seconds) {
    limit.seconds = *limits.time_seconds;
    limit.words = "as the package says";
    if (slowest && needed > limit.seconds) {
      limit.fault = fmt::format(
          "the limit is {:g} s; {:g} times the slowest submission that bounds it, "
          "{:.2f} s, is more",
          limit.seconds, limits.ac_to_time_limit, *slowest);
    }
    return limit;
  }
  if (!slowest) {
    limit.seconds = kUnknownLimitSeconds;
    limit.words = "as none follows from the submissions";
    return limit;
  }
  const double steps = std::max(1.0, std::ceil(needed / limits.time_resolution));
  limit.seconds = steps * limits.time_resolution;
  limit.words = fmt::format("{:g} times the slowest submission that bounds it, {:.2f} s",
                            limits.ac_to_time_limit, *slowest);
  return limit;
}

}  // namespace cairn
