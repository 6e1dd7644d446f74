// Paths below folders.
#pragma once

#include <algorithm>
#include <filesystem>
#include <utility>
#include <vector>

namespace cairn {

/// Whether `path` is the folder or lies below it, word by word: both are absolute, in normal form,
/// and without links.
[[nodiscard]] inline bool is_below(const std::filesystem::path& path,
                                   const std::filesystem::path& folder) {
  return std::ranges::mismatch(folder, path).in1 == folder.end();
}

/// Sorted, without those that lie below another of them.
[[nodiscard]] inline std::vector<std::filesystem::path> outermost(
    std::vector<std::filesystem::path> paths) {
  std::ranges::sort(paths);
  std::vector<std::filesystem::path> outer;
  for (std::filesystem::path& path : paths) {
    if (outer.empty() || !is_below(path, outer.back())) outer.push_back(std::move(path));
  }
  return outer;
}

}  // namespace cairn
