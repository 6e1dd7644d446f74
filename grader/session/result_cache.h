// Results that are stored, so that they are not computed again.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "grader/judge/rubric.h"
#include "grader/run/run.h"
#include "grader/store/store.h"

namespace cairn {

/// Of a submission, and of what a build left. What is larger is made again when it is needed.
inline constexpr std::uint64_t kMostStoredBytes = 192ULL << 20;

/// Where results are looked for before something is built or run, and stored afterwards.
struct ResultCache {
  Store& store;
  BuildSetup setup;
  std::string machine;       ///< this_machine()
  std::size_t computed = 0;  ///< builds and runs that were not stored yet
  /// Told before each of them: "the build", or a case's name.
  std::function<void(const std::string& what)> begins = {};
};

/// What the build of a submission depends on; `chosen` is chosen_path().
[[nodiscard]] BuildInputs build_inputs(const Rubric& rubric, const BuildSetup& setup,
                                       const std::string& content, const std::string& chosen);

/// What a run of the build depends on. `command` is spelt as in a jail. What a program can read is
/// listed with its environment: "stdin=HASH" and "file NAME=HASH", SHA-256.
[[nodiscard]] RunInputs run_inputs(const BuildSetup& setup, const std::string& build,
                                   const std::vector<std::string>& command,
                                   const std::vector<std::string>& arguments,
                                   const ProgramInput& input, const Limits& limits,
                                   Lane lane = Lane::kFresh);

/// The setup of builds by this rubric on this machine; hashes the rubric's skeleton and driver.
[[nodiscard]] BuildSetup setup_here(const Rubric& rubric, const Guarantees& guarantees);

}  // namespace cairn
