// The names in a folder, one at a time: a hostile program may have left millions.
#pragma once

#include <dirent.h>
#include <unistd.h>

#include <string>
#include <string_view>

namespace cairn {

/// How many levels deep a submission's folders are walked.
constexpr int kMostLevels = 100;

///   for (FolderEntries entries("/proc/self/fd"); const char* name = entries.next();) ...
class FolderEntries {
 public:
  explicit FolderEntries(const std::string& folder) : entries_(opendir(folder.c_str())) {}
  /// Of an open folder, which it closes.
  explicit FolderEntries(int folder) : entries_(fdopendir(folder)) {
    if (entries_ == nullptr) close(folder);
  }
  ~FolderEntries() {
    if (entries_ != nullptr) closedir(entries_);
  }
  FolderEntries(const FolderEntries&) = delete;
  FolderEntries& operator=(const FolderEntries&) = delete;

  [[nodiscard]] bool opened() const { return entries_ != nullptr; }

  /// The next name other than "." and ".."; nullptr at the end, and when the folder cannot be read.
  [[nodiscard]] const char* next() {
    while (const dirent* const entry = opened() ? readdir(entries_) : nullptr) {
      const std::string_view name = entry->d_name;
      if (name != "." && name != "..") return entry->d_name;
    }
    return nullptr;
  }

 private:
  DIR* entries_;
};

}  // namespace cairn
