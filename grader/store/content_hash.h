// The hash of everything that a folder holds.
#pragma once

#include <filesystem>
#include <map>
#include <string>

namespace cairn {

/// SHA-256, 64 digits 0-9a-f, over the names and bytes of everything below `folder`: its files, and
/// whether anybody may execute them, its folders, and where its links lead. Order, times and owners
/// make no difference. A file has the hash of a folder that holds only this file, whatever it is
/// called. Throws std::system_error for what cannot be read, and std::runtime_error for what is
/// neither file, folder nor link.
[[nodiscard]] std::string content_hash(const std::filesystem::path& folder);

/// The same of a folder that would hold these files, none of them executable, with these bytes.
[[nodiscard]] std::string content_hash_of_files(const std::map<std::string, std::string>& files);

}  // namespace cairn
