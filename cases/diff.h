// What differs between two texts.
#pragma once

#include <string>

namespace cairn {

/// The hunks of a unified diff, line by line; "" when the texts are the same.
[[nodiscard]] std::string unified_diff(const std::string& before, const std::string& after);

}  // namespace cairn
