// Wall time that a program is charged for.
#pragma once

#include <algorithm>

namespace cairn {

/// Wall time less the time that it waited for a processor, but at least a tenth: however busy the
/// machine is, a run ends.
[[nodiscard]] constexpr double charged_wall_seconds(double wall, double waited) {
  return std::max(wall - waited, wall / 10);
}

}  // namespace cairn
