// On which machine something was run, times being comparable on the same one only, and by whom.
#pragma once

#include <string>

namespace cairn {

/// One line: its name, the number and kind of its processors, its system.
[[nodiscard]] std::string this_machine();

/// The name with which this_machine() begins.
[[nodiscard]] std::string this_host();

/// One line that no other program has: the version, and the SHA-256 of the running file. Throws
/// std::runtime_error where that cannot be read.
[[nodiscard]] std::string this_program();

}  // namespace cairn
