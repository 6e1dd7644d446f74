// Cleanup between two programs.
#pragma once

#include <string>

namespace cairn {

/// Kills every process that is left; returns how many there were. The init of a pid namespace
/// reaches all with one call; otherwise children are killed until there are none. Throws
/// std::runtime_error when one does not end.
int end_all_processes(bool as_init);

/// Empties the folder; false when something stays. It gives up on more entries, or deeper ones,
/// than an honest program makes: a new jail is cheaper.
[[nodiscard]] bool empty_folder(const std::string& folder);

/// Whether there are System V objects, which outlive processes. Only in an ipc namespace of their
/// own can they be the programs'.
[[nodiscard]] bool has_ipc_objects();

}  // namespace cairn
