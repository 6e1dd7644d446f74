// The catalog of misconceptions: single mistakes that students make in Factor-Multiples, each with
// a name.
#pragma once

#include <span>
#include <string>

#include "reference/core/option_catalog.h"
#include "reference/factor_multiples/misconceptions/mutant_options.h"

namespace cairn::factor_multiples {

/// All of them, by layer: "rules", "leaf", "search", "move", "form".
[[nodiscard]] std::span<const Mutation<MutantOptions>> misconceptions();

/// They, as a catalog.
[[nodiscard]] const OptionCatalog<MutantOptions>& catalog();

/// What java/HW6.java or CairnDriver.java prints for a question that has an answer, with a
/// PlayerImpl of these options; nothing when the program crashes or does not end. A method that
/// throws is no crash: its item is the exception's name.
[[nodiscard]] std::string printed_by(const MutantOptions& options, const Arguments& question);

}  // namespace cairn::factor_multiples
