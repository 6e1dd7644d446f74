// Files that are there whole or not at all.
#pragma once

#include <sys/stat.h>

#include <filesystem>
#include <string>

namespace cairn {

/// A reader never sees half of it, and a full disk leaves the old one. It has these permissions
/// before it has its name, whatever the umask: without any given, nobody but its owner can read it.
/// A file of ours that is so already is left alone. Throws std::system_error.
void atomic_write(const std::filesystem::path& file, const std::string& text,
                  mode_t permissions = S_IRUSR | S_IWUSR);

}  // namespace cairn
