// A folder of our own that goes when we are done with it.
#pragma once

#include <filesystem>

#include "grader/run/descriptor.h"

namespace cairn {

class TemporaryFolder {
 public:
  /// Makes an empty one where the system keeps temporary files. Throws when it cannot.
  TemporaryFolder();
  ~TemporaryFolder();
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;

  [[nodiscard]] const std::filesystem::path& path() const { return path_; }

 private:
  std::filesystem::path path_;
  Descriptor lock_;  ///< says, as long as this process or one that it forked lives, that it is used
};

/// Removes those that processes of this user made in the same place and could not remove, because
/// they were killed.
void remove_abandoned_folders();

/// Removes the folder and all that is in it, also what a program made unreadable for us. Returns
/// false when something stays.
bool remove_folder(const std::filesystem::path& folder);

}  // namespace cairn
