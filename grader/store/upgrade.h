// Stores of earlier formats.
#pragma once

#include <SQLiteCpp/Database.h>

#include <array>
#include <filesystem>
#include <string_view>

namespace cairn::store {

/// The first format whose stores are upgraded; those before it are refused.
inline constexpr int kOldestFormat = 5;

/// SHA-256 of the schemas of all formats from kOldestFormat to the one before kStoreFormat: the SQL
/// of their tables and indices, with a newline between them, ordered by type and name.
inline constexpr std::array<std::string_view, 6> kOldSchemas{
    "42ae98f778086f825ceb05d50a6eab18e64d8df41904bdca1acdf57f87070553",
    "42ae98f778086f825ceb05d50a6eab18e64d8df41904bdca1acdf57f87070553",
    "2add8301fd2b150f254b898a6e704b9888d2d68c2d7976fe8316d8069b04faf4",
    "35e3f7b1380e53001c2987d16803ff31564d0e0e04dedb76d7522a19c306157c",
    "ed63108b02a1a15d44072293791e5911bf276d0bd5512dd4633977bbf47f4231",
    "8f4ae3b24d8cf9d7f113f1a4d2997faaece63174ed39736bf6fad7a103db50ec"};

/// The format that a store's file says, or 0 for anything else. Opens no database.
[[nodiscard]] int format_of(const std::filesystem::path& file);

/// Makes a store of format `from` one of this program's, in one transaction. What people decided,
/// what was handed back and all times stay as they are; results whose meaning has changed are
/// removed, so that they are computed again. What the store was before is kept beside it, as
/// "store.sqlite.format-6". Throws SQLite::Exception and std::system_error; nothing has been
/// changed then.
void upgrade(SQLite::Database& database, const std::filesystem::path& file, int from);

}  // namespace cairn::store
