// What lies in the folders of a package.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace cairn {

/// The entries of a folder by name, but for hidden ones; none where there is no such folder.
[[nodiscard]] std::vector<std::filesystem::path> package_entries(
    const std::filesystem::path& folder);

/// Every regular file below it, or the file itself, in the order of their paths; links to files
/// count as these. Throws PackageFault for more than anybody writes.
[[nodiscard]] std::vector<std::filesystem::path> package_files_below(
    const std::filesystem::path& path);

/// Throws PackageFault for a link that leads out of the folder or nowhere, and for what is neither
/// a file nor a folder. In folders that nothing is read from, such as the statement, these are
/// returned, a sentence each.
[[nodiscard]] std::vector<std::string> check_links(const std::filesystem::path& folder);

/// What a file stands for that holds nothing but the path of another file of its kind in the
/// package: so a link comes out of archives and version control where there can be none. For every
/// other file it is the file itself.
[[nodiscard]] std::filesystem::path behind_written_link(const std::filesystem::path& file,
                                                        const std::filesystem::path& package);

/// "data/secret/1.in", fit to be shown.
[[nodiscard]] std::string shown_place(const std::filesystem::path& path,
                                      const std::filesystem::path& folder);

}  // namespace cairn
