// What a program and all that it started hold of the machine together, where no control group
// counts that for us: looked up in /proc and in folders, which takes time and tells of one moment.
#pragma once

#include <sys/types.h>

#include <cstdint>
#include <string>
#include <vector>

namespace cairn {

/// Whether these processes hold more memory than that: what is their own, shared memory, and files
/// that exist only in memory. A shared page counts once. Of a process that has made itself
/// unreadable not all is seen. `jailed`: System V shared memory is theirs, too.
[[nodiscard]] bool memory_is_exceeded(const std::vector<pid_t>& processes, bool jailed,
                                      std::uint64_t most_bytes);

/// Whether the files in these folders, with those that have been removed and are still open in one
/// of the processes, take more than `most_bytes` of their disk, or are more than `most_entries`.
[[nodiscard]] bool disk_is_exceeded(const std::vector<std::string>& folders,
                                    const std::vector<pid_t>& processes, std::uint64_t most_bytes,
                                    std::uint64_t most_entries);

}  // namespace cairn
