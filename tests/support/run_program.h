// Starts a program as a person would, and keeps what it said.
#pragma once

#include <string>
#include <vector>

namespace cairn::test {

struct ProgramOutput {
  int exit_code = 0;  ///< 128 and the signal's number for a program that a signal ended
  std::string out;    ///< stdout
  std::string err;    ///< stderr
};

/// What stands behind the program's stdout.
enum class Stdout { kKept, kFull, kClosed };

/// Runs the program at `path` to its end. Its stdin holds `input` and then ends. Throws
/// std::system_error if it cannot be started.
[[nodiscard]] ProgramOutput run_program(const std::string& path,
                                        const std::vector<std::string>& arguments,
                                        Stdout to = Stdout::kKept, const std::string& input = "");

/// What stdout and stderr of a shell's command are given on a terminal: script(1) makes one.
[[nodiscard]] std::string on_a_terminal(const std::string& command);

}  // namespace cairn::test
