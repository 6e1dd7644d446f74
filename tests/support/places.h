// Where the tests find the project and what was built. One file knows it, so that the others are
// the same to a compiler in whichever clone.
#pragma once

#include <filesystem>
#include <string>

namespace cairn::test {

/// Cairn's own folder.
[[nodiscard]] std::filesystem::path project_folder();

/// The path of a program that was built: "grade".
[[nodiscard]] std::string built_program(const std::string& name);

}  // namespace cairn::test
