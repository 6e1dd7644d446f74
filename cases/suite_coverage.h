// How much of a catalog some questions cover: which mistakes they show, and which they separate.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "cases/output_matrix.h"

namespace cairn {

struct SuiteCoverage {
  std::size_t killed = 0;           ///< mistakes that some question shows
  std::size_t separated = 0;        ///< pairs of these that some question tells apart
  std::size_t killed_together = 0;  ///< pairs of mistakes in one program that some question shows
  Mistakes not_killed;              ///< ascending, as all that follows
  /// The killed ones that no question tells apart: groups of two or more.
  std::vector<Mistakes> inseparable;
  /// Pairs of mistakes such that a program with both still prints what is right.
  std::vector<Mistakes> not_killed_together;

  friend bool operator==(const SuiteCoverage&, const SuiteCoverage&) = default;
};

/// All pairs of mistakes that one program can make.
[[nodiscard]] std::vector<Mistakes> pairs_made_together(const MisconceptionCatalog& catalog);

/// The mistakes that none of these questions shows, but for the hidden ones, which none can show.
/// Questions that the catalog does not know show nothing.
[[nodiscard]] Mistakes not_shown_by(const std::vector<Arguments>& questions,
                                    const MisconceptionCatalog& catalog);

/// Of the questions at these places.
[[nodiscard]] SuiteCoverage coverage_of(OutputMatrix& outputs,
                                        const std::vector<std::size_t>& questions);

/// A goal that `coverage` lacks and that some question of the matrix meets, or nothing.
[[nodiscard]] std::optional<SeparationGoal> missing_from(const SuiteCoverage& coverage,
                                                         OutputMatrix& outputs);

}  // namespace cairn
