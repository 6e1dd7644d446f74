// Points as people type them.
#pragma once

#include <string>

#include "reference/core/fraction.h"
#include "reference/core/result.h"

namespace cairn {

/// What points_text() writes, or with a comma, to two decimals. The Error says what is allowed.
[[nodiscard]] Result<Fraction> points_in(const std::string& word);

}  // namespace cairn
