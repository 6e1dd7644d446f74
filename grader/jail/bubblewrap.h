// The jail, as arguments for bubblewrap.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "grader/base/task.h"
#include "grader/jail/mounts.h"

namespace cairn {

/// Where the work folder lies inside, whatever its random name outside: what a program prints must
/// not depend on that.
inline constexpr const char* kInside = "/cairn";

/// The sizes of file systems in memory, in bytes: the scratch folder; /tmp and /dev/shm, each.
inline constexpr std::uint64_t kScratchBytes = 128ULL << 20;
inline constexpr std::uint64_t kSharedBytes = 32ULL << 20;

/// Whose processes programs find in /proc.
enum class Proc {
  kOwn,      ///< their own processes
  kMachine,  ///< all of the machine's: where a masked /proc, as in many containers, forbids a new
             ///< one
};

/// Numbers of descriptors that bubblewrap reads from.
struct JailDescriptors {
  int users = -1;   ///< passwd(5)
  int groups = -1;  ///< group(5)
};

/// bubblewrap's arguments before the supervisor. It becomes the first process of the pid namespace,
/// with the capabilities to make namespaces for each program and to see all that is in there.
[[nodiscard]] std::vector<std::string> bubblewrap_arguments(const Mounts& mounts, Proc proc,
                                                            const JailDescriptors& descriptors);

/// What each program gets anew inside: the folders that it may write into.
[[nodiscard]] std::vector<MemoryFolder> fresh_folders();

/// passwd(5) and group(5) for inside: programs run as "student", number 1000.
[[nodiscard]] std::string users_inside();
[[nodiscard]] std::string groups_inside();

}  // namespace cairn
