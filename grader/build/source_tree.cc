#include "grader/build/source_tree.h"

#include "grader/base/machine_fault.h"

namespace cairn {

namespace fs = std::filesystem;

SourceTree::SourceTree(const fs::path& folder)
    : folder_(folder), true_folder_(fs::canonical(folder)) {}

Files SourceTree::files() const { return is_in_place(folder_) ? files_below(folder_) : Files{}; }

bool SourceTree::holds(const fs::path& file) const {
  return is_in_place(file) && fs::symlink_status(file).type() == fs::file_type::regular;
}

bool SourceTree::is_in_place(const fs::path& path) const {
  std::error_code failed;
  const fs::path below = path == folder_ ? "" : path.lexically_relative(folder_);
  const fs::path expected = below.empty() ? true_folder_ : true_folder_ / below;
  const fs::path found = fs::canonical(path, failed);
  throw_if_machine_failed(failed, path);
  return !failed && found == expected;
}

}  // namespace cairn
