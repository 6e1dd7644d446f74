// Archives, read through libarchive: zip (and so jar), tar in every usual compression, 7z, rar.
#pragma once

#include "grader/intake/unpacking.h"
#include "reference/core/result.h"

namespace cairn::intake {

/// What a file's bytes are, whatever its name.
enum class Contents {
  kArchive,
  kCompressedFile,
  kShortcut,  ///< of Windows or macOS: it says where a file lies
  kOther,
};

/// Reads `file` from its beginning. Damaged compressed data counts as an archive, whose extraction
/// says so.
[[nodiscard]] Contents contents_of(int file);

/// Offers everything in the archive `file` to `unpacking`. An Error says why the archive as a whole
/// is refused, as the rest of a sentence that begins with its name. Throws std::system_error when
/// the file cannot be read.
Result<void> extract(int file, Unpacking& unpacking);

}  // namespace cairn::intake
