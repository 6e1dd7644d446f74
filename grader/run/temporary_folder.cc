#include "grader/run/temporary_folder.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cstdlib>
#include <ctime>
#include <string>
#include <string_view>
#include <vector>

#include "grader/base/descriptor.h"

namespace cairn {

namespace fs = std::filesystem;

namespace {

/// Like temp_directory_path(), which fails where mkdtemp would say what is wrong.
fs::path folder_for_temporary_files() {
  for (const char* const name : {"TMPDIR", "TMP", "TEMP", "TEMPDIR"}) {
    const char* const value = std::getenv(name);
    if (value != nullptr && *value != '\0') return value;
  }
  return "/tmp";
}

/// Whether the process that made it has ended, and its lock with it. A folder that was made just
/// now may not have its lock yet.
bool is_abandoned(const fs::path& folder) {
  constexpr std::time_t kYoung = 60;  // seconds
  struct stat status{};
  if (lstat(folder.c_str(), &status) != 0 || !S_ISDIR(status.st_mode)) return false;
  const bool ours = status.st_uid == geteuid() || geteuid() == 0;  // root gives its own away
  if (!ours || std::time(nullptr) - status.st_mtime < kYoung) return false;
  const Descriptor lock(open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC));
  return lock.get() >= 0 && flock(lock.get(), LOCK_EX | LOCK_NB) == 0;
}

}  // namespace

void remove_abandoned_folders() {
  constexpr std::string_view kPattern = "cairn-XXXXXX";
  std::error_code failed;
  std::vector<fs::path> abandoned;
  for (fs::directory_iterator at(folder_for_temporary_files(), failed), end; !failed && at != end;
       at.increment(failed)) {
    const std::string name = at->path().filename().string();
    const bool ours = name.size() == kPattern.size() && name.starts_with("cairn-");
    if (ours && is_abandoned(at->path())) abandoned.push_back(at->path());
  }
  for (const fs::path& folder : abandoned) remove_folder(folder);
}

TemporaryFolder::TemporaryFolder() {
  const fs::path folder = folder_for_temporary_files();
  std::string name = (folder / "cairn-XXXXXX").string();
  if (mkdtemp(name.data()) == nullptr) {
    throw_errno("a folder for temporary files cannot be made in " + folder.string() +
                "; set TMPDIR to one that exists and can be written");
  }
  path_ = name;
  lock_ = Descriptor(open(name.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  if (lock_.get() >= 0) flock(lock_.get(), LOCK_EX | LOCK_NB);
}

TemporaryFolder::~TemporaryFolder() { remove_folder(path_); }

bool remove_folder(const fs::path& folder) {
  std::error_code failed;
  fs::remove_all(folder, failed);
  if (!failed) return true;
  // A folder without permissions hides what is in it, and nested folders need a descriptor each:
  // every one is made accessible and moved to the top before it is removed.
  std::string flat = folder.string() + "-removed-XXXXXX";
  if (mkdtemp(flat.data()) == nullptr) return false;
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
      folders.push_back(fs::path(flat) / std::to_string(folders.size()));
      fs::rename(one, folders.back(), failed);
    }
  }
  fs::remove_all(flat, failed);
  if (!failed) fs::remove_all(folder, failed);
  return !failed;
}

}  // namespace cairn
