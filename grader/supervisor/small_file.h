// Reading what the kernel tells in small files.
#pragma once

#include <string>

namespace cairn {

/// The file's text; "" when it cannot be read, which is how a process that is gone looks.
[[nodiscard]] std::string small_file(const std::string& path);

/// The same of an open one, from its start.
[[nodiscard]] std::string small_file(int descriptor);

}  // namespace cairn
