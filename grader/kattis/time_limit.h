// How much time a package's submissions have. Pure.
#pragma once

#include <optional>
#include <string>

#include "grader/kattis/package.h"

namespace cairn {

/// What an accepted submission may need while the limit is not known yet, and what the others may
/// where it cannot be known, in seconds of CPU time.
inline constexpr double kLongestUnlimitedSeconds = 60;
inline constexpr double kUnknownLimitSeconds = 10;

struct PackageTimeLimit {
  double seconds = 0;  ///< of CPU time
  /// Where it comes from, for a person: "5 times the slowest ..., 0.9 s"; "" where what it would
  /// follow from has failed.
  std::string words;
  std::string fault;  ///< what is wrong with it, one sentence without a full stop; or ""
};

/// The least multiple of the resolution, above 0, that is so many times `slowest`, as the package
/// says; or the package's own limit. `slowest`: what the slowest of the submissions needs that
/// bound the limit, in seconds; nothing when there is none, and the limit is kUnknownLimitSeconds.
[[nodiscard]] PackageTimeLimit time_limit_of(const PackageLimits& limits,
                                             std::optional<double> slowest);

}  // namespace cairn
