// Goldens: what a program printed when somebody last looked at it, in tests/golden/.
//
// All of them are rewritten by one command, whose run fails where it rewrote something, so that
// nobody takes it for a test:
//   CAIRN_REWRITE_GOLDENS=1 ctest --preset dev
#pragma once

#include <filesystem>
#include <optional>
#include <string>

namespace cairn::test {

/// Expects `text` to be, byte for byte, what the file tests/golden/<name> holds.
void expect_golden(const std::string& name, const std::string& text);

/// The same of any file of the project, `name` from its root: a page with tables that are written.
void expect_file(const std::string& name, const std::string& text);

/// What is wrong: how `text` differs from what `file` holds, or that it was written there, which
/// happens if `rewrite` and they differ. Nothing if they are the same.
[[nodiscard]] std::optional<std::string> golden_failure(const std::filesystem::path& file,
                                                        const std::string& text, bool rewrite);

}  // namespace cairn::test
