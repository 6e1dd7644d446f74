// The misconceptions of Take-Stones: single mistakes that students make, each with a name.
#pragma once

#include <span>
#include <vector>

#include "reference/core/option_catalog.h"
#include "reference/take_stones/misconceptions/mutant_options.h"

namespace cairn::take_stones {

/// All of them, by layer: "rules", "evaluator", "search", "depth", "counters", "form".
[[nodiscard]] std::span<const Mutation<MutantOptions>> misconceptions();

/// They, as a catalog.
[[nodiscard]] const OptionCatalog<MutantOptions>& catalog();

/// The diagnosis of a program. The fields are the six lines; observations of other questions, such
/// as a method's, are left out.
[[nodiscard]] Diagnosis diagnosed(const std::vector<Observation>& observations,
                                  const Mistakes& likely);

/// The place of the one of that id, which must exist.
[[nodiscard]] inline std::size_t mistake_named(std::string_view id) {
  return entry_named(catalog(), id).value();
}

}  // namespace cairn::take_stones
