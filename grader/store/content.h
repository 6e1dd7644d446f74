// What a folder holds, as a value: its hash, and all of it in one piece.
#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>
#include <string>

namespace cairn {

/// SHA-256, 64 digits 0-9a-f, over the names and bytes of everything below `folder`: its files, and
/// whether anybody may execute them, its folders, and where its links lead. In whatever order they
/// were written, when, and by whom makes no difference. A file is like a folder that holds only it,
/// whatever it is called. Throws std::system_error for what cannot be
/// read, and std::runtime_error for what is neither file, folder nor link.
[[nodiscard]] std::string content_hash(const std::filesystem::path& folder);

/// The same of a folder that would hold these files, none of them executable, with these bytes.
[[nodiscard]] std::string content_hash_of_files(const std::map<std::string, std::string>& files);

/// All that content_hash counts, and what ordinary users may do with it, as a tar in zstd; the same
/// content gives the same bytes. What is neither file, folder nor link is left out. Nothing when
/// all of it has more than `most_bytes`: those of the files, and 512 more for each file, folder and
/// link. Throws std::runtime_error.
[[nodiscard]] std::optional<std::string> packed(const std::filesystem::path& folder,
                                                std::uint64_t most_bytes);

/// Makes what was packed again in `into`, an empty folder. Whatever the archive says, nothing
/// outside of it is touched. Throws std::runtime_error when the archive is damaged, when packed()
/// would have found what is in it too much, or when the disk refuses.
void unpack_packed(const std::string& archive, const std::filesystem::path& into,
                   std::uint64_t most_bytes);

}  // namespace cairn
