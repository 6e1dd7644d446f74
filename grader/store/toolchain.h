// What submissions are built and run with: a newer compiler may give another program.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace cairn {

/// One program that the table of languages calls.
struct Tool {
  std::string name;     ///< "g++"
  std::string path;     ///< where it is found; "" when it is not installed
  std::string version;  ///< all that it says of its version
};

struct Toolchain {
  std::vector<Tool> tools;  ///< each once, by name
  std::string fingerprint;  ///< SHA-256 of all of that and of the table, 64 digits 0-9a-f
};

/// The tools with their fingerprint; `table` is the text of the table of languages.
[[nodiscard]] Toolchain toolchain_of(std::vector<Tool> tools, std::string_view table);

/// That of this machine, found by asking each tool once in the life of this process and of those
/// that it forks later. Throws std::runtime_error when a tool is there and cannot be asked.
[[nodiscard]] const Toolchain& this_toolchain();

/// A line for each tool: "g++ /usr/bin/g++: g++ (Debian 12.2.0-14) 12.2.0".
[[nodiscard]] std::string description_of(const Toolchain& toolchain);

}  // namespace cairn
