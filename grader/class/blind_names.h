// Pseudonyms for marking without names: the same on every sheet of one marks folder.
#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "grader/store/store.h"
#include "reference/core/result.h"

namespace cairn {

/// Whether there may be a new key, which the first blind sheet makes.
enum class BlindKey { kMake, kExisting };

/// By pseudonym, the ids of submissions: "S-7QK2M9XD" is the beginning of a keyed hash, so that
/// their order says nothing. The key lies in the marks folder, as blind.key, for its owner alone.
/// An Error is a key that cannot be written or read. Without a key, and with kExisting, there are
/// none.
[[nodiscard]] Result<std::map<std::string, std::string>> ids_by_pseudonym(
    const std::filesystem::path& marks, const std::vector<std::string>& ids, BlindKey key);

/// The same of the whole class of the folder's store, also for a sheet of a part of it: whose
/// pseudonym has more digits depends on all of them. Throws StoreFailure.
[[nodiscard]] Result<std::map<std::string, std::string>> ids_by_pseudonym(
    const std::filesystem::path& marks, const Store& store, BlindKey key);

/// Whether it may be one, or one with a typing error: "S-" and letters and digits.
[[nodiscard]] bool looks_like_pseudonym(std::string_view text);

}  // namespace cairn
