// Where the headers of a C or C++ program lie.
#pragma once

#include <filesystem>

#include "grader/build/start.h"

namespace cairn {

/// The folders between `root` and each header among the files below it, these two included, 64 at
/// most, in the order of the files: one of them is what a build file would have named.
[[nodiscard]] Files header_folders(const std::filesystem::path& root, const Files& files);

}  // namespace cairn
