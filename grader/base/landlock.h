// Landlock, by which a process closes files to itself without privileges (landlock(7)).
#pragma once

namespace cairn {

/// The version of Landlock that this kernel has, 1 or more; 0 where it has none, or does not use
/// it.
[[nodiscard]] int landlock_version();

}  // namespace cairn
