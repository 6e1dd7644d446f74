// Errors of ours: a caller's, that no input causes.
#pragma once

#include <cstdlib>
#include <iostream>

namespace cairn {

/// Throws it. In a browser's module, which has no exceptions, it ends the module with the message
/// on stderr. So nothing that goes on after a `catch` is thrown here.
template <typename Exception>
[[noreturn]] void throw_error(const Exception& error) {
#ifdef __cpp_exceptions
  throw error;  // NOLINT(misc-throw-by-value-catch-by-reference): a copy of it
#else
  std::cerr << error.what() << '\n';
  std::abort();
#endif
}

}  // namespace cairn
