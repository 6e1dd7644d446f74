// The bank of misconceptions: single mistakes that students make in Factor-Multiples, each with a
// name.
#pragma once

#include <span>

#include "reference/core/choice_bank.h"
#include "reference/factor_multiples/choices.h"

namespace cairn::factor_multiples {

/// All of them, by layer: "rules", "leaf", "search", "move", "form".
[[nodiscard]] std::span<const Mistake<Choices>> misconceptions();

}  // namespace cairn::factor_multiples
