// Where the programs find what is installed with them: relative to the running program, so that an
// installed copy can be moved. A build folder is laid out like an installed copy.
#pragma once

#include <filesystem>
#include <vector>

namespace cairn {

/// Holds rubrics/, cases/suites/ and reference/<assignment>/java/.
[[nodiscard]] std::filesystem::path data_folder();

/// cairn-supervisor: beside the running program, or else where it is installed.
[[nodiscard]] std::filesystem::path supervisor_file();

/// The programs that run others' (supervisor/warm_host.h): a folder for each language that has one.
/// Likewise.
[[nodiscard]] std::filesystem::path hosts_folder();

/// The searches for changes of a wrong program (locate/locate.h), likewise.
[[nodiscard]] std::filesystem::path searches_folder();

/// Cairn's programs, data and documents: those of the running program, and where they are once they
/// are installed for all, whether they are there or not. What runs in the jail is not among them.
[[nodiscard]] std::vector<std::filesystem::path> installed_paths();

}  // namespace cairn
