// The diagnosis of a Take-Stones program.
#pragma once

#include <vector>

#include "reference/core/diagnosis.h"

namespace cairn::take_stones {

/// The fields are the six lines; observations of other questions, such as a method's, are left out.
[[nodiscard]] Diagnosis diagnosed(const std::vector<Observation>& observations);

}  // namespace cairn::take_stones
