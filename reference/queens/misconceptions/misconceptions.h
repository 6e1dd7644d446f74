// The catalog of misconceptions: single mistakes that students make in the two-player N-Queens
// game, each with a name.
#pragma once

#include <span>

#include "reference/core/option_catalog.h"
#include "reference/queens/misconceptions/mutant_options.h"

namespace cairn::queens {

/// All of them, by layer: "rules", "utility", "search", "pruning", "cut-off", "form".
[[nodiscard]] std::span<const Mutation<MutantOptions>> misconceptions();

/// They, as a catalog.
[[nodiscard]] const OptionCatalog<MutantOptions>& catalog();

}  // namespace cairn::queens
