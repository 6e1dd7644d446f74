#include "grader/kattis/package_files.h"

#include <algorithm>

#include "grader/base/read_file.h"
#include "grader/kattis/settings_file.h"
#include "grader/text/escape_for_display.h"
#include "reference/core/ascii.h"

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

/// "" when there is none.
std::string problem_with_entry(const fs::directory_entry& entry, const fs::path& root) {
  if (!entry.is_symlink()) {
    const bool is_known = entry.is_regular_file() || entry.is_directory();
    return is_known ? "" : "it is neither a file nor a folder";
  }
  std::error_code failed;
  const fs::path target = fs::canonical(entry.path(), failed);
  if (failed) return "the link leads nowhere";
  const auto [end, unused] = std::ranges::mismatch(root, target);
  return end == root.end() ? "" : "the link leads out of the package";
}

/// Whether anything is read from there; `path` is relative to the package.
bool is_read(const fs::path& path) {
  return !is_one_of(path.begin()->string(),
                    {"attachments", "generators", "input_visualizer", "output_visualizer",
                     "problem_statement", "solution", "statement", "test_case_visualizer"});
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

fs::path behind_written_link(const fs::path& file, const fs::path& package) {
  constexpr std::size_t kLongestPath = 255;
  constexpr int kMostLinks = 8;
  fs::path now = file;
  for (int i = 0; i < kMostLinks; ++i) {
    std::error_code failed;
    if (fs::file_size(now, failed) > kLongestPath || failed) return now;
    const std::string text = read_file_or_empty(now);
    // A line of text has an end; a link has none.
    if (!text.starts_with("../") || text.find_first_of("\n\r") != std::string::npos) return now;
    const fs::path target = (now.parent_path() / text).lexically_normal();
    const auto [end, unused] = std::ranges::mismatch(package, target);
    const bool is_inside = end == package.end();
    if (!is_inside || target.extension() != file.extension()) return now;
    if (!fs::is_regular_file(target, failed)) return now;
    now = target;
  }
  return now;
}

std::vector<std::string> check_links(const fs::path& folder) {
  const fs::path root = fs::canonical(folder);
  std::vector<std::string> unused_links;
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
    const std::string problem = problem_with_entry(*entry, root);
    if (problem.empty()) continue;
    const std::string sentence = shown_place(entry->path(), root) + ": " + problem;
    if (is_read(entry->path().lexically_relative(root))) throw PackageFault{sentence};
    unused_links.push_back(sentence);
  }
  std::ranges::sort(unused_links);
  return unused_links;
}

}  // namespace cairn
