// Errors of SQLite as sentences for the person whose store it is.
#pragma once

#include <filesystem>
#include <string>

namespace cairn::store {

/// One sentence: which store, what is wrong, what to do. `code` is SQLite's (primary or extended),
/// `system_error` the errno behind it or 0, `words` SQLite's own message.
[[nodiscard]] std::string failure_sentence(const std::filesystem::path& file, int code,
                                           int system_error, const std::string& words);

/// The same of a store that is damaged: `words` say where.
[[nodiscard]] std::string damage_sentence(const std::filesystem::path& file,
                                          const std::string& words);

}  // namespace cairn::store
