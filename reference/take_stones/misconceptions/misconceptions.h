// The misconceptions of Take-Stones: single mistakes that students make, each with a name.
#pragma once

#include <span>
#include <vector>

#include "reference/core/option_catalog.h"
#include "reference/take_stones/misconceptions/mutant_options.h"

namespace cairn::take_stones {

/// All of them, by layer: "rules", "evaluator", "search", "depth", "counters", "form".
[[nodiscard]] std::span<const Mutation<MutantOptions>> misconceptions();

/// The same for the edition with two decimals, in the same places: "one-decimal" is where
/// "two-decimals" was.
[[nodiscard]] std::span<const Mutation<MutantOptions>> misconceptions_of_two_decimals();

/// They, as a catalog.
[[nodiscard]] const OptionCatalog<MutantOptions>& catalog();
[[nodiscard]] const OptionCatalog<MutantOptions>& catalog_of_two_decimals();

/// The diagnosis of a program by the catalog of an edition. The fields are the six lines;
/// observations of other questions, such as a method's, are left out.
[[nodiscard]] Diagnosis diagnosed(const std::vector<Observation>& observations,
                                  const Mistakes& likely,
                                  const OptionCatalog<MutantOptions>& edition = catalog());

/// The place of the one of that id, which must exist; the same in every edition.
[[nodiscard]] inline std::size_t mistake_named(std::string_view id) {
  return entry_named(catalog(), id).value();
}

}  // namespace cairn::take_stones
