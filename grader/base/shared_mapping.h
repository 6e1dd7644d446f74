// How much memory a program may share without a file, where no control group bounds it.
#pragma once

#include <cstdint>

namespace cairn {

/// The longest mapping of that kind, in bytes: whatever a process unmaps of it again, it holds no
/// more. Enough for the counters and queues of a search on several processors.
inline constexpr std::uint64_t kMostSharedMappingBytes = 4ULL << 20;

}  // namespace cairn
