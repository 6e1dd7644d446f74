// Files into which a person has a result written, under a name of their own.
#pragma once

#include <filesystem>
#include <string>

#include "reference/core/result.h"

namespace cairn {

/// An Error for what a result may not be written to: a folder, a file in no folder, a store of
/// marks or another file that the grader keeps in a folder of marks, a link that somebody else
/// made, another user's file or pipe, and into a folder that check_folder_to_write() refuses.
/// `marks` is the folder that is worked with, which may have no store yet; "": none. Errors name
/// the file as it was given.
[[nodiscard]] Result<void> check_output(const std::filesystem::path& file,
                                        const std::filesystem::path& marks = {});

/// Writes it as atomic_write() does, behind a link to where that leads, after check_output(). A
/// file that is there keeps its permissions; a device or a pipe is written to. An Error also says
/// that it cannot be written, and why.
[[nodiscard]] Result<void> write_output(const std::filesystem::path& file, const std::string& text,
                                        const std::filesystem::path& marks = {});

}  // namespace cairn
