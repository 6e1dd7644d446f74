// The diagnosis of a Take-Stones program.
#pragma once

#include <vector>

#include "reference/core/diagnosis.h"

namespace cairn::take_stones {

/// The fields are the six lines.
[[nodiscard]] Diagnosis diagnosed(const std::vector<Observation>& observations);

}  // namespace cairn::take_stones
