// Evidence, tried: what it says was computed is computed again, from the archive alone.
#pragma once

#include <cstddef>
#include <filesystem>
#include <string>
#include <vector>

#include "grader/evidence/manifest.h"
#include "grader/run/run.h"
#include "reference/core/fraction.h"
#include "reference/core/result.h"

namespace cairn {

/// What a replay came to. What was left out of the archive is in none of the counts.
struct Replay {
  Manifest manifest;  ///< what the archive says
  Fraction points;    ///< as computed now
  Fraction out_of;
  std::size_t cases = 0;     ///< of the archive
  std::size_t agreeing = 0;  ///< of these, with the same verdict and the same credit
  /// What is not as the archive says, a sentence each; none: it agrees.
  std::vector<std::string> differences;
  /// What differs and costs nothing, such as another machine, or bytes that were judged the same.
  std::vector<std::string> remarks;
};

/// Builds and runs the submission of the archive, which anybody may have made, by its rubric. An
/// Error names the archive and what is wrong with it. Throws std::runtime_error when we fail, which
/// says nothing about the evidence.
[[nodiscard]] Result<Replay> replay_evidence(const std::filesystem::path& archive, Jail jail);

/// A line for each difference and each remark; what a person set, and what was left out; and last
/// "agrees: 65 of 65 points, 30 of 30 cases" or "does not agree: ...".
[[nodiscard]] std::string replay_text(const Replay& replay);

}  // namespace cairn
