// Archives, read through libarchive: zip (and so jar), tar in every usual compression, 7z, rar.
#pragma once

#include <optional>

#include "grader/intake/unpacking.h"
#include "reference/core/result.h"

namespace cairn::intake {

/// What a file's bytes are; its name is only what somebody called it.
enum class Contents { kArchive, kCompressedFile, kOther };

/// `file` is open for reading; it is read from its beginning, wherever it stands. What is
/// compressed but damaged counts as an archive, whose extraction says so.
[[nodiscard]] Contents contents_of(int file);

/// Offers everything in the archive `file` to `unpacking`. The Error says why the archive as a
/// whole is refused, as the rest of a sentence that begins with its name.
/// Throws std::system_error when the disk cannot be read.
[[nodiscard]] std::optional<Error> extract(int file, Unpacking& unpacking);

}  // namespace cairn::intake
