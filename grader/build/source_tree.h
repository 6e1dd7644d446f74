// The folder of a submission while its own programs write into it.
#pragma once

#include <filesystem>

#include "grader/build/start.h"

namespace cairn {

/// A build may make links to any file of the grader, also in place of the folder itself. After a
/// build, the grader reads, changes and removes files there only through this.
class SourceTree {
 public:
  /// Remembers where `folder` is now.
  explicit SourceTree(const std::filesystem::path& folder);

  /// files_below() it; none when something else has taken its place.
  [[nodiscard]] Files files() const;

  /// Whether `file`, a path that begins with the folder's, is a file in it, with no link on the
  /// way.
  [[nodiscard]] bool holds(const std::filesystem::path& file) const;

 private:
  [[nodiscard]] bool is_in_place(const std::filesystem::path& path) const;

  std::filesystem::path folder_;
  std::filesystem::path true_folder_;
};

}  // namespace cairn
