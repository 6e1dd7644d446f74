// Tries one attack.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "grader/program/run_mode.h"
#include "grader/report/summary_row.h"
#include "grader/selftest/attack.h"
#include "grader/selftest/canaries.h"

namespace cairn {

/// What came of trying an attack.
struct TrialResult {
  Verdict verdict = Verdict::kJudgeError;
  bool in_host = false;     ///< it was graded twice: by itself, and with its cases in a host
  double seconds = 0;       ///< wall time from the archive to the report, without the build
  double most_seconds = 0;  ///< its limits plus half a second, and what hosts may take
  std::vector<std::string> broken;  ///< what it achieved, a few words each
  std::vector<std::string> late;    ///< what took too long, also when it was tried again alone
  std::vector<std::string> left;    ///< what is left of it
  std::optional<SummaryRow> row;    ///< of a class's summary; nothing: it could not be tried
};
CAIRN_DESCRIBE(TrialResult, verdict, in_host, seconds, most_seconds, broken, late, left, row);

/// Tries `attack` in `folder`, which is made and removed, in a process that has no children, and
/// whose environment then holds the secret and the folder for temporary files. The attack knows
/// `names` besides those of its canaries.
[[nodiscard]] TrialResult try_attack(const Attack& attack, const RunMode& mode,
                                     const std::filesystem::path& folder, const std::string& secret,
                                     const Names& names);

}  // namespace cairn
