// What no program of others may find on this machine: answers, and what they can be made of.
#pragma once

#include <filesystem>
#include <vector>

namespace cairn {

/// From now on no jail that this process makes shows the file or folder, with all below it: a
/// course's folder, the submissions, a store. What is not there is no error.
void keep_secret(const std::filesystem::path& path);

/// All that was kept so, and what is installed of Cairn (installed_paths()): absolute, without
/// links, sorted, each once.
[[nodiscard]] std::vector<std::filesystem::path> secret_paths();

}  // namespace cairn
