// Which of a submission's files is the program.
#pragma once

#include <cstddef>
#include <filesystem>
#include <string>
#include <vector>

namespace cairn {

/// What was found to start, or why there is nothing.
struct Chosen {
  std::string program;           ///< a path, or a Java class's name; empty when there is none
  std::filesystem::path source;  ///< Java: the main class's; empty when there is none
  std::filesystem::path package_root;
  std::vector<std::string> notes;
  std::string problem;
  std::filesystem::path taken;  ///< the file, where there were others of its name
  std::vector<std::filesystem::path> passed_over;  ///< those others
  std::string why;         ///< why it was taken and they were not: the end of a sentence
  bool ambiguous = false;  ///< several have the right name, and nothing tells which one is meant
};

/// At most `most` of the names, fit to be shown, and "..." for the others.
std::string listed(std::vector<std::string> names, std::size_t most = 5);

using Files = std::vector<std::filesystem::path>;

/// How many names the path is made of.
std::ptrdiff_t depth_of(const std::filesystem::path& path);

/// Every regular file below `folder`, shallow ones first, then by name. Links are not followed.
/// What a build made unreadable, or nested too deeply to have a path, is left out.
Files files_below(const std::filesystem::path& folder);

// Everywhere here, "" for the name of a program means that it may have any: it is preferred if it
// is called "main", and no note says that it should be.

/// Whether the file has the program's name, but for its extension and how the name is written.
bool is_called(const std::filesystem::path& file, const std::string& program);

/// Whether the file's content can be executed: ELF, or a script that names its interpreter.
bool is_program(const std::filesystem::path& file);

/// The class with a main: the shallowest of that name, or else the only one. Of several that are
/// copies, with all that is in their folders, the first.
Chosen choose_java_main(const Files& sources, const std::string& program);

/// Of compiled classes, which all lie below one folder of packages: the one of that name, with
/// other capitals or underscores if there is none, or else the one that a manifest beside them
/// names (META-INF/MANIFEST.MF, Main-Class).
Chosen choose_java_class(const Files& classes, const std::string& program);

/// The shallowest file of that name, with any extension; if there is none, with other capitals or
/// underscores; or else the only file, and a note. Of copies the first, as above. `what` is the
/// noun in the problem: "script".
Chosen choose_file(const Files& candidates, const std::string& program, const std::string& what);

}  // namespace cairn
