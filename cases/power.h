// What some questions can tell of all the mistakes in a bank.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "cases/printouts.h"

namespace cairn {

struct Power {
  std::size_t killed = 0;           ///< mistakes that some question shows
  std::size_t separated = 0;        ///< pairs of these that some question tells apart
  std::size_t killed_together = 0;  ///< pairs of mistakes in one program that some question shows
  Mistakes not_killed;              ///< ascending, as all that follows
  /// The killed ones that no question tells apart: groups of two or more.
  std::vector<Mistakes> inseparable;
  /// Pairs, of which a program that makes both prints what is right.
  std::vector<Mistakes> not_killed_together;

  friend bool operator==(const Power&, const Power&) = default;
};

/// All pairs of mistakes that one program can make.
[[nodiscard]] std::vector<Mistakes> pairs_made_together(const Bank& bank);

/// Of the questions at these places.
[[nodiscard]] Power power_of(Printouts& printouts, const std::vector<std::size_t>& questions);

/// One distinction that `power` lacks and that some question of the printouts makes, or nothing.
[[nodiscard]] std::optional<Distinction> missing_from(const Power& power, Printouts& printouts);

}  // namespace cairn
