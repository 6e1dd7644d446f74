// Files and folders that nobody but their owner can read, whatever the umask: those of a class.
#pragma once

#include <filesystem>

namespace cairn {

/// Makes an empty file where there is none, and takes all permissions of others from it. Leaves
/// alone what is somebody else's, a link, or no regular file. What cannot be made is no error here:
/// writing it says why. Throws std::system_error when others' permissions cannot be taken.
void make_private_file(const std::filesystem::path& file);

/// Makes the folder where there is none, and those above it, which are as usual; takes all
/// permissions of others from it. A link in its place is none. Throws std::system_error.
void make_private_folder(const std::filesystem::path& folder);

}  // namespace cairn
