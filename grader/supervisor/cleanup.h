// Cleanup between two programs.
#pragma once

#include <string>

#include "grader/base/task.h"

namespace cairn {

/// Kills every process that is left; returns how many there were. The init of a pid namespace
/// reaches all with one call, and so does whoever may become the user of all; otherwise children
/// are killed until there are none. Throws std::runtime_error when one does not end.
int end_all_processes(const Surroundings& surroundings);

/// Empties the folder; false when something stays. It gives up on more entries, or deeper ones,
/// than an honest program makes: a new jail is cheaper.
[[nodiscard]] bool empty_folder(const std::string& folder);

}  // namespace cairn
