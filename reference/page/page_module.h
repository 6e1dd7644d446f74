// What pages run in the browser: one module of WebAssembly for all of them.
#pragma once

#include <string>

#include "reference/core/result.h"

namespace cairn {

/// The module that `docker/run.sh pages`, or an installation, puts beside the running program, as a
/// page holds it: compressed by gzip, in base64. An Error says how to make it.
[[nodiscard]] Result<std::string> page_module();

}  // namespace cairn
