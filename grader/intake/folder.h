// A submission that is a folder: offered to Unpacking under the same rules as an archive.
#pragma once

#include <filesystem>

#include "grader/base/descriptor.h"
#include "grader/intake/unpacking.h"
#include "reference/core/result.h"

namespace cairn::intake {

/// Offers everything in `folder` to `unpacking`, in the order of its names; follows no link and
/// opens nothing but regular files. The Error says why the folder as a whole is refused.
/// Throws std::system_error when it cannot be read.
Result<void> copy_folder(const std::filesystem::path& folder, Unpacking& unpacking);

/// A regular file's content. Throws std::system_error when it cannot be read.
[[nodiscard]] Content content_of(int file);

/// `path`, open for reading: never through a link, and without waiting for the other end of a pipe.
/// Throws std::system_error.
[[nodiscard]] Descriptor open_to_read(const std::filesystem::path& path);

}  // namespace cairn::intake
