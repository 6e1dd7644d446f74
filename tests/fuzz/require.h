// What a fuzzer says of an input that breaks a promise.
#pragma once

#include <cstdlib>

namespace cairn {

/// Ends the process, which is how libFuzzer learns of it, unless the promise holds.
inline void require(bool holds) {
  if (!holds) std::abort();
}

}  // namespace cairn
