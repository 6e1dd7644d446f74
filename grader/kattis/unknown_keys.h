// Keys in a package's files that its format does not have.
#pragma once

#include <string_view>
#include <vector>

#include "grader/kattis/package.h"
#include "grader/kattis/settings_file.h"

namespace cairn {

/// Says which keys of `settings` are none of `known`: they are faults of the package, and notes in
/// the legacy format, whose files often have others.
void report_unknown_keys(const Settings& settings, const std::vector<std::string_view>& known,
                         ProblemPackage& package);

}  // namespace cairn
