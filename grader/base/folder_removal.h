// Removing what programs have left, which may be hostile: links, folders without permissions, more
// levels than a path or a process's descriptors can name. Everything is reached by descriptors of
// its parents, so that nothing outside is touched, whatever is renamed meanwhile.
#pragma once

#include <cstdint>
#include <limits>

namespace cairn {

/// Opens a folder below an open one (or AT_FDCWD), also one that its owner made inaccessible; -1
/// (errno) when it is none, such as a link to one, or lies on another file system.
[[nodiscard]] int open_folder_below(int folder, const char* name);

/// Removes everything in an open folder, which stays. False when something stays in it, or when
/// there are more than `most_entries`.
[[nodiscard]] bool remove_entries_of(
    int folder, std::uint64_t most_entries = std::numeric_limits<std::uint64_t>::max());

}  // namespace cairn
