// A folder of our own that goes when we are done with it.
#pragma once

#include <filesystem>

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
};

/// Removes the folder and all that is in it, also what a program made unreadable for us. Returns
/// false when something stays.
bool remove_folder(const std::filesystem::path& folder);

}  // namespace cairn
