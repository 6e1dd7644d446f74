#include "grader/run/temporary_folder.h"

#include <cstdlib>
#include <string>

#include "grader/run/descriptor.h"

namespace cairn {

namespace fs = std::filesystem;

TemporaryFolder::TemporaryFolder() {
  std::string name = (fs::temp_directory_path() / "cairn-XXXXXX").string();
  if (mkdtemp(name.data()) == nullptr) throw_errno("mkdtemp " + name);
  path_ = name;
}

TemporaryFolder::~TemporaryFolder() { remove_folder(path_); }

bool remove_folder(const fs::path& folder) {
  std::error_code failed;
  fs::remove_all(folder, failed);
  if (!failed) return true;
  // A folder without permissions hides what is in it: open one after the other, from the top.
  std::error_code ignored;
  fs::permissions(folder, fs::perms::owner_all, fs::perm_options::add, ignored);
  for (fs::recursive_directory_iterator at(folder, ignored), end; at != end;) {
    if (at->symlink_status(ignored).type() == fs::file_type::directory) {
      fs::permissions(at->path(), fs::perms::owner_all, fs::perm_options::add, ignored);
    }
    at.increment(ignored);
    if (ignored) break;
  }
  fs::remove_all(folder, failed);
  return !failed;
}

}  // namespace cairn
