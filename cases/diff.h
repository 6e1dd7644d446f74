// Two texts, line by line, as a unified diff.
#pragma once

#include <string>

namespace cairn {

/// The hunks of a unified diff; "" when the texts are the same.
[[nodiscard]] std::string unified_diff(const std::string& before, const std::string& after);

}  // namespace cairn
