// Tries one attack.
#pragma once

#include <filesystem>
#include <nlohmann/json_fwd.hpp>
#include <string>

#include "grader/run/run.h"
#include "grader/selftest/attack.h"
#include "grader/selftest/canaries.h"

namespace cairn {

/// Tries `attack` in `folder`, which is made and removed, in a process that has no children. The
/// attack knows `names` besides those of its canaries; the secret is also in this process's
/// environment.
///
/// As JSON, because it crosses to another process: "verdict", "seconds", "most", "broken", "late"
/// and "left" as in AttackResult, and "row", its row of a class's summary, as JSON in a string.
[[nodiscard]] nlohmann::json try_attack(const Attack& attack, Jail jail,
                                        const std::filesystem::path& folder,
                                        const std::string& secret, const Names& names);

}  // namespace cairn
