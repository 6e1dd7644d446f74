// The system calls that homework does not need.
#pragma once

#include <string>

namespace cairn {

/// The seccomp filter that refuses them, as the program in Berkeley Packet Filter that the kernel
/// takes (struct sock_filter, one after the other). Throws std::runtime_error when libseccomp
/// cannot make it for this machine.
[[nodiscard]] const std::string& system_call_filter();

}  // namespace cairn
