// The pages of a class, written from its store: one for those who grade, one for each student.
#pragma once

#include <cstddef>
#include <filesystem>
#include <string>
#include <vector>

#include "reference/core/result.h"

namespace cairn {

/// Writes the page of the class in `out` to `file`, whole or not at all; only its owner can read
/// it. Returns its size in bytes. An Error is a folder without a store, or one that cannot be read,
/// or a file where root should not write. Throws StoreFailure and std::runtime_error.
Result<std::size_t> write_class_page(const std::filesystem::path& out,
                                     const std::filesystem::path& file);

struct StudentPages {
  std::size_t written = 0;
  /// Pages in the folder of nobody in the class, as an earlier run left them: their names.
  std::vector<std::string> others = {};
};

/// Writes folder/<id>.html for everybody in the class, each whole or not at all; only their owner
/// can read them. The folder is made where it is missing. Errors and exceptions as above; an Error
/// is also a folder that is none, or a link.
Result<StudentPages> write_student_pages(const std::filesystem::path& out,
                                         const std::filesystem::path& folder);

}  // namespace cairn
