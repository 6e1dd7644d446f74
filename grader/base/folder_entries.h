// The names in a folder, one at a time: a hostile program may have left millions.
#pragma once

#include <dirent.h>
#include <unistd.h>

#include <cerrno>
#include <string>
#include <string_view>

namespace cairn {

/// How many levels deep a submission's folders are walked.
constexpr int kMostLevels = 100;

///   for (FolderEntries entries("/proc/self/fd"); const char* name = entries.next();) ...
class FolderEntries {
 public:
  explicit FolderEntries(const std::string& folder)
      : entries_(opendir(folder.c_str())), error_(entries_ == nullptr ? errno : 0) {}
  /// Of an open folder, which it closes.
  explicit FolderEntries(int folder)
      : entries_(fdopendir(folder)), error_(entries_ == nullptr ? errno : 0) {
    if (entries_ == nullptr) close(folder);
  }
  ~FolderEntries() {
    if (entries_ != nullptr) closedir(entries_);
  }
  FolderEntries(const FolderEntries&) = delete;
  FolderEntries& operator=(const FolderEntries&) = delete;

  /// The next name other than "." and ".."; nullptr at the end, and when the folder cannot be read.
  [[nodiscard]] const char* next() {
    while (entries_ != nullptr) {
      errno = 0;  // which alone tells the end from a failure
      const dirent* const entry = readdir(entries_);
      if (entry == nullptr) {
        error_ = errno;
        break;
      }
      const std::string_view name = entry->d_name;
      if (name != "." && name != "..") return entry->d_name;
    }
    return nullptr;
  }

  /// Why the folder could not be read to its end, as in errno; 0 when it could.
  [[nodiscard]] int error() const { return error_; }

 private:
  DIR* entries_;
  int error_;
};

}  // namespace cairn
