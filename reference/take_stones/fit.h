// Which mistakes make the engine search as a program did: a search among sets of misconceptions.
#pragma once

#include <cstddef>
#include <vector>

#include "reference/core/diagnosis.h"
#include "reference/take_stones/choices.h"
#include "reference/take_stones/engine.h"
#include "reference/take_stones/sheet.h"

namespace cairn::take_stones {

/// What a program of these mistakes (places in misconceptions()) chooses.
[[nodiscard]] Choices choices_with(const Mistakes& mistakes);

/// What a search of these choices sees on each sheet's question. It is kEndless where it would
/// visit many times the nodes that the program seems to have visited.
[[nodiscard]] std::vector<Tally> tallies_of(const Choices& choices,
                                            const std::vector<Sheet>& sheets);

/// The mistakes about rules, evaluation, search and depth limit that explain most of the move, the
/// value and the three counts of all sheets, and of those the fewest; every one of them explains
/// something. Deterministic: the same sheets, the same mistakes.
[[nodiscard]] Mistakes fitting_tree(const std::vector<Sheet>& sheets);

/// The mistakes of the counters, of the maximum depth and of the form of the numbers that, with
/// what the searches saw, explain most of the lines.
[[nodiscard]] Mistakes fitting_numbers(const std::vector<Tally>& tallies,
                                       const std::vector<Sheet>& sheets);

/// What could stand in a mistake's place.
struct Lookalike {
  std::size_t mistake = 0;
  std::size_t instead = 0;
};

/// For each mistake of a tree the others that would explain as much in its place.
[[nodiscard]] std::vector<Lookalike> lookalikes(const Mistakes& tree,
                                                const std::vector<Sheet>& sheets);

/// How many of the five numbers but the branching factor a program explains, over all sheets, with
/// whatever counters.
struct Explained {
  int all = 0;
  int moves = 0;  ///< of these
};

/// Those that a program explains whose tree has these mistakes.
[[nodiscard]] Explained numbers_explained(const Mistakes& tree, const std::vector<Sheet>& sheets);

/// Whether the line of a sheet is what a program with these choices prints, but for labels, blanks
/// and missing lines that `choices` has no word for.
[[nodiscard]] bool explains(const Choices& choices, const Tally& tally, const Sheet& sheet,
                            Line line);

}  // namespace cairn::take_stones
