// The folder that a class is written into.
//
//   OUT/             holds the store and the summary; may be a link
//       submissions/ the reports; is never a link
#pragma once

#include <filesystem>

#include "grader/store/store_lock.h"
#include "reference/core/result.h"

namespace cairn {

/// Whether the grader may write into this folder, which exists: not where every user can put a link
/// or a file of his own in the place of one; and as root not where anybody else can, who owns it or
/// shares a group. An Error says what would be right.
[[nodiscard]] Result<void> check_folder_to_write(const std::filesystem::path& out);

/// The right to write into the store of a folder that has one and that may be written into. Waits a
/// moment for another command that has it, but not for a batch, which may take hours. An Error says
/// why not, and how far a batch is; no store is made.
[[nodiscard]] Result<StoreLock> lock_store_of(const std::filesystem::path& out);

/// Whether OUT is named, and is not among the submissions of a folder, where it would be taken for
/// one.
[[nodiscard]] Result<void> check_out_is_apart(const std::filesystem::path& out,
                                              const std::filesystem::path& submissions);

/// Makes a folder for a store where it is missing, and closes it to others; one that holds other
/// things stays as open as it was. Throws std::system_error.
void make_folder_of_store(const std::filesystem::path& folder);

/// make_folder_of_store(), then make_submissions_folder(). An Error says what would be right.
[[nodiscard]] Result<void> make_marks_folder(const std::filesystem::path& out);

/// Checks OUT, makes `submissions` in it where that is missing, closes it to others, and checks it.
[[nodiscard]] Result<void> make_submissions_folder(const std::filesystem::path& out);

}  // namespace cairn
