// Which of a submission's files is the program.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace cairn {

/// What was found to start, or why there is nothing.
struct Chosen {
  std::string program;           ///< a path, or a Java class's name; empty when there is none
  std::filesystem::path folder;  ///< Java: where its source stands; empty when there is none
  std::filesystem::path package_root;
  std::vector<std::string> notes;
  std::string problem;
  bool ambiguous = false;  ///< several have the right name, and nothing tells which one is meant
};

/// At most `most` of the names, fit to be shown, and "..." for the others.
std::string listed(std::vector<std::string> names, std::size_t most = 5);

using Files = std::vector<std::filesystem::path>;

/// Every regular file below `folder`, shallow ones first, then by name. Links are not followed.
Files files_below(const std::filesystem::path& folder);

/// Whether the file's content can be executed: ELF, or a script that names its interpreter.
bool is_program(const std::filesystem::path& file);

/// The class with a main: the shallowest of that name, or else the only one.
Chosen choose_java_main(const Files& sources, const std::string& program);

/// The shallowest file of that name, with any extension; if there is none, with other capitals or
/// underscores, and a note; or else the only file. `what` is the noun in the problem: "script".
Chosen choose_file(const Files& candidates, const std::string& program, const std::string& what);

}  // namespace cairn
