// The system calls that homework does not need.
#pragma once

#include <compare>
#include <string>

namespace cairn {

/// The version of Landlock before which whoever may read a file may empty it.
inline constexpr int kLandlockOfAllFiles = 3;

/// What depends on the other walls.
struct SystemCallPolicy {
  bool memory_is_polled = false;          ///< no control group bounds it
  bool kernel_is_shared = false;          ///< no namespace holds its objects and sockets
  bool cpu_time_is_of_processes = false;  ///< no control group counts it
  bool user_is_grader = false;            ///< whose files no namespace hides
  /// Of Landlock, 0 for none; kLandlockOfAllFiles also where namespaces hide what is not given.
  int landlock_version = kLandlockOfAllFiles;
  auto operator<=>(const SystemCallPolicy&) const = default;
};

/// Seccomp filters that refuse them, as programs in Berkeley Packet Filter that the kernel takes
/// (struct sock_filter, one after the other).
struct SystemCallFilters {
  std::string shared;       ///< refuses what the supervisor of programs does not need, either
  std::string of_programs;  ///< refuses the rest
};

/// Throws std::runtime_error when libseccomp cannot make them for this machine.
[[nodiscard]] const SystemCallFilters& system_call_filters(const SystemCallPolicy& policy);

}  // namespace cairn
