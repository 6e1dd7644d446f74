// Evidence is replayed: everything is computed again, from the archive alone, and compared.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "grader/evidence/manifest.h"
#include "grader/marks/graded.h"
#include "grader/program/run_mode.h"
#include "grader/report/compare.h"
#include "reference/core/result.h"

namespace cairn {

/// A submission that was graded again. What was left out of the archive is in none of the counts.
struct Replay {
  Manifest manifest;      ///< what the archive says
  Graded graded;          ///< now
  Comparison comparison;  ///< of both
  /// What differs and costs nothing, such as another machine, or other output that was judged the
  /// same; a sentence each.
  std::vector<std::string> remarks;
};

/// Builds and runs the submission of the archive, which anybody may have made, by its rubric. An
/// Error names the archive and what is wrong with it. Throws std::runtime_error when we fail, which
/// says nothing about the evidence.
[[nodiscard]] Result<Replay> replay_evidence(const std::filesystem::path& archive,
                                             const RunMode& mode);

/// Reads the archive as replay_evidence() would, and starts nothing. An Error is the same.
[[nodiscard]] Result<void> check_replayable(const std::filesystem::path& archive);

/// A line for each difference and each remark; what people decided, and what was left out; and last
/// "agrees: 65 of 65 points, 30 of 30 cases" or "does not agree: ...".
[[nodiscard]] std::string replay_text(const Replay& replay);

}  // namespace cairn
