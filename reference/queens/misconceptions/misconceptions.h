// The catalog of misconceptions: single mistakes that students make in the two-player N-Queens
// game, each with a name.
#pragma once

#include <span>
#include <string>

#include "reference/core/option_catalog.h"
#include "reference/queens/misconceptions/mutant_options.h"
#include "reference/queens/question.h"

namespace cairn::queens {

/// All of them, by layer: "rules", "utility", "search", "pruning", "cut-off", "form".
[[nodiscard]] std::span<const Mutation<MutantOptions>> misconceptions();

/// They, as a catalog.
[[nodiscard]] const OptionCatalog<MutantOptions>& catalog();

/// The lines `Value[N]: -1` and `Opening[N]: 0` of each size, in which "None" stands for an opening
/// that is not there; nothing when a search takes too long.
[[nodiscard]] std::string printed_by(const MutantOptions& options, const Question& question);

/// Whether `printed` is right: each value is, or lies where an estimate may, and each opening is
/// one of the best. As the judge has it, rows may count from 1 if all openings then are right.
[[nodiscard]] bool accepts(const Arguments& question, const std::string& printed);

}  // namespace cairn::queens
