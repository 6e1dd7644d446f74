// Which mistakes make a mutant search as a program did: a search among sets of misconceptions.
#pragma once

#include <cstddef>
#include <vector>

#include "reference/core/diagnosis.h"
#include "reference/core/option_catalog.h"
#include "reference/take_stones/misconceptions/mutant_options.h"
#include "reference/take_stones/misconceptions/mutant_search.h"
#include "reference/take_stones/misconceptions/observed_output.h"

namespace cairn::take_stones {

/// What a search of these options sees on each output's question. It is kEndless where it would
/// visit many times the nodes that the program seems to have visited.
[[nodiscard]] std::vector<MutantResult> results_of(const MutantOptions& options,
                                                   const std::vector<ObservedOutput>& outputs);

/// Whether the mistake is about rules, evaluation, search or depth limit.
[[nodiscard]] bool is_of_tree(std::size_t mistake);

/// The mistakes about rules, evaluation, search and depth limit that explain most of the move, the
/// value and the three counts of all outputs, and of those the fewest; every one of them explains
/// something. Deterministic: the same outputs, the same mistakes.
[[nodiscard]] Mistakes fitting_tree(const std::vector<ObservedOutput>& outputs);

/// The mistakes of the counters, of the maximum depth and of the form of the numbers that, with
/// what the searches saw, explain most of the lines in an edition.
[[nodiscard]] Mistakes fitting_numbers(const std::vector<MutantResult>& results,
                                       const std::vector<ObservedOutput>& outputs,
                                       const OptionCatalog<MutantOptions>& edition);

/// For each mistake of a tree the others that would explain as much in its place; without
/// the questions that tell them apart.
[[nodiscard]] std::vector<Doubt> lookalikes(const Mistakes& tree,
                                            const std::vector<ObservedOutput>& outputs);

/// Whether the line of a output is what a program with these options prints, but for labels, blanks
/// and missing lines that `options` has no word for.
[[nodiscard]] bool explains(const MutantOptions& options, const MutantResult& result,
                            const ObservedOutput& output, SixLine line);

}  // namespace cairn::take_stones
