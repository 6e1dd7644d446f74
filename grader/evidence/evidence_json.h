// Builds and runs as JSON, for people and programs.
#pragma once

#include <string>

#include "grader/report/graded.h"
#include "grader/store/records.h"

namespace cairn {

/// The run of a case: everything that it depended on, how it ended and what it took, but not what
/// it printed.
[[nodiscard]] std::string run_json(const RunRecord& run, const CaseReport& one);

/// The build with this key, without what the compiler said.
[[nodiscard]] std::string build_json(const BuildRecord& build, const std::string& key);

}  // namespace cairn
