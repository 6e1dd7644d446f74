// The files of a submission that are read, not run.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "grader/intake/submission.h"
#include "grader/judge/rubric.h"
#include "grader/store/records.h"

namespace cairn {

/// What the rubric asks for.
[[nodiscard]] HandIn hand_in_of(const Rubric& rubric);

/// The names, without folders, of everything that was handed in and is not empty: the files as the
/// student called them, and what was in the archives.
[[nodiscard]] std::vector<std::string> names_handed_in(const Submission& submission,
                                                       const std::filesystem::path& unpacked);

/// Those that fit a pattern with * and ?, regardless of case.
[[nodiscard]] std::vector<std::string> matching(const std::vector<std::string>& names,
                                                const std::string& pattern);

/// Where no name fits the pattern, the file in which the answers may be instead: of the same name
/// or kind, or any document. Nothing: none.
[[nodiscard]] std::optional<std::string> file_instead(const std::vector<std::string>& names,
                                                      const std::string& pattern);

/// The file whose name fits a pattern with * and ?, regardless of case and in any folder, or
/// else the only one of its kind. A file in UTF-16 that begins with a byte order mark, as
/// PowerShell writes it, is converted.
[[nodiscard]] AnswerFile find_answer_file(const std::filesystem::path& folder,
                                          const std::string& pattern);

}  // namespace cairn
