// A temporary folder that is removed with its owner.
//
//   TMPDIR/cairn-a1b2c3/        of whoever grades, locked as long as it is in use
//                       .cairn  says that we made it
//                       work/   may be given to another user
#pragma once

#include <filesystem>

#include "grader/base/descriptor.h"

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
  std::filesystem::path outer_;
  std::filesystem::path path_;
  Descriptor lock_;  ///< shows that it is in use while this process or a fork of it lives
};

/// Removes the temporary folders of this user's processes that were killed before they could do so.
void remove_abandoned_folders();

/// Removes the folder and everything in it, also what a program made unreadable; follows no link.
/// Returns false when something stays.
bool remove_folder(const std::filesystem::path& folder);

}  // namespace cairn
