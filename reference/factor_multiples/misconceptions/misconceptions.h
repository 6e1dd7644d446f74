// The catalog of misconceptions: single mistakes that students make in Factor-Multiples, each with
// a name.
#pragma once

#include <span>

#include "reference/core/option_catalog.h"
#include "reference/factor_multiples/misconceptions/mutant_options.h"

namespace cairn::factor_multiples {

/// All of them, by layer: "rules", "leaf", "search", "move", "form".
[[nodiscard]] std::span<const Mutation<MutantOptions>> misconceptions();

/// They, as a catalog.
[[nodiscard]] const OptionCatalog<MutantOptions>& catalog();

}  // namespace cairn::factor_multiples
