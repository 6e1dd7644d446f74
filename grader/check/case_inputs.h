// What cases give programs to read, as files for a person.
#pragma once

#include <filesystem>

#include "grader/judge/rubric.h"
#include "reference/core/result.h"

namespace cairn {

/// Writes a standard input as "<case>.in", as commands to paste name it (input_file_of()), and the
/// files of a case into a folder "<case>". A file that is there with other content is not written
/// over: an Error, as for a rubric without inputs, and for two cases of one name.
[[nodiscard]] Result<void> write_case_inputs(const Rubric& rubric,
                                             const std::filesystem::path& folder);

}  // namespace cairn
