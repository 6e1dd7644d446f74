// A case's command, for its student to paste.
#pragma once

#include <string>
#include <vector>

#include "cases/suite.h"

namespace cairn {

/// Whether a standard input is one line, so short and plain that a person types it.
[[nodiscard]] bool is_short_line(const std::string& standard_input);

/// What the file is called from which a longer one is read: "three.in".
[[nodiscard]] std::string input_file_of(const std::string& case_name);

/// What starts a case by itself in the folder that the program lies in: "java TakeStones 7 3 1".
/// `command` is BuildResult::command; a program that a compiler of ours named is called `program`.
/// Quoted for a shell; standard input of one short line is typed, "echo 15 | ...", and else read
/// from input_file_of(). "" where there is no command.
[[nodiscard]] std::string command_as_typed(const std::vector<std::string>& command,
                                           const Case& test_case, const std::string& program);

}  // namespace cairn
