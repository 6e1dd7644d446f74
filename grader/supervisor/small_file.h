// Small files in which the kernel reports something.
#pragma once

#include <string>

namespace cairn {

/// The file's text; "" when it cannot be read, as that of a process that is gone.
[[nodiscard]] std::string small_file(const std::string& path);

/// The same for an open file, from its start.
[[nodiscard]] std::string small_file(int descriptor);

}  // namespace cairn
