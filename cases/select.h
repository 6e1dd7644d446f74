// Selecting the fewest or the cheapest questions that show and separate all mistakes of a catalog.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "cases/suite.h"
#include "reference/core/misconception_catalog.h"

namespace cairn {

struct Selection {
  std::uint64_t seed = 1;  ///< of the catalog's candidates
  Objective objective{};
  std::vector<std::string> without = {};  ///< questions that are not to be chosen
  int most_branches = 10'000;             ///< for the solver, each time that it is called
};

/// A suite with its certificate, of candidates that show every mistake and every pair of mistakes
/// made together that some candidate shows, and tell every two mistakes apart that some candidate
/// tells apart. Of the suites with the fewest cases it is one whose searches visit few nodes. An
/// Error when no mistake is shown by any candidate.
[[nodiscard]] Result<Suite> select_suite(const MisconceptionCatalog& catalog,
                                         const Selection& selection);

}  // namespace cairn
