// Files that are there whole or not at all.
#pragma once

#include <filesystem>
#include <string>

namespace cairn {

/// A reader never sees half of it, and a full disk leaves the old one. Nobody but its owner can
/// read it. Throws std::system_error.
void write_whole_file(const std::filesystem::path& file, const std::string& text);

}  // namespace cairn
