// What lies beside a database, before SQLite sees it.
#pragma once

#include <filesystem>
#include <optional>
#include <string>

namespace cairn::store {

/// Why SQLite is not to open this database, or to make it, one sentence: it or one of the files
/// that SQLite keeps beside it is a link, a pipe or anything but a file; or its journal names a
/// super-journal. SQLite would remove the file of that name, wherever it lies, and whoever handed
/// over the store chose the name; Cairn writes no such journal (sqlite.org/fileformat2.html, "The
/// Rollback Journal"). Nothing where it may.
[[nodiscard]] std::optional<std::string> why_not_to_open(const std::filesystem::path& database);

}  // namespace cairn::store
