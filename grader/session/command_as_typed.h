// A case's command, for its student to paste.
#pragma once

#include <string>
#include <vector>

namespace cairn {

/// What starts a case by itself in the folder that the program lies in: "java TakeStones 7 3 1".
/// `command` is BuildResult::command; a program that a compiler of ours named is called `program`.
/// Quoted for a shell. "" where there is no command.
[[nodiscard]] std::string command_as_typed(const std::vector<std::string>& command,
                                           const std::vector<std::string>& arguments,
                                           const std::string& program);

/// The word as a shell reads it: 'quoted' where it has to be.
[[nodiscard]] std::string quoted_for_shell(const std::string& word);

}  // namespace cairn
