#include "grader/base/folder_removal.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <string>

#include "grader/base/descriptor.h"
#include "grader/base/folder_entries.h"

namespace cairn {
namespace {

constexpr int kHow = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC;

/// How many levels are descended, a descriptor each. What is deeper is moved to the top first.
constexpr int kLevels = 50;

/// Not onto another: it could be a folder that is not empty. False with EEXIST where there is one.
bool rename_to_new(int from, const char* name, int to, const char* new_name) {
  if (renameat2(from, name, to, new_name, RENAME_NOREPLACE) == 0) return true;
  if (errno != EINVAL) return false;
  // The file system does not know that flag.
  if (renameat(from, name, to, new_name) == 0) return true;
  if (errno == ENOTEMPTY || errno == ENOTDIR) errno = EEXIST;
  return false;
}

class Removal {
 public:
  Removal(int top, std::uint64_t most_entries) : top_(top), entries_left_(most_entries) {}

  /// Each round ends with what lay deeper than the last one went.
  bool run() {
    do {
      moved_ = 0;
      const int again = openat(top_, ".", kHow);
      if (again < 0 || !remove_entries(again, 0)) return false;
    } while (moved_ > 0);
    return true;
  }

 private:
  /// Of an open folder, which it closes.
  bool remove_entries(int folder, int level) {
    FolderEntries entries(folder);
    while (const char* const name = entries.next()) {
      if (entries_left_ == 0) return false;
      if (unlinkat(folder, name, 0) == 0) {
        --entries_left_;
        continue;
      }
      if (errno != EISDIR && errno != EPERM) return false;
      const int below = open_folder_below(folder, name);
      if (below < 0) return false;
      if (level == kLevels) {
        close(below);
        if (!move_to_top(folder, name)) return false;
        continue;
      }
      if (!remove_entries(below, level + 1)) return false;
      --entries_left_;
      if (unlinkat(folder, name, AT_REMOVEDIR) != 0) return false;
    }
    return entries.error() == 0;
  }

  /// What lies there already may be called the same; it never has more names than may be removed.
  bool move_to_top(int folder, const char* name) {
    ++moved_;
    for (std::uint64_t taken = 0; taken <= entries_left_; ++taken) {
      const std::string new_name = "moved-" + std::to_string(++names_);
      if (rename_to_new(folder, name, top_, new_name.c_str())) return true;
      if (errno != EEXIST) return false;
    }
    return false;
  }

  int top_;
  std::uint64_t entries_left_;
  std::uint64_t names_ = 0;
  std::uint64_t moved_ = 0;
};

}  // namespace

int open_folder_below(int folder, const char* name) {
  const Descriptor handle(openat(folder, name, O_PATH | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC));
  struct stat state{};
  struct stat parent{};
  if (handle.get() < 0 || fstat(handle.get(), &state) != 0) return -1;
  if (folder != AT_FDCWD && (fstat(folder, &parent) != 0 || state.st_dev != parent.st_dev)) {
    errno = EXDEV;
    return -1;
  }
  if ((state.st_mode & S_IRWXU) != S_IRWXU) {
    // Not by its name, which may mean something else by now.
    chmod(("/proc/self/fd/" + std::to_string(handle.get())).c_str(), S_IRWXU);
  }
  return openat(handle.get(), ".", kHow);
}

bool remove_entries_of(int folder, std::uint64_t most_entries) {
  return Removal(folder, most_entries).run();
}

}  // namespace cairn
