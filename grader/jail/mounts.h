// The folders that programs see beside the system's.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace cairn {

struct Mounts {
  /// Absolute; the grader's, given to the user that programs run as. Inside the jail: "/cairn".
  std::filesystem::path work;
  std::vector<std::string> readable;  ///< the names of its entries that programs may read
  std::vector<std::string> writable;  ///< and of those that they may also write into
  // Besides, always: "scratch", which is HOME and TMPDIR, writable, and empty for every program.
};

}  // namespace cairn
