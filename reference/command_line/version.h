// The version of all programs.
#pragma once

#include <string_view>

namespace cairn {

/// "0.1.0 (commit 0123456789ab)"; the commit is "unknown" where the build found no repository.
extern const std::string_view kVersion;

}  // namespace cairn
