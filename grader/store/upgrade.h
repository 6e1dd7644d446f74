// Stores of earlier formats.
#pragma once

#include <SQLiteCpp/Database.h>

#include <filesystem>
#include <string_view>

namespace cairn::store {

/// The first format whose stores are upgraded; those before it are refused.
inline constexpr int kOldestFormat = 5;

/// SHA-256 of the schema of all formats before kStoreFormat: the SQL of its tables and indices,
/// with a newline between them, ordered by type and name.
inline constexpr std::string_view kOldSchema =
    "42ae98f778086f825ceb05d50a6eab18e64d8df41904bdca1acdf57f87070553";

/// The format that a store's file says, or 0 for anything else. Opens no database.
[[nodiscard]] int format_of(const std::filesystem::path& file);

/// Makes a store of format `from` one of this program's, in one transaction. What people decided,
/// what was handed back and all times stay as they are; results whose meaning has changed are
/// removed, so that they are computed again. What the store was before is kept beside it, as
/// "store.sqlite.format-6". Throws SQLite::Exception and std::system_error; nothing has been
/// changed then.
void upgrade(SQLite::Database& database, const std::filesystem::path& file, int from);

}  // namespace cairn::store
