#include "grader/build/header_folders.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace cairn {

namespace fs = std::filesystem;

Files header_folders(const fs::path& root, const Files& files) {
  constexpr std::array<std::string_view, 5> kEndings{".h", ".hpp", ".hh", ".hxx", ".h++"};
  constexpr std::size_t kMost = 64;
  Files folders;
  for (const fs::path& file : files) {
    if (std::ranges::find(kEndings, file.extension().string()) == kEndings.end()) continue;
    for (fs::path folder = file.parent_path(); folder.string().starts_with(root.string());
         folder = folder.parent_path()) {
      if (std::ranges::find(folders, folder) != folders.end()) break;
      if (folders.size() == kMost) return folders;
      folders.push_back(folder);
      if (folder == root) break;
    }
  }
  return folders;
}

}  // namespace cairn
