#include "grader/kattis/package_files.h"

#include <algorithm>

#include "grader/kattis/settings_file.h"
#include "grader/text/escape_for_display.h"

namespace cairn {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kMostPackageFiles = 100'000;
constexpr int kDeepestFolder = 30;

bool is_hidden(const fs::path& path) { return path.filename().string().starts_with('.'); }

void collect_files(const fs::path& path, int depth, std::vector<fs::path>& files) {
  if (depth > kDeepestFolder || files.size() > kMostPackageFiles) {
    throw PackageFault{in_quotes(path) + ": there are too many files or folders in it"};
  }
  if (fs::is_regular_file(path)) files.push_back(path);
  if (!fs::is_directory(path)) return;
  for (const fs::path& entry : package_entries(path)) collect_files(entry, depth + 1, files);
}

}  // namespace

std::vector<fs::path> package_entries(const fs::path& folder) {
  std::vector<fs::path> entries;
  std::error_code failed;
  if (!fs::is_directory(folder, failed)) return entries;
  for (const auto& entry : fs::directory_iterator(folder)) {
    if (!is_hidden(entry.path())) entries.push_back(entry.path());
  }
  std::ranges::sort(entries);
  return entries;
}

std::vector<fs::path> package_files_below(const fs::path& path) {
  std::vector<fs::path> files;
  collect_files(path, 0, files);
  return files;
}

std::string shown_place(const fs::path& path, const fs::path& folder) {
  return escape_for_display(path.lexically_relative(folder).string());
}

void check_links(const fs::path& folder) {
  const fs::path root = fs::canonical(folder);
  std::size_t count = 0;
  for (auto entry = fs::recursive_directory_iterator(root);
       entry != fs::recursive_directory_iterator(); ++entry) {
    if (++count > kMostPackageFiles || entry.depth() > kDeepestFolder) {
      throw PackageFault{"there are too many files or folders in the package"};
    }
    if (is_hidden(entry->path())) {
      entry.disable_recursion_pending();
      continue;
    }
    const std::string place = shown_place(entry->path(), root);
    if (entry->is_symlink()) {
      std::error_code failed;
      const fs::path target = fs::canonical(entry->path(), failed);
      if (failed) throw PackageFault{place + ": the link leads nowhere"};
      const auto [end, unused] = std::ranges::mismatch(root, target);
      if (end != root.end()) throw PackageFault{place + ": the link leads out of the package"};
    } else if (!entry->is_regular_file() && !entry->is_directory()) {
      throw PackageFault{place + ": it is neither a file nor a folder"};
    }
  }
}

}  // namespace cairn
