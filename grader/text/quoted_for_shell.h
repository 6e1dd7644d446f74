// Words of a command for a person to paste.
#pragma once

#include <string>

namespace cairn {

/// The word as a shell reads it: 'quoted' where it has to be.
[[nodiscard]] std::string quoted_for_shell(const std::string& word);

}  // namespace cairn
