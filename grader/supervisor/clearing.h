// Leaving nothing of one program for the next.
#pragma once

#include <string>
#include <vector>

namespace cairn {

/// Kills every process that is left; returns how many there were. As the init of a pid namespace
/// with one call that reaches all; else by killing our children until there are none. Throws
/// std::runtime_error when one resists.
int end_all_processes(bool as_init);

/// Empties the folder. Returns what stays, as a sentence; "" when nothing does. It gives up on more
/// entries, or deeper ones, than an honest program makes: a new jail is cheaper.
[[nodiscard]] std::string empty_folder(const std::string& folder);

/// The System V objects that outlive processes, as a sentence; "" when there are none. Only in an
/// ipc namespace of its own is that the programs' doing.
[[nodiscard]] std::string ipc_objects();

}  // namespace cairn
