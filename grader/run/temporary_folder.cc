#include "grader/run/temporary_folder.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "grader/base/descriptor.h"
#include "grader/base/folder_removal.h"
#include "grader/jail/jail_user.h"

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

constexpr const char* kMarker = ".cairn";
constexpr const char* kWork = "work";

/// Programs that root starts are users of their own, whose folder lies below.
constexpr mode_t kOthersMayPass = 0711;

/// Whether it is a temporary folder whose process has ended, and its lock with it. Others may have
/// made folders of such a name; the marker is ours alone.
bool is_abandoned(const Descriptor& folder) {
  struct stat state{};
  struct stat marker{};
  return fstat(folder.get(), &state) == 0 && state.st_uid == geteuid() &&
         fstatat(folder.get(), kMarker, &marker, AT_SYMLINK_NOFOLLOW) == 0 &&
         S_ISREG(marker.st_mode) && marker.st_uid == geteuid() && marker.st_nlink == 1 &&
         flock(folder.get(), LOCK_EX | LOCK_NB) == 0;
}

/// Whether others may put a folder of their own in the place of one that lies there. Who is of
/// another user namespace has made this one, and could do that anyway.
bool others_may_replace_entries(const struct stat& folder) {
  const bool is_others =
      folder.st_uid != 0 && folder.st_uid != geteuid() && exists_here(folder.st_uid);
  const bool of_others_group = folder.st_gid != 0 && folder.st_gid != getegid();
  const bool others_write =
      (folder.st_mode & S_IWOTH) != 0 || ((folder.st_mode & S_IWGRP) != 0 && of_others_group);
  return is_others || (others_write && (folder.st_mode & S_ISVTX) == 0);
}

/// Of every folder on the way, too: who replaces one of them has replaced ours.
void require_that_names_stay(const fs::path& around) {
  for (fs::path on_the_way = around;; on_the_way = on_the_way.parent_path()) {
    struct stat state{};
    if (stat(on_the_way.c_str(), &state) == 0 && others_may_replace_entries(state)) {
      throw std::runtime_error("others may replace files in " + on_the_way.string() +
                               "; it should be yours or root's, and sticky (chmod +t) or closed to "
                               "others (chmod go-w). Or set TMPDIR to another folder");
    }
    if (on_the_way == on_the_way.parent_path()) return;
  }
}

Descriptor open_folder(const fs::path& folder) {
  return Descriptor(open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC));
}

}  // namespace

void remove_abandoned_folders() {
  constexpr std::string_view kPattern = "cairn-XXXXXX";
  std::error_code failed;
  std::vector<fs::path> candidates;
  for (fs::directory_iterator at(folder_for_temporary_files(), failed), end; !failed && at != end;
       at.increment(failed)) {
    const std::string name = at->path().filename().string();
    if (name.size() == kPattern.size() && name.starts_with("cairn-")) {
      candidates.push_back(at->path());
    }
  }
  for (const fs::path& candidate : candidates) {
    const Descriptor folder = open_folder(candidate);
    if (folder.get() >= 0 && is_abandoned(folder) && remove_entries_of(folder.get())) {
      rmdir(candidate.c_str());
    }
  }
}

TemporaryFolder::TemporaryFolder() {
  const fs::path named = folder_for_temporary_files();
  std::error_code failed;
  fs::path around = fs::canonical(named, failed);
  if (failed) around = named;  // mkdtemp says what is wrong
  require_that_names_stay(around);
  std::string name = (around / "cairn-XXXXXX").string();
  if (mkdtemp(name.data()) == nullptr) {
    throw_errno("a folder for temporary files cannot be made in " + around.string() +
                "; set TMPDIR to one that exists and can be written");
  }
  outer_ = name;
  path_ = outer_ / kWork;
  lock_ = open_folder(outer_);
  // The marker comes after the lock: without it nobody takes the folder for abandoned.
  const bool locked = lock_.get() >= 0 && flock(lock_.get(), LOCK_EX | LOCK_NB) == 0;
  const bool passable = locked && (geteuid() != 0 || fchmod(lock_.get(), kOthersMayPass) == 0);
  const Descriptor marker(
      locked ? openat(lock_.get(), kMarker, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600) : -1);
  if (!passable || marker.get() < 0 || mkdir(path_.c_str(), S_IRWXU) != 0) {
    const int error = errno;
    remove_folder(outer_);
    errno = error;
    throw_errno("a folder for temporary files in " + around.string());
  }
}

TemporaryFolder::~TemporaryFolder() { remove_folder(outer_); }

bool remove_folder(const fs::path& folder) {
  const Descriptor opened(open_folder_below(AT_FDCWD, folder.c_str()));
  if (opened.get() < 0) return unlink(folder.c_str()) == 0 || errno == ENOENT;
  return remove_entries_of(opened.get()) && rmdir(folder.c_str()) == 0;
}

}  // namespace cairn
