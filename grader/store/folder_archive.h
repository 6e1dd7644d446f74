// A folder as one archive, and back.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>

namespace cairn {

/// Everything that content_hash covers, and the permissions of ordinary users, as a tar in zstd;
/// the same content gives the same bytes. What is neither file, folder nor link is left out.
/// Nothing when the content is larger than `most_bytes`: the bytes of its files, and 512 more for
/// each file, folder and link. Throws std::runtime_error.
[[nodiscard]] std::optional<std::string> archive_folder(const std::filesystem::path& folder,
                                                        std::uint64_t most_bytes);

/// Extracts what archive_folder() made into `into`, an empty folder. Whatever the archive says,
/// nothing outside of it is touched. Throws std::runtime_error when the archive is damaged, when
/// its content is larger than `most_bytes`, or when the disk refuses.
void extract_folder(const std::string& archive, const std::filesystem::path& into,
                    std::uint64_t most_bytes);

}  // namespace cairn
