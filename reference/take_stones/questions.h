// The legal questions of Take-Stones.
#pragma once

#include "reference/core/questions.h"

namespace cairn::take_stones {

[[nodiscard]] const Questions& questions();

}  // namespace cairn::take_stones
