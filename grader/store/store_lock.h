// One grader at a time.
#pragma once

#include <filesystem>

#include "grader/base/descriptor.h"
#include "reference/core/result.h"

namespace cairn {

/// The store of a folder of reports.
[[nodiscard]] std::filesystem::path store_file(const std::filesystem::path& folder);

/// The right to write into a folder's store. It ends with this object, or with this process and all
/// that it forked, whatever ends them; a program that is started does not inherit it.
class StoreLock {
 public:
  /// An Error says which process has it, or why the folder cannot be written.
  static Result<StoreLock> take(const std::filesystem::path& folder);

  [[nodiscard]] const std::filesystem::path& folder() const { return folder_; }

 private:
  StoreLock(std::filesystem::path folder, Descriptor file);

  std::filesystem::path folder_;
  Descriptor file_;
};

}  // namespace cairn
