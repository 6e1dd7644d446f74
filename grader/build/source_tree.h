// The folder of a submission while its own programs write into it.
#pragma once

#include <filesystem>

#include "grader/build/start.h"

namespace cairn {

/// A build may put links anywhere, to anything of ours, also in the place of the folder itself.
/// What is read, changed or removed here after one has run is looked up through this.
class SourceTree {
 public:
  /// `folder` as it is now is taken for the true one.
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
