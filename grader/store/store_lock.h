// One grader at a time.
#pragma once

#include <chrono>
#include <filesystem>
#include <string>

#include "grader/base/descriptor.h"
#include "reference/core/result.h"

namespace cairn {

/// The store of a folder of reports.
[[nodiscard]] std::filesystem::path store_file(const std::filesystem::path& folder);

/// The right to write into a folder's store. It ends with this object, or with this process and all
/// that it forked, whatever ends them; a program that is started does not inherit it.
class StoreLock {
 public:
  /// Waits so long for a process that has it. An Error says which process that is, and `how_far` it
  /// is, a clause such as ", which began at ..."; or why the folder cannot be written.
  static Result<StoreLock> take(const std::filesystem::path& folder,
                                std::chrono::milliseconds patience = {},
                                const std::string& how_far = "");

  [[nodiscard]] const std::filesystem::path& folder() const { return folder_; }

 private:
  StoreLock(std::filesystem::path folder, Descriptor file);

  std::filesystem::path folder_;
  Descriptor file_;
};

}  // namespace cairn
