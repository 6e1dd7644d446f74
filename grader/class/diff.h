// Whose marks moved between two gradings of a class, and why.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "grader/report/compare.h"
#include "reference/core/result.h"

namespace cairn {

struct MovedSubmission {
  std::string id;
  Comparison comparison;  ///< "not in the class" where it is not in one of them
};

/// The submissions of two folders of reports that do not agree, by id. An Error is a folder without
/// a store, or one that cannot be read. Throws StoreFailure.
Result<std::vector<MovedSubmission>> moved_marks(const std::filesystem::path& before,
                                                 const std::filesystem::path& after);

/// A paragraph for each, and their number.
[[nodiscard]] std::string moved_text(const std::vector<MovedSubmission>& moved);

}  // namespace cairn
