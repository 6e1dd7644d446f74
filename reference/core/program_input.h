// What a program can read beside its arguments.
#pragma once

#include <map>
#include <string>

namespace cairn {

struct ProgramInput {
  std::string standard_input;                ///< any bytes; "": it is empty
  std::map<std::string, std::string> files;  ///< by name, in the folder where it is started

  [[nodiscard]] bool empty() const { return standard_input.empty() && files.empty(); }
  friend bool operator==(const ProgramInput&, const ProgramInput&) = default;
};

/// Whether a file's name leads to no other folder.
[[nodiscard]] inline bool is_plain_name(const std::string& name) {
  return name != "." && name != ".." && !name.empty() && name.find('/') == std::string::npos;
}

}  // namespace cairn
