// What the store keeps of builds, runs and decisions, as JSON for people and programs.
#pragma once

#include <string>
#include <vector>

#include "grader/store/records.h"

namespace cairn {

/// A run: all that it depended on, how it ended and what it took; what it printed is not in it.
[[nodiscard]] std::string run_json(const RunRecord& run, const VerdictRecord& verdict);

/// A build, whose key is `key`; what the compiler said is not in it.
[[nodiscard]] std::string build_json(const BuildRecord& build, const std::string& key);

/// In their order: a list of points (null: the computed ones count again), reason, author and date.
[[nodiscard]] std::string overrides_json(const std::vector<Override>& overrides);

}  // namespace cairn
