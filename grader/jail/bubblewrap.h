// The walls of the jail, as bubblewrap is told of them.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "grader/run/run.h"

namespace cairn {

/// Where the work folder lies inside, whatever it is called outside: what a program prints does not
/// depend on a name by lot.
inline constexpr const char* kInside = "/cairn";

/// What is kept in memory, in bytes: the scratch, and /tmp and /dev/shm each.
inline constexpr std::uint64_t kScratchBytes = 128ULL << 20;
inline constexpr std::uint64_t kSharedBytes = 32ULL << 20;

/// What programs find in /proc.
enum class Proc {
  kOwn,     ///< their own processes
  kOuters,  ///< the machine's: where a masked /proc, as in many containers, forbids a new one
};

/// Numbers of descriptors that bubblewrap reads from.
struct JailDescriptors {
  int filter = -1;  ///< of system calls
  int users = -1;   ///< passwd(5)
  int groups = -1;  ///< group(5)
};

/// bubblewrap's arguments, up to the program that it is to start. That program becomes the first of
/// the pid namespace.
[[nodiscard]] std::vector<std::string> bubblewrap_arguments(const Folders& folders, Proc proc,
                                                            const JailDescriptors& descriptors);

/// The folders inside that programs may leave things in, to be emptied after each.
[[nodiscard]] std::vector<std::string> folders_to_empty();

/// passwd(5) and group(5) for inside: programs run as "student", number 1000.
[[nodiscard]] std::string users_inside();
[[nodiscard]] std::string groups_inside();

}  // namespace cairn
