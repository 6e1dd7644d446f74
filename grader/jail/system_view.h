// What programs see of the machine's system.
#pragma once

#include <array>
#include <filesystem>
#include <vector>

namespace cairn {

/// Where programs and libraries lie; not every system has all of them.
inline constexpr std::array kSystemFolders{"/usr",   "/bin",   "/sbin",  "/lib",
                                           "/lib32", "/lib64", "/libx32"};

/// What programs need beside them: of /etc Java's settings, where libraries are, the time zone; the
/// list of GHC's packages.
[[nodiscard]] std::vector<std::filesystem::path> settings_of_system();

/// What is secret (secret_paths()) and lies in those folders and settings, also where a part of it
/// is mounted a second time: absolute, without links, none below another.
[[nodiscard]] std::vector<std::filesystem::path> secrets_in_system();

/// The folders and settings, links resolved, as the fewest files and folders that hold all of them
/// but what is secret. A folder that holds a secret is not among them, only what lies beside the
/// secret, less links: its names cannot be listed.
[[nodiscard]] std::vector<std::filesystem::path> system_without_secrets();

/// The same of one file or folder, for given secrets.
[[nodiscard]] std::vector<std::filesystem::path> without_secrets(
    const std::filesystem::path& whole, const std::vector<std::filesystem::path>& secrets);

}  // namespace cairn
