// How much memory and disk a program and everything it started use together, where no control group
// counts it: read from /proc and folders, which takes time and is true of one moment.
#pragma once

#include <sys/types.h>

#include <cstdint>
#include <string>
#include <vector>

namespace cairn {

/// Whether these processes use more memory than that: their own, shared memory, files that exist
/// only in memory, and what is on its way in sockets, of which the most is counted that it can be.
/// A shared page counts once. Without privileges, a process that has made itself unreadable hides
/// some.
[[nodiscard]] bool memory_is_exceeded(const std::vector<pid_t>& processes,
                                      std::uint64_t most_bytes);

/// Whether the files in these folders, with removed ones that one of the processes still has open
/// or mapped, take more than `most_bytes` of their disk, or are more than `most_entries`. Of one
/// that is only mapped no size is known: it counts as `most_file_bytes`, the most that a file may
/// have. A folder that cannot be read counts as too much. Removed files on their way in a socket
/// are not seen.
[[nodiscard]] bool disk_is_exceeded(const std::vector<std::string>& folders,
                                    const std::vector<pid_t>& processes, std::uint64_t most_bytes,
                                    std::uint64_t most_entries, std::uint64_t most_file_bytes);

}  // namespace cairn
