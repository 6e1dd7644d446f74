// The user that programs are, where root grades.
#pragma once

#include <sys/types.h>

#include <optional>

namespace cairn {

/// Whether the user exists in this user namespace (user_namespaces(7)), as a group, too.
[[nodiscard]] bool exists_here(uid_t user);

/// Whether somebody has the number: the system knows a user of it, or a process is that user's.
[[nodiscard]] bool is_taken(uid_t user);

/// The user of this process's jails, the same at each call. Without a pid namespace all its
/// processes are killed after a program: it is nobody's whom the system knows, and no process is
/// its own before. Nothing where no user is free: root of a user namespace may have no other.
[[nodiscard]] std::optional<uid_t> user_of_jails();

}  // namespace cairn
