// What a program gets anew, in the namespaces that were made for it.
#pragma once

#include "grader/base/task.h"

namespace cairn {

/// Mounts the surroundings' file systems in memory, and a /proc whose settings cannot be written.
/// Does nothing without namespaces. Throws std::system_error when the kernel refuses.
void mount_fresh(const Surroundings& surroundings);

}  // namespace cairn
