// hand_marks.json, in which earlier versions of Cairn kept marks that people gave.
#pragma once

#include <cstddef>
#include <filesystem>

#include "grader/store/store.h"
#include "reference/core/result.h"

namespace cairn {

/// Moves its marks, in the folder of reports `out`, into the store, as decisions, and renames the
/// file to hand_marks.json.imported; does nothing when there is no such file. Returns the number of
/// marks. Submissions of the class have to be in the store. An Error names the file and the place
/// in it; nothing is changed then. Throws StoreFailure and std::runtime_error.
Result<std::size_t> import_hand_marks(const std::filesystem::path& out, Store& store);

}  // namespace cairn
