// The ledger of a term's days late, from the stores of several folders of reports.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "grader/report/late_ledger.h"
#include "reference/core/result.h"

namespace cairn {

/// The folders of reports among these, and in those of them that are none. An Error is one in which
/// there is none, or one that is not there, or one that is meant twice.
[[nodiscard]] Result<std::vector<std::filesystem::path>> marks_folders(
    const std::vector<std::filesystem::path>& folders);

/// The ledger of these folders of reports. What has no due date is left out, and a remark says so.
/// An Error is that of late_ledger(), a store that cannot be read, or that none has a due date.
/// Throws StoreFailure.
[[nodiscard]] Result<LateLedger> read_late_ledger(
    const std::vector<std::filesystem::path>& folders);

/// The same; and what it spends is stored in each folder, as decisions of `author` that replace
/// those of the ledger before, and all reports are written again. Nothing is built or run. An Error
/// is also a folder whose store is being written; nothing is changed then. Throws StoreFailure and
/// std::runtime_error.
[[nodiscard]] Result<LateLedger> spend_late_ledger(
    const std::vector<std::filesystem::path>& folders, const std::string& author);

}  // namespace cairn
