// How fast a machine is, so that times of two machines can be compared.
#pragma once

namespace cairn {

/// CPU time in seconds that a small computation takes here, which is always the same: arithmetic,
/// and memory as a search's table is read. The least of several turns, since others that compute
/// beside it only make it slower; a quarter of a second in all.
[[nodiscard]] double calibration_seconds();

}  // namespace cairn
