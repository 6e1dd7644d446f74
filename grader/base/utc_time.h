// The time as it is stored.
#pragma once

#include <string>

namespace cairn {

/// The time of the machine's clock: UTC, as in ISO 8601, "2025-03-01T12:00:00Z".
[[nodiscard]] std::string utc_now();

}  // namespace cairn
