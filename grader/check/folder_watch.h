// Waits until a file changes.
#pragma once

#include <filesystem>

#include "grader/base/descriptor.h"

namespace cairn {

/// Watches a file, or a folder with all folders in it, from its construction on; or for a path that
/// is not there, until it is. What is hidden or an editor's copy ("Board.java~") is not looked at.
class FolderWatch {
 public:
  /// Throws std::system_error.
  explicit FolderWatch(const std::filesystem::path& path);

  /// Returns when something in it has changed since the construction, and then nothing for a
  /// moment: editors write in several steps. Throws std::system_error.
  void wait();

 private:
  /// Whether it is there.
  bool watch(const std::filesystem::path& folder);
  /// Reads the changes that are there; whether one of them counts.
  bool take_changes();

  std::filesystem::path path_;
  std::filesystem::path only_;  ///< the name that is watched in a folder; "": all
  Descriptor inotify_;
};

}  // namespace cairn
