// Whether submissions in a language can be graded on this machine at all.
#pragma once

#include <optional>
#include <string>

#include "grader/build/build.h"
#include "grader/run/run.h"

namespace cairn {

/// What a submission is built and run within.
struct Walls {
  Jail jail = Jail::kRequired;
  Limits build_limits;
  std::uint64_t run_memory_bytes = 0;

  friend bool operator==(const Walls&, const Walls&) = default;
};

/// Builds and starts the language's probe, a program that is known to be right (languages.json),
/// within such walls, once for each in this process. Nothing where it prints what it should, or
/// where there is none; or else why no program of that language can be graded here, one sentence.
[[nodiscard]] std::optional<std::string> fault_of_language(const std::string& language,
                                                           const Walls& walls);

}  // namespace cairn
