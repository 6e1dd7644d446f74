#include "grader/run/temporary_folder.h"

#include <cstdlib>
#include <string>
#include <vector>

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
  // A folder without permissions hides what is in it, and folders in folders need a descriptor
  // each: every one is opened to us and brought to the top before it is removed.
  std::string pit = folder.string() + "-removed-XXXXXX";
  if (mkdtemp(pit.data()) == nullptr) return false;
  std::vector<fs::path> folders{folder};
  for (std::size_t i = 0; i < folders.size(); ++i) {
    const auto open_up = [](const fs::path& one) {
      std::error_code ignored;
      fs::permissions(one, fs::perms::owner_all, fs::perm_options::add, ignored);
    };
    open_up(folders[i]);
    std::vector<fs::path> inside;
    for (fs::directory_iterator at(folders[i], failed), end; !failed && at != end;
         at.increment(failed)) {
      std::error_code ignored;
      if (at->symlink_status(ignored).type() == fs::file_type::directory) {
        inside.push_back(at->path());
      }
    }
    for (const fs::path& one : inside) {
      open_up(one);
      folders.push_back(fs::path(pit) / std::to_string(folders.size()));
      fs::rename(one, folders.back(), failed);
    }
  }
  fs::remove_all(pit, failed);
  if (!failed) fs::remove_all(folder, failed);
  return !failed;
}

}  // namespace cairn
