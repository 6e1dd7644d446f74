// The bank of misconceptions: single mistakes that students make in the two-player N-Queens game,
// each with a name.
#pragma once

#include <span>

#include "reference/core/choice_bank.h"
#include "reference/queens/choices.h"

namespace cairn::queens {

/// All of them, by layer: "rules", "utility", "search", "pruning", "cut-off", "form".
[[nodiscard]] std::span<const Mistake<Choices>> misconceptions();

}  // namespace cairn::queens
