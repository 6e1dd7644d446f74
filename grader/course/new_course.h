// A small course folder to begin with.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "reference/core/result.h"

namespace cairn {

/// Writes a homework that works, of that name, into a new folder: questions, a reference program,
/// the suite, a rubric, planted submissions and a workflow for CI. Returns the files' paths in it.
/// An Error where the name is none, or is one of an assignment that Cairn knows, or where `folder`
/// is there already. Throws std::runtime_error when it cannot be written.
[[nodiscard]] Result<std::vector<std::string>> write_new_course(const std::filesystem::path& folder,
                                                                const std::string& name);

}  // namespace cairn
