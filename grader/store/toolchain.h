// What submissions are built and run with: a newer compiler may give another program.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "grader/base/describe.h"

namespace cairn {

/// One program that the table of languages calls.
struct Tool {
  std::string name;     ///< "g++"
  std::string path;     ///< where it is found; "" when it is not installed
  std::string version;  ///< all that it says of its version
};

struct Toolchain {
  std::string fingerprint;  ///< SHA-256 of all tools and of the table, 64 digits 0-9a-f
  std::string description;  ///< a line for each: "g++ /usr/bin/g++: g++ (Debian 12.2.0-14) 12.2.0"
};
CAIRN_DESCRIBE(Toolchain, fingerprint, description);

/// That of these tools, each of which is there once; `table` is the text of the table of languages.
[[nodiscard]] Toolchain toolchain_of(std::vector<Tool> tools, std::string_view table);

/// That of this machine, found by asking each tool once in the life of this process and of those
/// that it forks later. Throws std::runtime_error when a tool is there and cannot be asked.
[[nodiscard]] const Toolchain& this_toolchain();

}  // namespace cairn
